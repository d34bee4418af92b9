import type { Insertable, Kysely, Selectable } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { translationFields } from '../../../shared/submission/schemas/formSections.ts';
import { pickSubjectTexts } from '../../../shared/submission/submission.ts';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { type DirectoryEntry, loadEntryOf, hasContract, readContracts } from '../../records/directory.ts';
import { collisionKey, emailOf, entrySubject, readFields, subjectOf, isSamePage } from '../../records/subject.ts';
import { ReviewError, type Category } from './obstacles.ts';
import { picturePath } from '../../records/pictures.ts';

export interface DappOptions {
  category?: string;
  /** Lets a visible entry lead to another page. */
  replaceUrl?: boolean;
  /** Day of this check, YYYY-MM-DD; without it the entry keeps its day. */
  checkedOn?: string;
}

/**
 * Makes the one directory entry of a DApp match its accepted submissions. An entry that already names the contract, of
 * the sample content or an import, is joined, and is as it was when no accepted submission is left; any other is then
 * hidden, not deleted. Throws ReviewError when a visible entry would lead to another page without `replaceUrl`.
 */
export async function listDapp(
  trx: Kysely<Tables>,
  { kind, fields }: Pick<Selectable<SubmissionTable>, 'kind' | 'fields'>,
  { category, replaceUrl, checkedOn }: DappOptions,
): Promise<{ hid: number | null; isListed: boolean }> {
  const subject = subjectOf({ kind, values: readFields(fields) });
  if (!subject) throw new Error('An application is not listed.');
  const own = entrySubject(collisionKey(subject));
  const entry = await loadEntryOf(trx, subject);
  const accepted = await findAccepted(trx, [own, ...subjectsOf(entry)]);
  const [newest] = accepted;
  if (!newest) return withdraw(trx, entry?.subject ? entry : null);
  if (!replaceUrl && entry?.isShown) checkPage(entry, newest, accepted);

  const original = entry?.subject === null ? await readOriginal(trx, entry) : readJson(entry?.original);
  const platforms = PLATFORMS.filter(({ name }) => name === newest.subject.platform).map(({ id }) => id);
  const { address, website } = newest.subject;
  const known = original?.contracts ?? [];
  const isKnown = readContracts(platforms.map((platform) => ({ platform, address }))).some((contract) =>
    hasContract({ contracts: readContracts(known) }, contract),
  );
  const added = isKnown ? [] : platforms.map((platform) => ({ platform, address }));
  const values = {
    category_id: category === undefined && entry ? entry.category_id : await findCategory(trx, category),
    url: website,
    icon_url: await picturePath(trx, newest, 'logo'),
    platforms: JSON.stringify([...new Set([...(original?.platforms ?? []), ...platforms])]),
    contracts: JSON.stringify([...known, ...added]),
    checked_on: checkedOn ?? entry?.checked_on ?? null,
    status: STATUS_PUBLISHED,
    subject: entry?.subject ?? own,
    original: original && JSON.stringify(original),
  };
  const hid = entry?.hid ?? (await insertLast(trx, { ...values, listed_on: checkedOn ?? null }));
  if (entry) await trx.updateTable('application').set(values).where('hid', '=', hid).execute();
  await writeTexts(
    trx,
    hid,
    LANGUAGES.map((lang) => {
      const before = original?.texts.find((text) => text.lang === toContentLanguage(lang));
      const main = findTexts(accepted, lang) ?? before;
      const other = (['en', 'zh', 'ko'] as const).flatMap((one) => findTexts(accepted, one) ?? [])[0];
      const { title = '', desc = '' } = main ?? other ?? {};
      return { lang: toContentLanguage(lang), title, desc };
    }),
  );
  return { hid, isListed: true };
}

/** Subjects under which submissions of an entry's contracts stand: an entry with several chains has several. */
export function subjectsOf(entry: Pick<DirectoryEntry, 'subject' | 'contracts'> | null): string[] {
  const contracts = entry?.contracts.map(({ platform, address }) => `dapp:${platform}:${address}`) ?? [];
  return entry?.subject ? [entry.subject, ...contracts] : contracts;
}

