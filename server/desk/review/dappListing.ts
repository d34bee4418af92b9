import type { Insertable, Kysely, Selectable } from 'kysely';
import { STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { pickSubjectTexts } from '../../../shared/submission/submission.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import { type DirectoryEntry, keysOfSubjects, loadEntryOf, subjectsOf } from '../../records/directory.ts';
import type { Hiding } from '../../records/hiding.ts';
import { picturePath } from '../../records/pictures.ts';
import { collisionKey, emailOf, entrySubject, readFields, subjectOf } from '../../records/subject.ts';
import {
  type Accepted,
  type DappOptions,
  decideEntry,
  type EntryChange,
  type EntryFacts,
  type EntryText,
  type Original,
} from './dappEntry.ts';
import { checkWebsite, hideIfFake } from './entryHiding.ts';
import type { Category } from './obstacles.ts';

/**
 * Makes the one directory entry of a DApp match its accepted submissions. An entry that already names the contract, of
 * the sample content or an import, is joined. `shownAgain` is who has hidden it until now. Throws ReviewError as
 * decideEntry does, and for a website on the list of fakes; after a withdrawal such an entry is hidden instead.
 */
export async function listDapp(
  trx: Kysely<Tables>,
  form: Pick<Selectable<SubmissionTable>, 'kind' | 'fields'>,
  options: DappOptions,
): Promise<{ hid: number | null; isListed: boolean; shownAgain?: Hiding }> {
  const facts = await loadFacts(trx, form);
  const change = decideEntry(facts, options);
  if (change.action === 'list' && !options.keepHidden) {
    const { url } = change.values;
    await checkWebsite(trx, url);
  }
  const hid = await writeEntry(trx, change, options);
  if (hid !== null && options.keepHidden) await hideIfFake(trx, hid);
  const before = options.keepHidden ? null : facts.entry?.hiding;
  return { hid, isListed: change.action === 'list', ...(before && { shownAgain: before }) };
}

async function loadFacts(
  trx: Kysely<Tables>,
  { kind, fields }: Pick<Selectable<SubmissionTable>, 'kind' | 'fields'>,
): Promise<EntryFacts> {
  const form = subjectOf({ kind, values: readFields(fields) });
  if (!form) throw new Error('An application is not listed.');
  const subject = entrySubject(collisionKey(form));
  const entry = await loadEntryOf(trx, form);
  const accepted = await loadAccepted(trx, [subject, ...subjectsOf(entry)]);
  const [newest] = accepted;
  return {
    subject,
    entry,
    original: entry && (await loadOriginal(trx, entry)),
    accepted,
    logo: newest ? await picturePath(trx, { kind: 'dapp', receipt: newest.receipt }, 'logo') : null,
    categories: await loadCategories(trx),
  };
}

/** The texts of accepted submissions with their receipts, newest first. */
async function loadAccepted(trx: Kysely<Tables>, subjects: readonly string[]): Promise<Accepted[]> {
  const rows = await trx
    .selectFrom('submission')
    .select(['receipt', 'fields'])
    .where('collision_key', 'in', keysOfSubjects(subjects))
    .where('status', '=', 'accepted')
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ receipt, fields }) => {
    const values = readFields(fields);
    return { receipt, values, subject: pickSubjectTexts('dapp', values), email: emailOf({ kind: 'dapp', values }) };
  });
}

/** The values that an entry had before a submission joined it. Null for an entry that a submission has made. */
async function loadOriginal(trx: Kysely<Tables>, entry: DirectoryEntry): Promise<Original | null> {
  if (entry.subject !== null) return entry.original ? (JSON.parse(entry.original) as Original) : null;
  const { hid, category_id, url, icon_url, checked_on, platforms } = entry;
  const row = trx.selectFrom('application').select('contracts').where('hid', '=', hid);
  const contracts = JSON.parse((await row.executeTakeFirstOrThrow()).contracts) as Original['contracts'];
  const texts = trx.selectFrom('application_text').select(['lang', 'title', 'desc']).where('hid', '=', hid);
  return { category_id, url, icon_url, checked_on, platforms, contracts, texts: await texts.execute() };
}

/** Returns the number of the entry; null when there is none. */
async function writeEntry(
  trx: Kysely<Tables>,
  change: EntryChange,
  { checkedOn }: DappOptions,
): Promise<number | null> {
  if (change.action === 'none') return null;
  if (change.action === 'list') {
    const { values, texts } = change;
    const hid = change.hid ?? (await insertLast(trx, { ...values, listed_on: checkedOn ?? null }));
    if (change.hid !== null) await trx.updateTable('application').set(values).where('hid', '=', hid).execute();
    await writeTexts(trx, hid, texts);
    return hid;
  }
  const { hid } = change;
  const application = trx.updateTable('application').where('hid', '=', hid);
  if (change.action === 'hide') {
    await application.set({ status: STATUS_UNPUBLISHED }).execute();
    return hid;
  }
  const { texts, platforms, contracts, ...values } = change.original;
  const lists = { platforms: JSON.stringify(platforms), contracts: JSON.stringify(contracts) };
  await application.set({ ...values, ...lists, subject: null, original: null }).execute();
  await writeTexts(trx, hid, texts);
  return hid;
}

/** Replaces the texts of an entry. */
export async function writeTexts(trx: Kysely<Tables>, hid: number, texts: readonly EntryText[]): Promise<void> {
  await trx.deleteFrom('application_text').where('hid', '=', hid).execute();
  const rows = texts.map((text) => ({ ...text, hid }));
  if (rows.length > 0) await trx.insertInto('application_text').values(rows).execute();
}

/** Changes run one after the other, so the next number is free. */
async function insertLast(trx: Kysely<Tables>, values: Omit<Insertable<Tables['application']>, 'hid' | 'position'>) {
  const { hid, position } = await trx
    .selectFrom('application')
    .select(({ fn }) => [fn.max('hid').as('hid'), fn.max('position').as('position')])
    .executeTakeFirstOrThrow();
  const row = { ...values, hid: Number(hid ?? 0) + 1, position: Number(position ?? -1) + 1 };
  await trx.insertInto('application').values(row).execute();
  return row.hid;
}

/** The categories of the directory by their English names, in their order. */
export function loadCategories(db: Kysely<Tables>): Promise<Category[]> {
  return db
    .selectFrom('category')
    .innerJoin('category_text', 'category_text.hid', 'category.hid')
    .select(['category.hid', 'title'])
    .where('lang', '=', 'en')
    .where('category_type', '=', 0)
    .orderBy('m_index')
    .execute();
}
