import type { Kysely } from 'kysely';
import { parseUrl } from '../../../shared/site/textFormats.ts';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { DAPP_NAME_LENGTH_MAX, SUBMITTED_URL_LENGTH_MAX, SUBTITLE_LENGTH_MAX } from '../../../shared/limits.ts';
import { countCharacters, findHttpUrl } from '../../../shared/site/textFormats.ts';
import { bareHost, readName } from '../../../shared/genuine/readName.ts';
import { type DirectoryEntry, loadEntry } from '../../records/directory.ts';
import { isSamePage } from '../../records/subject.ts';
import { isWeb } from '../../genuine/officialNames.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { type Actor, checkSeen, makeChange, stateOf } from './audit.ts';
import { loadCategories, writeTexts } from './dappListing.ts';
import { checkWebsite, hideEntry, loadNamedEntries, showEntry } from './entryHiding.ts';
import { type NamedEntry, ReviewError } from './obstacles.ts';

/** The longest reason of an editor. */
export const REASON_LENGTH_MAX = 300;

/** Name and subtitle in each language; empty where there is none. */
export type EntryTexts = Record<Language, { title: string; desc: string }>;

/** An entry of the directory as editors see it. */
export interface EditedEntry extends DirectoryEntry {
  texts: EntryTexts;
  /** The state that a form is made from. */
  seen: string;
}

/** What an editor changes. `logo`: the path of another picture. */
export interface EntryEdit {
  texts: EntryTexts;
  category: string;
  website: string;
  logo: string | null;
  /** Lets every language lead to another page. */
  replaceUrl: boolean;
}

export async function loadEditedEntry(db: Kysely<Tables>, hid: number): Promise<EditedEntry | null> {
  const entry = await loadEntry(db, hid);
  if (!entry) return null;
  const rows = await db.selectFrom('application_text').selectAll().where('hid', '=', hid).orderBy('lang').execute();
  const textOf = (language: Language) => {
    const row = rows.find(({ lang }) => lang === toContentLanguage(language));
    return { title: row?.title ?? '', desc: row?.desc ?? '' };
  };
  const texts = { zh: textOf('zh'), en: textOf('en'), ko: textOf('ko') };
  return { ...entry, texts, seen: stateOf([entry, texts]) };
}

/** The entry of a number, or of a website where only one entry has it. Throws ReviewError for none, and for several. */
export async function findEntryOf(store: Store, typed: string): Promise<NamedEntry> {
  const entries = await loadNamedEntries(store);
  const name = readName(typed);
  const isOf = ({ url }: NamedEntry) => {
    const website = readName(url);
    return isWeb(name) && isWeb(website) && bareHost(website.host) === bareHost(name.host);
  };
  const found = /^\d+$/.test(typed) ? entries.filter(({ hid }) => String(hid) === typed) : entries.filter(isOf);
  const [entry, ...others] = found;
  if (!entry || others.length > 0) throw new ReviewError({ code: 'unknownEntry', typed, found });
  return entry;
}

/** A change of an entry: why, and the state that the form was made from, null for a command. */
export interface ChangeDetails {
  reason: string;
  seen: string | null;
}

/** Hides an entry until a person shows it again. Throws ReviewError. */
export function hideListedEntry(actor: Actor, hid: number, { reason, seen }: ChangeDetails): Promise<EditedEntry> {
  return changeEntry(actor, 'dapps hide', { hid, reason, seen }, async (trx, entry) => {
    if (entry.hiding) throw new ReviewError({ code: 'alreadySo' });
    await hideEntry(trx, hid, { author: 'editor', name: actor.name, reason });
    return {};
  });
}

/**
 * Shows an entry again. Throws ReviewError while its website is on the list of fakes, and for one whose submission is
 * not accepted any more.
 */
export function showListedEntry(actor: Actor, hid: number, { reason, seen }: ChangeDetails): Promise<EditedEntry> {
  return changeEntry(actor, 'dapps show', { hid, reason, seen }, async (trx, entry) => {
    if (entry.isShown) throw new ReviewError({ code: 'alreadySo' });
    await checkWebsite(trx, entry.url);
    const row = { ...entry, contracts: await loadContracts(trx, hid) };
    if (!(await showEntry(trx, row))) throw new ReviewError({ code: 'notAccepted', hid });
    return { before: entry.hiding };
  });
}

