import type { Submission } from '../../shared/submission.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import type { Store } from '../store/tables.ts';
import { loadSubmission } from '../submissions/loadSubmission.ts';
import { collisionKey, entrySubject, siteHost, subjectOf } from '../submissions/subject.ts';
import { loadCategories } from './listings.ts';
import { loadNotices } from './notices.ts';
import { loadWaiting } from './queue.ts';
import { findSimilarEntries } from './similarEntries.ts';

export type Review = NonNullable<Awaited<ReturnType<typeof loadReview>>>;

/** Everything that a reviewer sees of a submission; null when the receipt is unknown. */
export async function loadReview(store: Store, receipt: string) {
  const submission = await loadSubmission(store, receipt);
  if (!submission) return null;
  const { previousReceipt, kind } = submission;
  const waiting = await loadWaiting(store);
  const index = waiting.indexOf(receipt);
  return {
    submission,
    notices: await loadNotices(store, submission),
    previous: previousReceipt === null ? null : await loadSubmission(store, previousReceipt),
    similarEntries: await findSimilarEntries(store, submission),
    categories: kind === 'dapp' ? await loadCategories(store) : [],
    entry: await findEntry(store, submission),
    queue: {
      /** From 1; 0 when it does not wait. */
      position: index + 1,
      length: waiting.length,
      previous: waiting[index - 1] ?? null,
      // A decided one leads to the first that waits.
      next: waiting[index + 1] ?? null,
    },
  };
}

/** The directory entry of a DApp, which keeps its category, and whether accepting would lead it to another host. */
async function findEntry(store: Store, { kind, fields: values }: Submission) {
  const subject = subjectOf({ kind, values });
  if (kind !== 'dapp' || !subject) return null;
  const entry = await store
    .selectFrom('application')
    .select(['category_id', 'url', 'status'])
    .where('subject', '=', entrySubject(collisionKey(subject)))
    .executeTakeFirst();
  if (!entry) return null;
  const isMoved = entry.status === STATUS_PUBLISHED && siteHost(entry.url) !== siteHost(subject.website);
  return { category: entry.category_id, url: entry.url, isMoved };
}
