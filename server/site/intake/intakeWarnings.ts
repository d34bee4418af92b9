import { PLATFORM_STATUS } from '../../../shared/submission/platformStatus.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Content } from '../content/content.ts';
import type { Store } from '../../store/tables.ts';
import { readContracts } from '../../records/directory.ts';
import type { FoundDetails, FoundWarning } from '../../records/foundWarnings.ts';
import {
  createListingIndex,
  type Listing,
  type ListingIndex,
  loadEntryListingsAt,
  loadTokenListings,
} from '../../records/listingIndex.ts';
import { siteHost, tokenKey } from '../../records/subject.ts';
import { findHomographHost, findHomographName, findLookAlikes } from './lookAlikes.ts';

/**
 * Finds what a team should know and what does not block its submission: a closed chain, listed websites and symbols,
 * and imitated names. The precheck is public, so nothing here names other submissions; the desk finds those.
 */
export async function loadIntakeWarnings(
  store: Store,
  content: Content,
  subject: SubmissionSubject,
): Promise<FoundWarning[]> {
  const [served, stored, tokens] = await Promise.all([
    loadServedEntries(content),
    loadEntryListingsAt(store, subject),
    subject.kind === 'token' ? loadTokenListings(store, [subject]) : [],
  ]);
  const index = createListingIndex([...stored, ...served, ...tokens]);
  return [
    ...findClosedChain(subject),
    ...findListedWebsites(index, subject),
    ...findHomographHost(subject.website),
    ...findHomographName(subject.name, subject.symbol),
    ...findListedSymbol(index, subject),
    ...findLookAlikes(subject.symbol, subject.name),
  ];
}

/** The directory as the site shows it, which another content service may have; empty while that does not respond. */
async function loadServedEntries(content: Content): Promise<Listing[]> {
  const dapps = await content.loadDapps('en', { start: 0, category: null, key: '' });
  const parts = { kind: 'entry', symbol: '', subject: null, receipt: null, isShown: true } as const;
  return (dapps?.entries ?? []).map(({ hid: id, title: name, url, contracts }) => ({
    ...parts,
    id,
    name,
    url,
    contracts: readContracts(contracts),
  }));
}

function findClosedChain({ platform }: SubmissionSubject): FoundWarning[] {
  const { state, officialName: name, since } = PLATFORM_STATUS[platform];
  return state === 'closed' ? [{ code: 'closedChain', details: { kind: 'chain', name, since } }] : [];
}

/** An entry with another contract and the same website, and one with the same contract and another website. */
function findListedWebsites(index: ListingIndex, subject: SubmissionSubject): FoundWarning[] {
  const atContract = index.findByContract(subject).filter(({ kind }) => kind === 'entry');
  const sameHost = index.findByWebsite(subject.website).find((entry) => !atContract.includes(entry));
  const host = siteHost(subject.website);
  const otherHost = atContract.find(({ url }) => host !== null && siteHost(url) !== host);
  return [
    ...(sameHost ? [{ code: 'sameHost' as const, details: describeListing(sameHost) }] : []),
    ...(otherHost ? [{ code: 'otherHost' as const, details: describeListing(otherHost) }] : []),
  ];
}

/** Another token with the same symbol. The desk looks again, because a token can be listed in between. */
function findListedSymbol(index: ListingIndex, subject: SubmissionSubject): FoundWarning[] {
  const { kind, platform, address, symbol } = subject;
  if (kind !== 'token') return [];
  const key = tokenKey(platform, address, symbol);
  const listed = index.findBySymbol(platform, symbol).find(({ id }) => id !== key);
  return listed ? [{ code: 'sameSymbol', details: describeListing(listed) }] : [];
}

/** The public part of a listing, without the receipt of the submission that it came from. */
function describeListing({ kind, id, name, symbol, url, contracts: [contract] }: Listing): FoundDetails {
  if (kind === 'entry') return { kind, id, name, url };
  return { kind, platform: contract?.platform ?? '', address: contract?.address ?? '', symbol, name };
}
