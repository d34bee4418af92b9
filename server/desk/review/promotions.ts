import type { Kysely, Selectable } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';
import { type PromotionState, promotionStateOf } from '../../records/publicContent.ts';
import { toSiteTime } from '../../siteTime.ts';
import type { PromotionTable } from '../../store/contentTables.ts';
import type { Tables } from '../../store/tables.ts';
import { type Actor, checkSeen, makeChange, stateOf } from './audit.ts';
import { ReviewError } from './obstacles.ts';

export type PromotionKind = PromotionTable['kind'];
export const PROMOTION_KINDS = ['banner', 'activity', 'ad'] as const satisfies readonly PromotionKind[];

/** Numbers of new ones are above those of the sample content, which “seed remove” deletes by number. */
const FIRST_HID = 10_000;

/** A title and a text by language; a language without both has no such banner. */
export type PromotionTexts = Partial<Record<Language, { title: string; desc: string }>>;

export interface Promotion extends Selectable<PromotionTable> {
  texts: PromotionTexts;
  state: PromotionState;
  /** The state that a form is made from. */
  seen: string;
}

/** What an editor writes. Times are `YYYY-MM-DDTHH:mm` in the site's time zone, empty for none. */
export interface PromotionEdit {
  url: string;
  image: string | null;
  start: string;
  end: string;
  texts: PromotionTexts;
  /** Shows a hidden one; a shown one stays shown. */
  isShown: boolean;
}

/** Banners, activities and ads in their order. */
export async function loadPromotions(db: Kysely<Tables>, now: Date): Promise<Promotion[]> {
  const rows = await db.selectFrom('promotion').selectAll().orderBy('position').orderBy('hid').execute();
  const texts = await db.selectFrom('promotion_text').selectAll().orderBy('hid').orderBy('lang').execute();
  return rows.map((row) => {
    const own = texts.filter(({ hid }) => hid === row.hid);
    const byLanguage = LANGUAGES.flatMap((language) => {
      const text = own.find(({ lang }) => lang === toContentLanguage(language));
      return text ? [[language, { title: text.title, desc: text.desc }] as const] : [];
    });
    const state = promotionStateOf(row, now.getTime());
    return { ...row, texts: Object.fromEntries(byLanguage), state, seen: stateOf([row, own]) };
  });
}

/** The state of an order: all that are in it. */
export function orderOf(promotions: readonly Promotion[]): string {
  return stateOf(promotions.map(({ hid }) => hid));
}

/** Adds a promotion at the end of its kind. Returns its number. Throws ReviewError. */
export async function addPromotion(actor: Actor, kind: PromotionKind, edit: PromotionEdit): Promise<number> {
  const { hid } = await makeChange(actor, 'home add', async (trx) => {
    const values = toValues(actor, kind, edit, null);
    const last = await trx
      .selectFrom('promotion')
      .select(({ fn }) => [fn.max('hid').as('hid'), fn.max('position').as('position')])
      .executeTakeFirstOrThrow();
    const number = Math.max(Number(last.hid ?? 0) + 1, FIRST_HID);
    const place = {
      hid: number,
      kind,
      status: edit.isShown ? STATUS_PUBLISHED : STATUS_UNPUBLISHED,
      position: Number(last.position ?? -1) + 1,
    };
    await trx
      .insertInto('promotion')
      .values({ ...values, ...place })
      .execute();
    await writeTexts(trx, number, edit.texts);
    return { target: targetOf(kind, number), detail: { after: edit }, hid: number };
  });
  return hid;
}

/** Changes a promotion. Throws ReviewError. */
export function editPromotion(actor: Actor, hid: number, seen: string, edit: PromotionEdit): Promise<Promotion> {
  return changePromotion(actor, 'home edit', hid, async (trx, before) => {
    checkSeen(seen, before.seen);
    await trx
      .updateTable('promotion')
      .set({ ...toValues(actor, before.kind, edit, before), ...(edit.isShown && { status: STATUS_PUBLISHED }) })
      .where('hid', '=', hid)
      .execute();
    await writeTexts(trx, hid, edit.texts);
    return { before, after: edit };
  });
}

/** Shows or hides a promotion. Throws ReviewError. */
export function setPromotionStatus(actor: Actor, hid: number, seen: string, verb: 'show' | 'hide'): Promise<Promotion> {
  return changePromotion(actor, `home ${verb}`, hid, async (trx, before) => {
    checkSeen(seen, before.seen);
    const status = verb === 'show' ? STATUS_PUBLISHED : STATUS_UNPUBLISHED;
    await trx.updateTable('promotion').set({ status }).where('hid', '=', hid).execute();
    return {};
  });
}

