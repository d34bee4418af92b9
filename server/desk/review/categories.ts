import type { Kysely } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import type { Tables } from '../../store/tables.ts';
import { type Actor, checkSeen, makeChange, stateOf } from './audit.ts';
import { ReviewError } from './obstacles.ts';
import { moveIn } from './promotions.ts';

export type CategoryNames = Record<Language, string>;

/** A category of the directory as editors see it. */
export interface EditedCategory {
  hid: number;
  names: CategoryNames;
  /** Entries in it, hidden ones too. */
  count: number;
  /** The state that a form is made from. */
  seen: string;
}

/** The content service's number for categories of DApps; it has others. */
const OF_DAPPS = 0;

/** The categories of the directory in their order. */
export async function loadEditedCategories(db: Kysely<Tables>): Promise<EditedCategory[]> {
  const rows = db.selectFrom('category').selectAll().where('category_type', '=', OF_DAPPS);
  const texts = await db.selectFrom('category_text').selectAll().execute();
  const counts = await db
    .selectFrom('application')
    .select(({ fn }) => ['category_id', fn.countAll().as('count')])
    .groupBy('category_id')
    .execute();
  return (await rows.orderBy('m_index').orderBy('hid').execute()).map(({ hid }) => {
    const nameOf = (language: Language) =>
      texts.find((text) => text.hid === hid && text.lang === toContentLanguage(language))?.title ?? '';
    const names = { zh: nameOf('zh'), en: nameOf('en'), ko: nameOf('ko') };
    const count = Number(counts.find(({ category_id: id }) => id === hid)?.count ?? 0);
    return { hid, names, count, seen: stateOf([hid, names]) };
  });
}

/** The state of the order of all categories. */
export function categoryOrder(categories: readonly EditedCategory[]): string {
  return stateOf(categories.map(({ hid }) => hid));
}

/** Adds a category at the end. Throws ReviewError. */
export async function addCategory(actor: Actor, names: CategoryNames): Promise<void> {
  await makeChange(actor, 'category add', async (trx) => {
    checkNames(names);
    const last = await trx
      .selectFrom('category')
      .select(({ fn }) => [fn.max('hid').as('hid'), fn.max('m_index').as('place')])
      .executeTakeFirstOrThrow();
    const used = await trx
      .selectFrom('application')
      .select(({ fn }) => fn.max('category_id').as('hid'))
      .executeTakeFirstOrThrow();
    const hid = Math.max(Number(last.hid ?? 0), Number(used.hid ?? 0)) + 1;
    await trx
      .insertInto('category')
      .values({ hid, m_index: Number(last.place ?? -1) + 1, category_type: OF_DAPPS })
      .execute();
    await writeNames(trx, hid, names);
    return { target: targetOf(hid), detail: { after: names } };
  });
}

/** Changes the names of a category. Throws ReviewError. */
export function renameCategory(actor: Actor, hid: number, seen: string, names: CategoryNames): Promise<void> {
  return changeCategory(actor, 'category edit', hid, async (trx, category) => {
    checkSeen(seen, category.seen);
    checkNames(names);
    await writeNames(trx, hid, names);
    return { before: category.names, after: names };
  });
}

/** Moves a category up or down; `seen` is the order before. Throws ReviewError. */
export function moveCategory(actor: Actor, hid: number, seen: string, direction: 'up' | 'down'): Promise<void> {
  return changeCategory(actor, 'category move', hid, async (trx, _category, all) => {
    checkSeen(seen, categoryOrder(all));
    const order = moveIn(
      all.map((one) => one.hid),
      hid,
      direction,
    );
    for (const [place, one] of order.entries())
      await trx.updateTable('category').set({ m_index: place }).where('hid', '=', one).execute();
    return { direction };
  });
}

/** Deletes a category without entries. Throws ReviewError. */
export function deleteCategory(actor: Actor, hid: number, seen: string): Promise<void> {
  return changeCategory(actor, 'category delete', hid, async (trx, category) => {
    checkSeen(seen, category.seen);
    if (category.count > 0) throw new ReviewError({ code: 'categoryInUse', count: category.count });
    await trx.deleteFrom('category_text').where('hid', '=', hid).execute();
    await trx.deleteFrom('category').where('hid', '=', hid).execute();
    return { before: category.names };
  });
}

async function changeCategory(
  actor: Actor,
  command: string,
  hid: number,
  change: (
    trx: Kysely<Tables>,
    category: EditedCategory,
    all: readonly EditedCategory[],
  ) => Promise<Record<string, unknown>>,
): Promise<void> {
  await makeChange(actor, command, async (trx) => {
    const all = await loadEditedCategories(trx);
    const category = all.find((one) => one.hid === hid);
    if (!category) throw new ReviewError({ code: 'unknownPromotion' });
    return { target: targetOf(hid), detail: await change(trx, category, all) };
  });
}

function targetOf(hid: number): string {
  return `category ${hid}`;
}

function checkNames(names: CategoryNames): void {
  const faults = LANGUAGES.flatMap((language) => {
    const name = names[language];
    if (name === '') return [`The name is missing in ${language}.`];
    return name.length > TITLE_LENGTH_MAX ? [`The name in ${language} is too long.`] : [];
  });
  if (faults.length > 0) throw new ReviewError({ code: 'notValid', faults });
}

async function writeNames(trx: Kysely<Tables>, hid: number, names: CategoryNames): Promise<void> {
  await trx.deleteFrom('category_text').where('hid', '=', hid).execute();
  const rows = LANGUAGES.map((language) => {
    return { hid, lang: toContentLanguage(language), title: names[language], desc: '' };
  });
  await trx.insertInto('category_text').values(rows).execute();
}
