import type { Kysely } from 'kysely';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';
import { toFields } from '../../../shared/submission/schemas/fieldRoles.ts';
import { translationFields } from '../../../shared/submission/schemas/formSections.ts';
import type { Submission } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import { OPEN_STATUSES } from '../../records/transitions.ts';
import { findEntryOf, loadDirectory } from '../../records/directory.ts';
import { collisionKey, readFields, subjectOf, tokenKey, websiteKey } from '../../records/subject.ts';
import { ownPicture, receiptOfSource } from './listed.ts';
import { loadVersionReceipts } from '../../records/submissionVersions.ts';

/** What a submission is compared with: a listing, or another submission, by the fields of its form. */
export interface SimilarEntry {
  source: 'listedToken' | 'directory' | 'accepted' | 'received';
  fields: Readonly<Record<string, string>>;
  /** Number of a directory entry. */
  hid?: number;
  /** Path of its picture on this site, null when it has none there; the logo of a submission is one of its files. */
  logo: string | null;
  /** The other submission; null for a listing that came from none. */
  receipt: string | null;
}

const SUBMISSIONS_MAX = 2;

/**
 * What is listed, or also waits, for the same thing: a token with the same contract or symbol, a directory entry with
 * the same contract or website, then open submissions with the same contract or website. The most alike is first.
 */
export async function findSimilarEntries(db: Kysely<Tables>, submission: Submission): Promise<SimilarEntry[]> {
  const subject = subjectOf({ kind: submission.kind, values: submission.fields });
  if (!subject) return [];
  const listed = subject.kind === 'token' ? await findTokens(db, submission, subject) : [];
  const entries = subject.kind === 'dapp' ? await findEntries(db, subject) : [];
  return [...listed, ...entries, ...(await findSubmissions(db, submission, subject))];
}

type Subject = NonNullable<ReturnType<typeof subjectOf>>;

async function findTokens(
  db: Kysely<Tables>,
  { receipt, notices }: Submission,
  subject: Subject,
): Promise<SimilarEntry[]> {
  const { platform, address, symbol } = subject;
  const key = tokenKey(platform, address, symbol);
  const imitated = notices.find(({ code }) => code === 'lookAlikeSymbol')?.with ?? symbol;
  const symbols = [symbol.toLowerCase(), imitated.toLowerCase()];
  const rows = await db
    .selectFrom('listed_token')
    .selectAll()
    .where('platform', '=', platform)
    .where('source', '!=', `submission ${receipt}`)
    .where(({ eb, fn, or }) => or([eb('address_key', '=', key), eb(fn('lower', ['symbol']), 'in', symbols)]))
    .orderBy('address_key')
    .execute();
  // The same contract comes first, then the same symbol.
  const nearness = (row: (typeof rows)[number]) =>
    row.address_key === key ? 0 : row.symbol.toLowerCase() === symbols[0] ? 1 : 2;
  const [row] = rows.toSorted((one, other) => nearness(one) - nearness(other));
  if (!row) return [];
  const listed = { platform: row.platform, address: row.address, symbol: row.symbol, name: row.name };
  const fields = toFields('token', { ...listed, decimals: String(row.decimals) });
  const logo = ownPicture(row.logo_uri);
  return [{ source: 'listedToken', fields, logo, receipt: receiptOfSource(row.source) }];
}

async function findEntries(db: Kysely<Tables>, subject: Subject): Promise<SimilarEntry[]> {
  const key = websiteKey(subject.website);
  const onWebsite = async () =>
    (await loadDirectory(db)).find(({ isShown, url }) => isShown && key !== null && websiteKey(url) === key);
  const own = await findEntryOf(db, subject);
  const entry = own?.isShown ? own : await onWebsite();
  if (!entry) return [];
  const rows = await db.selectFrom('application_text').selectAll().where('hid', '=', entry.hid).execute();
  const texts = LANGUAGES.flatMap((lang) => {
    const row = rows.find((one) => one.lang === LANGUAGE_ROWS[lang].contentLanguage);
    if (!row) return [];
    const { title, desc } = translationFields(lang);
    const isMain = lang === subject.language;
    return Object.entries(
      isMain ? toFields('dapp', { name: row.title, subtitle: row.desc }) : { [title]: row.title, [desc]: row.desc },
    );
  });
  const compared = {
    ...(Object.fromEntries(texts) as Record<string, string>),
    ...toFields('dapp', {
      platform: PLATFORMS.filter(({ id }) => entry.platforms.includes(id)).map(({ name }) => name).join(', '), // prettier-ignore
      address: entry.contracts.map(({ address }) => address).join(', '),
      website: entry.url,
    }),
  };
  const logo = ownPicture(entry.icon_url);
  return [{ source: 'directory', hid: entry.hid, fields: compared, logo, receipt: null }];
}

async function findSubmissions(db: Kysely<Tables>, submission: Submission, subject: Subject): Promise<SimilarEntry[]> {
  const key = collisionKey(subject);
  const website = websiteKey(subject.website);
  const chain = await loadVersionReceipts(db, submission.receipt);
  const rows = await db
    .selectFrom('submission')
    .select(['receipt', 'status', 'fields', 'collision_key'])
    .where('kind', '=', subject.kind)
    .where('status', 'in', OPEN_STATUSES)
    .where('receipt', 'not in', chain)
    .where(({ eb, or }) => or([eb('collision_key', '=', key), ...(website === null ? [] : [eb('host', '=', website)])]))
    .orderBy('created_at')
    .limit(SUBMISSIONS_MAX)
    .execute();
  return rows.map((row) => ({
    source: row.status === 'accepted' ? 'accepted' : 'received',
    fields: readFields(row.fields),
    logo: null,
    receipt: row.receipt,
  }));
}