/** Hides an entry without accepted submissions, or makes it what it was before one joined it. */
async function withdraw(trx: Kysely<Tables>, entry: DirectoryEntry | null) {
  if (!entry) return { hid: null, isListed: false };
  const { hid } = entry;
  const application = trx.updateTable('application').where('hid', '=', hid);
  const original = readJson(entry.original);
  if (!original) {
    await application.set({ status: STATUS_UNPUBLISHED }).execute();
    return { hid, isListed: false };
  }
  const { texts, platforms, contracts, ...values } = original;
  await application
    .set({
      ...values,
      platforms: JSON.stringify(platforms),
      contracts: JSON.stringify(contracts),
      subject: null,
      original: null,
    })
    .execute();
  await writeTexts(trx, hid, texts);
  return { hid, isListed: false };
}

/** What an entry is before a submission joins it. */
interface Original extends Pick<DirectoryEntry, 'category_id' | 'url' | 'icon_url' | 'checked_on' | 'platforms'> {
  contracts: { platform: number; address: string }[];
  texts: EntryText[];
}
type EntryText = Omit<Insertable<Tables['application_text']>, 'hid'>;

function readJson(original: string | null | undefined): Original | null {
  return original ? (JSON.parse(original) as Original) : null;
}

async function readOriginal(trx: Kysely<Tables>, entry: DirectoryEntry): Promise<Original> {
  const { hid, category_id, url, icon_url, checked_on, platforms } = entry;
  const row = trx.selectFrom('application').select('contracts').where('hid', '=', hid);
  const contracts = JSON.parse((await row.executeTakeFirstOrThrow()).contracts) as Original['contracts'];
  const texts = trx.selectFrom('application_text').select(['lang', 'title', 'desc']).where('hid', '=', hid);
  return { category_id, url, icon_url, checked_on, platforms, contracts, texts: await texts.execute() };
}

async function writeTexts(trx: Kysely<Tables>, hid: number, texts: readonly EntryText[]): Promise<void> {
  await trx.deleteFrom('application_text').where('hid', '=', hid).execute();
  const rows = texts.map((text) => ({ ...text, hid }));
  if (rows.length > 0) await trx.insertInto('application_text').values(rows).execute();
}

/** Name and subtitle in a language, from the newest submission that has them, as its main texts or as a translation. */
function findTexts(accepted: readonly Accepted[], lang: Language): { title: string; desc: string } | null {
  const translated = translationFields(lang);
  for (const { values, subject } of accepted) {
    const main = { title: subject.name, desc: textWith('dapp', 'subtitle', values) };
    const { title, desc = '' } =
      subject.language === lang ? main : { title: values[translated.title], desc: values[translated.desc] };
    if (title) return { title, desc };
  }
  return null;
}

type Accepted = Awaited<ReturnType<typeof findAccepted>>[number];

/** The texts of accepted submissions with their receipts, newest first. */
async function findAccepted(trx: Kysely<Tables>, subjects: readonly string[]) {
  const keys = subjects.flatMap((subject) => LANGUAGES.map((language) => `${subject}:${language}`));
  const rows = await trx
    .selectFrom('submission')
    .select(['receipt', 'fields'])
    .where('collision_key', 'in', keys)
    .where('status', '=', 'accepted')
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ receipt, fields }) => {
    const values = readFields(fields);
    const form = { kind: 'dapp', values } as const;
    return { ...form, receipt, subject: pickSubjectTexts('dapp', values), email: emailOf(form) };
  });
}

/** A stranger can submit a known contract in a language it lacks, which must not lead the entry elsewhere. */
function checkPage({ hid, url }: DirectoryEntry, newest: Accepted, accepted: readonly Accepted[]): void {
  const { email, subject } = newest;
  const newUrl = subject.website;
  if (isSamePage(newUrl, url)) return;
  const found = accepted.find((other) => isSamePage(other.subject.website, url));
  const owner = found ? { receipt: found.receipt, email: found.email } : null;
  throw new ReviewError({ code: 'otherHost', hid, url, newUrl, email, owner });
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

/** The number of a directory category. Throws ReviewError with all categories. */
export async function findCategory(trx: Kysely<Tables>, typed: string | undefined): Promise<number> {
  const categories = await loadCategories(trx);
  const category = categories.find(({ hid }) => String(hid) === typed);
  if (!category) throw new ReviewError({ code: 'unknownCategory', typed, categories });
  return category.hid;
}
