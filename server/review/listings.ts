import type { Kysely, Selectable } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED, TOKEN_NAME_LENGTH_MAX } from '../../shared/limits.ts';
import { PLATFORMS, type SubmissionPlatform } from '../../shared/platforms.ts';
import type { FileField } from '../../shared/schemas/formInput.ts';
import { fieldWith, textWith } from '../../shared/schemas/fieldRoles.ts';
import { translationFields } from '../../shared/schemas/formSections.ts';
import { countCharacters } from '../../shared/textFormats.ts';
import type { SubmissionTable, Tables } from '../store/tables.ts';
import { deleteToken, saveTokens } from '../submissions/tokens.ts';
import { entrySubject, siteHost, tokenKey } from '../submissions/subject.ts';
import { PICTURES_PATH } from '../contentService/pictures.ts';
import { type Category, ReviewError } from './obstacles.ts';

export interface ListingOptions {
  category?: string;
  /** Name of a token, instead of the one that its team gave. */
  name?: string;
  /** Lets a visible entry lead to another host. */
  replaceUrl?: boolean;
  /** Day of this check of a DApp, YYYY-MM-DD; without it the entry keeps its day. */
  checkedOn?: string;
}

/** Updates directory and token list after a decision. Null for submissions that are not listed. */
export async function setListing(
  trx: Kysely<Tables>,
  submission: Selectable<SubmissionTable>,
  options: ListingOptions,
) {
  const { kind, collision_key: key } = submission;
  if (kind === 'dapp' && key !== null) return { kind, ...(await listDapp(trx, key, options)) };
  if (kind === 'token') return { kind, ...(await listToken(trx, submission, options.name)) };
  return null;
}

/**
 * Makes the one directory entry of a DApp match its accepted submissions; without any it is hidden, not deleted. Throws
 * ReviewError when a visible entry would lead to another host without `replaceUrl`.
 */
async function listDapp(
  trx: Kysely<Tables>,
  collisionKey: string,
  { category, replaceUrl, checkedOn }: ListingOptions,
): Promise<{ hid: number | null; isListed: boolean }> {
  const subject = entrySubject(collisionKey);
  const accepted = await findAccepted(trx, subject);
  const application = trx.updateTable('application').where('subject', '=', subject);
  const entry = await trx
    .selectFrom('application')
    .select(['hid', 'category_id', 'url', 'checked_on', 'status'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  const [newest] = accepted;
  if (!newest) {
    await application.set({ status: STATUS_UNPUBLISHED }).execute();
    return { hid: entry?.hid ?? null, isListed: false };
  }
  if (!replaceUrl && entry?.status === STATUS_PUBLISHED) checkHost(entry, newest, accepted);
  const platforms = PLATFORMS.filter(({ name }) => name === newest.platform).map(({ id }) => id);
  const values = {
    category_id: category === undefined && entry ? entry.category_id : await findCategory(trx, category),
    url: newest.url ?? '',
    icon_url: await picturePath(trx, newest.receipt, 'icon_url'),
    platforms: JSON.stringify(platforms),
    contracts: JSON.stringify(platforms.map((platform) => ({ platform, address: newest.address ?? '' }))),
    checked_on: checkedOn ?? entry?.checked_on ?? null,
    status: STATUS_PUBLISHED,
  };
  const hid = entry?.hid ?? (await insertLast(trx, { ...values, subject }));
  if (entry) await application.set(values).execute();
  const texts = LANGUAGES.map((lang) => {
    const own = ([lang, 'en', 'zh', 'ko'] as const).flatMap((one) => findTexts(accepted, one) ?? []);
    return { hid, lang: toContentLanguage(lang), title: '', desc: '', ...own[0] };
  });
  await trx.deleteFrom('application_text').where('hid', '=', hid).execute();
  await trx.insertInto('application_text').values(texts).execute();
  return { hid, isListed: true };
}

/** Name and subtitle in a language: of the newest submission that has them, as its main texts or as a translation. */
function findTexts(accepted: readonly Accepted[], lang: Language): { title: string; desc: string } | null {
  const translated = translationFields(lang);
  for (const form of accepted) {
    const isMain = form.language === lang;
    const [title, desc] = isMain ? [form.title, form.desc] : [form[translated.title], form[translated.desc]];
    if (title) return { title, desc: desc ?? '' };
  }
  return null;
}

type Accepted = { receipt: string } & Partial<Record<string, string>>;

/** The texts of accepted submissions with their receipts, newest first. */
async function findAccepted(trx: Kysely<Tables>, subject: string): Promise<Accepted[]> {
  const keys = LANGUAGES.map((language) => `${subject}:${language}`);
  const rows = await trx
    .selectFrom('submission')
    .select(['receipt', 'fields'])
    .where('collision_key', 'in', keys)
    .where('status', '=', 'accepted')
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ receipt, fields }) => ({ ...(JSON.parse(fields) as Record<string, string>), receipt }));
}

