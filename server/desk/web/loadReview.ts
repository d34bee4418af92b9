import type { Submission } from '../../../shared/submission.ts';
import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import { loadSubmission } from '../../submissions/loadSubmission.ts';
import { collisionKey, entrySubject, siteHost, subjectOf } from '../../submissions/subject.ts';
import { loadNotices } from '../confirmNotices.ts';
import type { Desk } from '../desk.ts';
import { loadCategories } from '../listings.ts';
import { loadWaiting } from '../reading.ts';
import { findTwins } from './findTwins.ts';

export type Review = NonNullable<Awaited<ReturnType<typeof loadReview>>>;

/** Everything that a reviewer sees of a submission; null when the receipt is unknown. */
export async function loadReview(desk: Desk, receipt: string) {
  const store = await desk.openStore();
  const submission = await loadSubmission(store, receipt);
  if (!submission) return null;
  const { previousReceipt, kind } = submission;
  const waiting = await loadWaiting(desk);
  const place = waiting.indexOf(receipt);
  return {
    submission,
    notices: await loadNotices(store, submission),
    previous: previousReceipt === null ? null : await loadSubmission(store, previousReceipt),
    twins: await findTwins(store, submission),
    categories: kind === 'dapp' ? await loadCategories(store) : [],
    entry: await findEntry(desk, submission),
    /** Where it stands in the queue: from 0, or -1 when it does not wait. */
    place,
    waiting: waiting.length,
    before: waiting[place - 1] ?? null,
    // A decided one leads to the first that waits.
    after: waiting[place + 1] ?? null,
  };
}

/** The directory entry of a DApp, which keeps its category, and whether accepting would lead it to another host. */
async function findEntry(desk: Desk, { kind, fields: values }: Submission) {
  const subject = subjectOf({ kind, values });
  if (kind !== 'dapp' || !subject) return null;
  const entry = await (
    await desk.openStore()
  )
    .selectFrom('application')
    .select(['category_id', 'url', 'status'])
    .where('subject', '=', entrySubject(collisionKey(subject)))
    .executeTakeFirst();
  if (!entry) return null;
  const isMoved = entry.status === STATUS_PUBLISHED && siteHost(entry.url) !== siteHost(subject.website);
  return { category: entry.category_id, url: entry.url, isMoved };
}
