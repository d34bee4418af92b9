import type { Kysely } from 'kysely';
import { LANGUAGES } from '../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { PLATFORM_STATUS } from '../../shared/platformStatus.ts';
import type { SubmissionNotice, SubmissionSubject } from '../../shared/submission.ts';
import type { Content } from '../content/content.ts';
import type { Store, Tables } from '../store/tables.ts';
import { OPEN_STATUSES } from './duplicates.ts';
import { findHomographHost, findHomographName, findLookAlikes } from './lookAlikes.ts';
import { collisionKey, entrySubject, projectHost, siteHost, tokenKey } from './subject.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const SUBMISSIONS_READ_MAX = 50;

/** Finds what a reviewer should look at and what does not block a submission: a closed chain, shared hosts and imitated names. */
export async function findNotices(
  store: Store,
  content: Content,
  subject: SubmissionSubject,
): Promise<SubmissionNotice[]> {
  return [
    ...findClosedChain(subject),
    ...(await findSharedHost(store, content, subject)),
    ...(await findOtherHost(store, subject)),
    ...findHomographHost(subject.website),
    ...findHomographName(subject.name, subject.symbol),
    ...(await findListedSymbol(store, subject)),
    ...findLookAlikes(subject.symbol, subject.name),
  ];
}

/** Another listed token of the chain with the same symbol. The desk looks again, because a token can be listed in between. */
export async function findListedSymbol(
  store: Kysely<Tables>,
  { kind, platform, address, symbol }: SubmissionSubject,
): Promise<SubmissionNotice[]> {
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

function findClosedChain({ platform }: SubmissionSubject): SubmissionNotice[] {
  const { state, officialName, since } = PLATFORM_STATUS[platform];
  return state === 'closed' ? [{ code: 'closedChain', with: `${officialName} · ${since}` }] : [];
}

async function findSharedHost(store: Store, content: Content, subject: SubmissionSubject): Promise<SubmissionNotice[]> {
  const host = projectHost(subject.website);
  if (host === null) return [];
  const dapps = subject.kind === 'dapp' ? await content.loadDapps('en', { start: 0, category: null, key: '' }) : null;
  const listed = dapps?.entries.find(({ url }) => siteHost(url) === host);
  if (listed) return [{ code: 'sameHost', with: `${host} · ${listed.title}` }];
  const others = await store
    .selectFrom('submission')
    .select(['created_at', 'collision_key'])
    .where('host', '=', host)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('created_at')
    .limit(SUBMISSIONS_READ_MAX)
    .execute();
  // The same DApp in another language is not another project.
  const own = entrySubject(collisionKey(subject));
  const other = others.find(({ collision_key }) => entrySubject(collision_key ?? '') !== own);
  return other ? [{ code: 'sameHost', with: `${host} · ${other.created_at.slice(0, DAY_LENGTH)}` }] : [];
}

/** Compares the website with the directory entry of the same contract and with submissions of the DApp's other languages. */
async function findOtherHost(store: Store, subject: SubmissionSubject): Promise<SubmissionNotice[]> {
  const host = siteHost(subject.website);
  if (subject.kind !== 'dapp' || host === null) return [];
  const key = entrySubject(collisionKey(subject));
  const entries = await store
    .selectFrom('application')
    .select('url')
    .where('subject', '=', key)
    .where('status', '=', STATUS_PUBLISHED)
    .execute();
  const entry = entries.find(({ url }) => siteHost(url) !== host);
  if (entry) return [{ code: 'otherHost', with: siteHost(entry.url) ?? entry.url }];
  const keys = LANGUAGES.map((language) => `${key}:${language}`);
  const other = await store
    .selectFrom('submission')
    .select(['created_at', 'host'])
    .where('collision_key', 'in', keys)
    .where('status', 'in', OPEN_STATUSES)
    .where('host', '!=', host)
    .orderBy('created_at')
    .executeTakeFirst();
  return other ? [{ code: 'otherHost', with: `${other.host} · ${other.created_at.slice(0, DAY_LENGTH)}` }] : [];
}
