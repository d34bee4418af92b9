import type { SubmissionNotice } from '../../shared/submission.ts';
import type { Content } from '../content/content.ts';
import type { Store } from '../store/tables.ts';
import { OPEN_STATUSES } from './findCollision.ts';
import { findLookAlikes } from './findLookAlikes.ts';
import type { SubmissionSubject } from '../../shared/submissionSubject.ts';
import { collisionKey, siteHost } from './submissionSubject.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const OTHERS_READ_MAX = 50;

/** What stands in nobody's way but a reviewer will look at: the same website elsewhere, a major symbol or name imitated. */
export async function findNotices(
  store: Store,
  content: Content,
  subject: SubmissionSubject,
): Promise<SubmissionNotice[]> {
  return [...(await findSameHost(store, content, subject)), ...findLookAlikes(subject.symbol, subject.name)];
}

async function findSameHost(store: Store, content: Content, subject: SubmissionSubject): Promise<SubmissionNotice[]> {
  const host = siteHost(subject.website);
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
    .limit(OTHERS_READ_MAX)
    .execute();
  const own = withoutLanguage(collisionKey(subject));
  const other = others.find(({ collision_key }) => withoutLanguage(collision_key ?? '') !== own);
  return other ? [{ code: 'sameHost', with: `${host} · ${other.created_at.slice(0, DAY_LENGTH)}` }] : [];
}

/** The other language of the same DApp is no other project. */
function withoutLanguage(key: string): string {
  return key.replace(/^(dapp:.*):\w+$/, '$1');
}
