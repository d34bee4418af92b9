import type { Kysely } from 'kysely';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';
import { toFields } from '../../../shared/submission/schemas/fieldRoles.ts';
import { translationFields } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import { OPEN_STATUSES } from '../../records/transitions.ts';
import { parseContracts } from '../../records/directory.ts';
import { nameWarning, type StoredSubmission } from '../../records/foundWarnings.ts';
import { createListingIndex, type Listing, loadEntryListings, loadTokenListings } from '../../records/listingIndex.ts';
import { collisionKey, readFields, subjectOf, websiteKey } from '../../records/subject.ts';
import { ownPicture } from './listingRows.ts';
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

type Compared = Pick<StoredSubmission, 'receipt' | 'kind' | 'fields' | 'notices'>;

const SUBMISSIONS_MAX = 2;

/**
 * Loads what is listed, or also waits, for the same thing: a token with the same contract or symbol, a directory entry
 * with the same contract or website, then open submissions with the same contract or website. The most alike is first.
 */
export async function loadSimilarEntries(db: Kysely<Tables>, submission: Compared): Promise<SimilarEntry[]> {
  const subject = subjectOf({ kind: submission.kind, values: submission.fields });
  if (!subject) return [];
  const listing = await loadNearest(db, submission, subject);
  const listed = listing && (await (listing.kind === 'token' ? loadToken : loadEntry)(db, listing, subject));
  return [...(listed ? [listed] : []), ...(await loadSubmissions(db, submission, subject))];
}

/** The listing that a token or a DApp is compared with: by its contract, then its website or symbol. */
async function loadNearest(
  db: Kysely<Tables>,
  { receipt, notices }: Compared,
  subject: SubmissionSubject,
): Promise<Listing | undefined> {
  const { kind, platform, symbol, website } = subject;
  if (kind === 'nft') return undefined;
  if (kind === 'dapp') {
    const index = createListingIndex(await loadEntryListings(db));
    return index.findByContract(subject)[0] ?? index.findByWebsite(website)[0];
  }
  const imitated = notices.flatMap(({ code, details }) =>
    code === 'lookAlikeSymbol' ? nameWarning({ code, details }) : [],
  );
  const index = createListingIndex(await loadTokenListings(db, [subject], imitated));
  const alike = [symbol, ...imitated].flatMap((one) => index.findBySymbol(platform, one));
  // A listing of an earlier version is what a revision changes; its own is no other.
  return [...index.findByContract(subject), ...alike].find((token) => token.receipt !== receipt);
}

async function loadToken(db: Kysely<Tables>, { id, receipt }: Listing): Promise<SimilarEntry> {
  const row = await db.selectFrom('listed_token').selectAll().where('address_key', '=', id).executeTakeFirstOrThrow();
  const { platform, address, symbol, name, decimals } = row;
  const fields = toFields('token', { platform, address, symbol, name, decimals: String(decimals) });
  return { source: 'listedToken', fields, logo: ownPicture(row.logo_uri), receipt };
}

async function loadEntry(db: Kysely<Tables>, { id }: Listing, subject: SubmissionSubject): Promise<SimilarEntry> {
  const hid = Number(id);
  const entry = await db.selectFrom('application').selectAll().where('hid', '=', hid).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('application_text').selectAll().where('hid', '=', hid).execute();
  const texts = LANGUAGES.flatMap((lang) => {
    const row = rows.find((one) => one.lang === LANGUAGE_ROWS[lang].contentLanguage);
    if (!row) return [];
    const { title, desc } = translationFields(lang);
    const isMain = lang === subject.language;
    return Object.entries(
      isMain ? toFields('dapp', { name: row.title, subtitle: row.desc }) : { [title]: row.title, [desc]: row.desc },
    );
  });
  const ids = JSON.parse(entry.platforms) as number[];
  const platforms = PLATFORMS.filter((platform) => ids.includes(platform.id)).map(({ name }) => name);
  const addresses = parseContracts(entry.contracts).map(({ address }) => address);
  const fields = {
    ...(Object.fromEntries(texts) as Record<string, string>),
    ...toFields('dapp', { platform: platforms.join(', '), address: addresses.join(', '), website: entry.url }),
  };
  return { source: 'directory', hid, fields, logo: ownPicture(entry.icon_url), receipt: null };
}

async function loadSubmissions(
  db: Kysely<Tables>,
  submission: Compared,
  subject: SubmissionSubject,
): Promise<SimilarEntry[]> {
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
