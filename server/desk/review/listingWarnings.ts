import type { Kysely } from 'kysely';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import {
  createListingIndex,
  type Listing,
  type ListingIndex,
  loadEntryListings,
  loadTokenListings,
} from '../../records/listingIndex.ts';
import { collisionKey, entrySubject, isSamePage, siteHost, tokenKey } from '../../records/subject.ts';
import { loadRoots } from '../../records/submissionVersions.ts';
import type { Warning } from './warningDetails.ts';

/** What is listed, as far as it can concern some submissions. */
interface KnownListings {
  hasDirectory: boolean;
  index: ListingIndex;
  /** First receipts of submissions, those that tokens came from included. */
  roots: ReadonlyMap<string, string>;
}

/** A subject and the receipt of its submission. */
export interface Listable {
  receipt: string;
  subject: SubmissionSubject;
}

/** Loads the directory, and the listed tokens with a contract or a symbol of the submissions. */
export async function loadKnownListings(db: Kysely<Tables>, submissions: readonly Listable[]): Promise<KnownListings> {
  const entries = await loadEntryListings(db);
  const subjects = submissions.map(({ subject }) => subject);
  const tokens = await loadTokenListings(db, subjects);
  const sources = tokens.flatMap(({ receipt }) => receipt ?? []);
  const roots = await loadRoots(db, [...submissions.map(({ receipt }) => receipt), ...sources]);
  return { hasDirectory: entries.length > 0, index: createListingIndex([...entries, ...tokens]), roots };
}

/** Compares a submission with every listed contract, website and symbol, wherever the listing came from. */
export function findListingWarnings(listable: Listable, known: KnownListings): Warning[] {
  return [...findEntryWarnings(listable, known), ...findTokenWarnings(listable, known)];
}

function findEntryWarnings({ subject }: Listable, { index }: KnownListings): Warning[] {
  const { website } = subject;
  const own = subject.kind === 'dapp' ? entrySubject(collisionKey(subject)) : null;
  const atContract = index.findByContract(subject).filter(({ kind }) => kind === 'entry');
  const warnings = atContract.flatMap((entry): Warning[] => {
    if (siteHost(entry.url) !== siteHost(website)) return [warnOf('otherHost', entry, website)];
    if (!isSamePage(entry.url, website)) return [warnOf('otherPage', entry, website)];
    return own !== null && entry.subject === own ? [] : [warnOf('listedContract', entry)];
  });
  const sameHost = index.findByWebsite(website).find((entry) => !atContract.includes(entry));
  return [...warnings, ...(sameHost ? [warnOf('sameHost', sameHost)] : [])];
}

/** A token that came from a version of the submission itself is no other. */
function findTokenWarnings({ receipt, subject }: Listable, { index, roots }: KnownListings): Warning[] {
  const { kind, platform, address, symbol } = subject;
  const isOwn = (token: Listing) => roots.get(token.receipt ?? '') === roots.get(receipt);
  const same = index.findByContract(subject).find((listing) => listing.kind === 'token' && !isOwn(listing));
  const key = tokenKey(platform, address, symbol);
  const alike =
    kind === 'token'
      ? index.findBySymbol(platform, symbol).find((token) => token.id !== key && !isOwn(token))
      : undefined;
  return [...(same ? [warnOf('listedContract', same)] : []), ...(alike ? [warnOf('sameSymbol', alike)] : [])];
}

function warnOf(code: Warning['code'], listing: Listing, newUrl: string | null = null): Warning {
  return { code, details: { kind: 'listing', listing, newUrl } };
}