/** A stranger can submit a known contract in a language it lacks, which must not move the entry to another site. */
function checkHost({ hid, url }: { hid: number; url: string }, newest: Accepted, accepted: readonly Accepted[]): void {
  const { url: newUrl = '', email = '' } = newest;
  if (siteHost(newUrl) === siteHost(url)) return;
  const found = accepted.find((other) => siteHost(other.url ?? '') === siteHost(url));
  const owner = found ? { receipt: found.receipt, email: found.email ?? '' } : null;
  throw new ReviewError({ code: 'otherHost', hid, url, newUrl, email, owner });
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
async function findCategory(trx: Kysely<Tables>, typed: string | undefined): Promise<number> {
  const categories = await loadCategories(trx);
  const category = categories.find(({ hid }) => String(hid) === typed);
  if (!category) throw new ReviewError({ code: 'unknownCategory', typed, categories });
  return category.hid;
}

/** Changes run one after the other, so the next number is free. */
async function insertLast(trx: Kysely<Tables>, values: Omit<Tables['application'], 'hid' | 'position'>) {
  const { hid, position } = await trx
    .selectFrom('application')
    .select(({ fn }) => [fn.max('hid').as('hid'), fn.max('position').as('position')])
    .executeTakeFirstOrThrow();
  const row = { ...values, hid: Number(hid ?? 0) + 1, position: Number(position ?? -1) + 1 };
  await trx.insertInto('application').values(row).execute();
  return row.hid;
}

/** Lists an accepted token under `name`, the name in its form or its symbol; any other status removes it, unless an imported list names it too. */
async function listToken(
  trx: Kysely<Tables>,
  { receipt, fields, status }: Selectable<SubmissionTable>,
  name?: string,
): Promise<{ platform: string; address: string; listed: boolean }> {
  const texts = JSON.parse(fields) as Record<string, string>;
  const platform = textWith('token', 'platform', texts) as SubmissionPlatform;
  const [address, symbol] = [textWith('token', 'address', texts), textWith('token', 'symbol', texts)];
  const address_key = tokenKey(platform, address, symbol);
  const source = `submission ${receipt}`;
  if (status === 'accepted') {
    if (name && countCharacters(name) > TOKEN_NAME_LENGTH_MAX)
      throw new ReviewError({ code: 'nameTooLong', max: TOKEN_NAME_LENGTH_MAX });
    const logo_uri = await picturePath(trx, receipt, fieldWith('token', 'logo'));
    const token = {
      platform,
      address_key,
      address,
      symbol,
      name: name || textWith('token', 'name', texts) || symbol,
      decimals: Number(textWith('token', 'decimals', texts)),
      logo_uri,
      source,
    };
    await saveTokens(trx, [token]);
    return { platform, address, listed: true };
  }
  await deleteToken(trx, address_key, source);
  const listed = trx.selectFrom('listed_token').select('source').where('address_key', '=', address_key);
  return { platform, address, listed: (await listed.executeTakeFirst()) !== undefined };
}

/**
 * Path of a picture by its hash, because a receipt gives access to all that the team sent. It is valid on the site and on the
 * embedded content service. Null without a picture.
 */
export async function picturePath(trx: Kysely<Tables>, receipt: string, field: string): Promise<string | null> {
  const files = trx.selectFrom('submission_file').select('sha256').where('receipt', '=', receipt);
  const file = await files.where('field', '=', field as FileField).executeTakeFirst();
  return file ? `${PICTURES_PATH}/${file.sha256}` : null;
}
