import { readWarnings } from '../../records/foundWarnings.ts';
import { readFields, readTitle } from '../../records/subject.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { hasStatus, isWaiting, readStatus, STATUS_COLUMNS } from '../../records/transitions.ts';
import { loadFakeViews } from './fakeViews.ts';
import { loadWarnings } from './warnings.ts';

interface QueueQuery {
  kinds: readonly FormKind[];
  statuses: readonly SubmissionStatus[];
  /** Only so many, the last change first; otherwise all, the next deadline first. */
  newest?: number;
}

export type QueueEntry = Awaited<ReturnType<typeof loadQueue>>[number];

/** Submissions of some kinds and statuses, as they are at `now`. */
export async function loadQueue(store: Store, now: Date, { kinds, statuses, newest }: QueueQuery) {
  const chosen = store
    .selectFrom('submission')
    .select(['receipt', 'kind', 'lang', ...STATUS_COLUMNS, 'fields', 'notices', 'previous_receipt'])
    .select(['created_at', 'updated_at', 'due_at', 'asked_by', 'replied_at'])
    .where('kind', 'in', kinds)
    .where(hasStatus(statuses, now));
  const sorted = newest === undefined ? byDeadline(chosen) : chosen.orderBy('updated_at', 'desc').limit(newest);
  const submissions = (await sorted.execute()).map(({ fields, notices, previous_receipt, ...row }) => ({
    ...row,
    status: readStatus(row, now),
    fields: readFields(fields),
    notices: readWarnings(notices),
    previousReceipt: previous_receipt,
  }));
  const [warnings, fakes] = [await loadWarnings(store, submissions), await loadFakeViews(store, submissions)];
  return submissions.map(({ receipt, kind, lang, status, fields, previousReceipt, ...row }) => ({
    receipt,
    kind,
    lang,
    status,
    ...readTitle(kind, fields),
    receivedAt: row.created_at,
    /** When it got its status. */
    changedAt: row.updated_at,
    dueAt: row.due_at,
    overdue: status === 'received' && Date.parse(row.due_at) < now.getTime(),
    warnings: warnings.get(receipt) ?? [],
    /** What accepting a report of a fake, or an objection, changes; null for other kinds. */
    fake: fakes.get(receipt) ?? null,
    previousReceipt,
    /** The first moment of the day until which it is set aside; null when it is not. */
    asideUntil: status === 'aside' ? row.aside_until : null,
    /** When the team has answered a question, and who asked it; null when it has not. */
    reply: row.replied_at && row.asked_by ? { time: row.replied_at, reviewer: row.asked_by } : null,
  }));
}

/** The receipts of the submissions that wait, the next deadline first. */
export async function loadWaiting(store: Store, now = new Date()): Promise<string[]> {
  const waiting = store.selectFrom('submission').where(isWaiting(now)).select('receipt');
  return (await byDeadline(waiting).execute()).map(({ receipt }) => receipt);
}

/** Sorts by deadline; those of one day are in the order in which they were received. */
function byDeadline<Row>(query: SelectQueryBuilder<Tables, 'submission', Row>) {
  return query.orderBy('due_at').orderBy('created_at').orderBy('receipt');
}

/** Form, name and platform of submissions, by receipt; unknown receipts are left out. */
export async function loadTitles(store: Store, receipts: readonly string[]) {
  if (receipts.length === 0) return new Map<string, never>();
  const chosen = store.selectFrom('submission').select(['receipt', 'kind', 'fields']).where('receipt', 'in', receipts);
  const rows = await chosen.execute();
  return new Map(rows.map(({ receipt, kind, fields }) => [receipt, { kind, ...readTitle(kind, readFields(fields)) }]));
}
