import type { Kysely } from 'kysely';
import { PLATFORM_STATUS } from '../../../shared/submission/platformStatus.ts';
import type { SubmissionWarning, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Content } from '../content/content.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { type DirectoryEntry, loadEntriesAt, hasContract, readContracts } from '../../records/directory.ts';
import { findHomographHost, findHomographName, findLookAlikes } from './lookAlikes.ts';
import { siteHost, tokenKey, websiteKey } from '../../records/subject.ts';

/** A DApp of the directory as the content service gives it. */
type Listed = Pick<DirectoryEntry, 'url' | 'contracts'> & { title: string };

/**
 * Finds what a team should know and what does not block its submission: a closed chain, listed websites and symbols,
 * and imitated names. Nothing here tells of other submissions, because everybody may ask; the desk finds those.
 */
export async function loadIntakeWarnings(
  store: Store,
  content: Content,
  subject: SubmissionSubject,
): Promise<SubmissionWarning[]> {
  const [dapps, ownEntries, sameSymbol] = await Promise.all([
    content.loadDapps('en', { start: 0, category: null, key: '' }),
    loadEntriesAt(store, subject),
    findListedSymbol(store, subject),
  ]);
  const listed = dapps?.entries.map(({ title, url, contracts }) => ({
    title,
    url,
    contracts: readContracts(contracts),
  }));
  return [
    ...findClosedChain(subject),
    ...findSharedHost(listed ?? [], subject),
    ...findOtherHost([...ownEntries, ...(listed ?? [])], subject),
    ...findHomographHost(subject.website),
    ...findHomographName(subject.name, subject.symbol),
    ...sameSymbol,
    ...findLookAlikes(subject.symbol, subject.name),
  ];
}

/**
 * Another listed token of the chain with the same symbol. The desk looks again, because a token can be listed in
 * between.
 */
async function findListedSymbol(
  store: Kysely<Tables>,
  { kind, platform, address, symbol }: SubmissionSubject,
): Promise<SubmissionWarning[]> {
  if (kind !== 'token') return [];
  const listed = await store
    .selectFrom('listed_token')
    .select(['symbol', 'name', 'address'])
    .where('platform', '=', platform)
    .where('address_key', '!=', tokenKey(platform, address, symbol))
    // SQLite's lower() changes Latin letters only.
    .where(({ eb, fn, or }) => or([eb('symbol', '=', symbol), eb(fn('lower', ['symbol']), '=', symbol.toLowerCase())]))
    .orderBy('address')
    .executeTakeFirst();
  return listed ? [{ code: 'sameSymbol', with: `${listed.symbol} · ${listed.name} · ${listed.address}` }] : [];
}

function findClosedChain({ platform }: SubmissionSubject): SubmissionWarning[] {
  const { state, officialName, since } = PLATFORM_STATUS[platform];
  return state === 'closed' ? [{ code: 'closedChain', with: `${officialName} · ${since}` }] : [];
}

/** A listed DApp with another contract and the same website. */
function findSharedHost(listed: readonly Listed[], subject: SubmissionSubject): SubmissionWarning[] {
  const key = websiteKey(subject.website);
  const other = listed.find((entry) => key !== null && websiteKey(entry.url) === key && !hasContract(entry, subject));
  return other ? [{ code: 'sameHost', with: `${siteHost(other.url)} · ${other.title}` }] : [];
}

/** A listed DApp with the same contract and another website. */
function findOtherHost(
  entries: readonly Pick<DirectoryEntry, 'url' | 'contracts'>[],
  subject: SubmissionSubject,
): SubmissionWarning[] {
  const host = siteHost(subject.website);
  if (host === null) return [];
  const other = entries.find((entry) => hasContract(entry, subject) && siteHost(entry.url) !== host);
  return other ? [{ code: 'otherHost', with: siteHost(other.url) ?? other.url }] : [];
}