/** Changes texts, category, website and logo of an entry. Throws ReviewError. */
export function editListedEntry(
  actor: Actor,
  hid: number,
  { reason, seen, ...edit }: EntryEdit & ChangeDetails,
): Promise<EditedEntry> {
  return changeEntry(actor, 'dapps edit', { hid, reason, seen }, async (trx, entry) => {
    const faults = findFaults(edit);
    const category = (await loadCategories(trx)).find((one) => String(one.hid) === edit.category);
    if (!category) faults.push('There is no such category.');
    if (faults.length > 0 || !category) throw new ReviewError({ code: 'notValid', faults });
    const url = isSamePage(edit.website, entry.url) ? entry.url : edit.website;
    if (url !== entry.url) {
      if (!edit.replaceUrl) throw new ReviewError({ code: 'otherPage', url: entry.url, newUrl: url });
      await checkWebsite(trx, url);
    }
    const values = { url, category_id: category.hid, edited_by: actor.name };
    const logo = edit.logo === null ? {} : { icon_url: edit.logo };
    await trx
      .updateTable('application')
      .set({ ...values, ...logo })
      .where('hid', '=', hid)
      .execute();
    await writeTexts(
      trx,
      hid,
      LANGUAGES.map((language) => ({ lang: toContentLanguage(language), ...edit.texts[language] })),
    );
    const { texts, category_id, icon_url } = entry;
    return {
      before: { texts, category_id, url: entry.url, icon_url },
      after: { texts: edit.texts, ...values, ...logo },
    };
  });
}

/** What a form lacks, in sentences. */
function findFaults({ texts, website }: EntryEdit): string[] {
  const faults = LANGUAGES.flatMap((language) => {
    const { title, desc } = texts[language];
    return [
      ...(title === '' ? [`The name is missing in ${language}.`] : []),
      ...(countCharacters(title) > DAPP_NAME_LENGTH_MAX
        ? [`The name in ${language} has more than ${DAPP_NAME_LENGTH_MAX} characters.`]
        : []),
      ...(countCharacters(desc) > SUBTITLE_LENGTH_MAX
        ? [`The subtitle in ${language} has more than ${SUBTITLE_LENGTH_MAX} characters.`]
        : []),
    ];
  });
  const isWebsite =
    findHttpUrl(website) !== null &&
    parseUrl(website)?.protocol === 'https:' &&
    website.length <= SUBMITTED_URL_LENGTH_MAX;
  return isWebsite ? faults : [...faults, 'The website is no address that begins with https://.'];
}

async function changeEntry(
  actor: Actor,
  command: string,
  { hid, reason, seen }: ChangeDetails & { hid: number },
  change: (trx: Kysely<Tables>, entry: EditedEntry) => Promise<Record<string, unknown>>,
): Promise<EditedEntry> {
  checkReason(reason);
  const { changed } = await makeChange(actor, command, async (trx) => {
    const entry = await loadEditedEntry(trx, hid);
    if (!entry) throw new ReviewError({ code: 'unknownEntry', typed: String(hid), found: [] });
    checkSeen(seen, entry.seen);
    const detail = await change(trx, entry);
    return { target: entryTarget(hid), detail: { reason, ...detail }, changed: entry };
  });
  return changed;
}

/** Throws ReviewError without a reason, and for one that is too long. */
export function checkReason(reason: string): void {
  if (reason === '') throw new ReviewError({ code: 'noReasons' });
  if (countCharacters(reason) > REASON_LENGTH_MAX)
    throw new ReviewError({ code: 'noteTooLong', max: REASON_LENGTH_MAX });
}

/** The name of an entry in the audit. */
export function entryTarget(hid: number): string {
  return `entry ${hid}`;
}

async function loadContracts(db: Kysely<Tables>, hid: number): Promise<string> {
  const row = db.selectFrom('application').select('contracts').where('hid', '=', hid);
  return (await row.executeTakeFirstOrThrow()).contracts;
}