/** Deletes a promotion; the audit keeps what it was. Throws ReviewError. */
export function deletePromotion(actor: Actor, hid: number, seen: string): Promise<Promotion> {
  return changePromotion(actor, 'home delete', hid, async (trx, before) => {
    checkSeen(seen, before.seen);
    await trx.deleteFrom('promotion_text').where('hid', '=', hid).execute();
    await trx.deleteFrom('promotion').where('hid', '=', hid).execute();
    return { before };
  });
}

/** Moves a promotion up or down among those of its kind; `seen` is the order before. Throws ReviewError. */
export function movePromotion(actor: Actor, hid: number, seen: string, direction: 'up' | 'down'): Promise<Promotion> {
  return changePromotion(actor, 'home move', hid, async (trx, before, all) => {
    const kindred = all.filter(({ kind }) => kind === before.kind);
    checkSeen(seen, orderOf(kindred));
    const order = moveIn(
      kindred.map((one) => one.hid),
      hid,
      direction,
    );
    for (const [position, one] of order.entries())
      await trx.updateTable('promotion').set({ position }).where('hid', '=', one).execute();
    return { direction };
  });
}

/** A list in which one item has changed places with the one before or after it. */
export function moveIn(list: readonly number[], item: number, direction: 'up' | 'down'): number[] {
  const [from, others] = [list.indexOf(item), list.filter((one) => one !== item)];
  return others.toSpliced(Math.max(0, from + (direction === 'up' ? -1 : 1)), 0, item);
}

async function changePromotion(
  actor: Actor,
  command: string,
  hid: number,
  change: (trx: Kysely<Tables>, before: Promotion, all: readonly Promotion[]) => Promise<Record<string, unknown>>,
): Promise<Promotion> {
  const { changed } = await makeChange(actor, command, async (trx) => {
    const all = await loadPromotions(trx, actor.now());
    const before = all.find((one) => one.hid === hid);
    if (!before) throw new ReviewError({ code: 'unknownPromotion' });
    const detail = await change(trx, before, all);
    return { target: targetOf(before.kind, hid), detail, changed: before };
  });
  return changed;
}

function targetOf(kind: PromotionKind, hid: number): string {
  return `${kind} ${hid}`;
}

/** The columns of a form. Throws ReviewError with all that it lacks. */
function toValues(
  { name, timeZone }: Actor,
  kind: PromotionKind,
  { url, image, start, end, texts }: PromotionEdit,
  before: Pick<PromotionTable, 'start_time' | 'end_time'> | null,
) {
  const faults: string[] = [];
  const link = findHttpUrl(url);
  if (link === null && (kind !== 'activity' || url !== '')) faults.push('The link is no web address.');
  const [from, until] = [start, end].map((typed, index) => {
    const time = readTime(typed, timeZone, (index === 0 ? before?.start_time : before?.end_time) ?? null);
    if (time === undefined) faults.push(`${index === 0 ? 'Start' : 'End'} is no date and time.`);
    return time ?? null;
  });
  if (from && until && Date.parse(until) <= Date.parse(from)) faults.push('The end is not after the start.');
  const written = LANGUAGES.filter((language) => texts[language]);
  if (written.length === 0) faults.push('There is no text in any language.');
  for (const language of written) {
    const { title = '', desc = '' } = texts[language] ?? {};
    if (title === '') faults.push(`The title is missing in ${language}.`);
    if (title.length > TITLE_LENGTH_MAX) faults.push(`The title in ${language} is too long.`);
    if (desc.length > TEXT_LENGTH_MAX) faults.push(`The text in ${language} is too long.`);
  }
  if (faults.length > 0) throw new ReviewError({ code: 'notValid', faults });
  const times = { start_time: from ?? null, end_time: until ?? null };
  return { url: url === '' ? '' : (link ?? ''), img_url: image, ...times, edited_by: name };
}

/** A time of a form in ISO 8601; one that shows what is stored stays, with its seconds. Undefined for no time. */
function readTime(typed: string, timeZone: string, stored: string | null): string | null | undefined {
  if (typed === '') return null;
  if (stored !== null && writeTime(stored, timeZone) === typed) return stored;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed) || Number.isNaN(Date.parse(`${typed}Z`)))
    return undefined;
  return toSiteTime(typed, timeZone).createTime;
}

/** A time as a form has it: `YYYY-MM-DDTHH:mm` in the site's time zone; empty for none. */
export function writeTime(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const { date, time } = toSiteTime(iso, timeZone);
  return `${date}T${time}`;
}

async function writeTexts(trx: Kysely<Tables>, hid: number, texts: PromotionTexts): Promise<void> {
  await trx.deleteFrom('promotion_text').where('hid', '=', hid).execute();
  const rows = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ hid, lang: toContentLanguage(language), ...text }] : [];
  });
  if (rows.length > 0) await trx.insertInto('promotion_text').values(rows).execute();
}
