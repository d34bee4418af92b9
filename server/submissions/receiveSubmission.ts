import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { SubmissionNotice } from '../../shared/submission.ts';
import { toSiteTime } from '../content/siteTime.ts';
import type { Store, Tables } from '../store/tables.ts';
import type { PreparedFile } from './files.ts';
import { createReceipt } from './receipt.ts';
import { type CheckedSubmission, collisionKey, siteHost, subjectOf } from './subject.ts';

/** A submission that passed every check. */
export type NewSubmission = CheckedSubmission & {
  lang: Language;
  files: readonly PreparedFile[];
  notices: readonly SubmissionNotice[];
  /** The key sent with the form, or the request hash when there is none. */
  idempotencyKey: string;
  requestHash: string;
  previousReceipt: string | null;
};

interface ReceiveParts {
  store: Store;
  siteTimeZone: string;
  /** True when a webhook is configured: each submission then gets a delivery. */
  withDelivery: boolean;
}

/**
 * Stores a submission with its files, first event and delivery in one transaction, which is on disk when the receipt is
 * returned. Null when a unique index rejects it: the same form sent twice, the same subject, or a second revision of one
 * submission. The caller looks up which.
 */
export function createReceiveSubmission({ store, siteTimeZone, withDelivery }: ReceiveParts) {
  return (submission: NewSubmission, now = new Date()): Promise<string | null> =>
    store.transaction().execute(async (trx) => {
      const receipt = createReceipt();
      const at = now.toISOString();
      const { kind, lang, files, values: fields } = submission;
      const subject = subjectOf(submission);
      const dueAt = addWorkingDays(now, REVIEW_WORKING_DAYS, siteTimeZone).toISOString();
      const { numInsertedOrUpdatedRows: inserted } = await trx
        .insertInto('submission')
        .values({
          receipt,
          kind,
          lang,
          status: 'received',
          fields: JSON.stringify(fields),
          notices: JSON.stringify(submission.notices),
          idempotency_key: submission.idempotencyKey,
          request_hash: submission.requestHash,
          collision_key: subject && collisionKey(subject),
          host: subject && siteHost(subject.website),
          previous_receipt: submission.previousReceipt,
          created_at: at,
          due_at: dueAt,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (Number(inserted ?? 0) === 0) return null;
      for (const file of files)
        await trx
          .insertInto('submission_file')
          .values({ receipt, ...file })
          .execute();
      await trx
        .insertInto('submission_event')
        .values({ receipt, number: 0, at, status: 'received', reasons: '[]', note: '' })
        .execute();
      if (withDelivery) await insertDelivery(trx, { receipt, kind, lang, receivedAt: at, dueAt, fields, files });
      return receipt;
    });
}

type Payload = { receipt: string; receivedAt: string; files: readonly PreparedFile[] } & Record<string, unknown>;

/** The payload lists the files by hash; the receiver fetches their content with the receipt. */
async function insertDelivery(trx: Kysely<Tables>, { files, ...submission }: Payload): Promise<void> {
  const id = randomUUID();
  const listed = files.map(({ body: _body, ...file }) => file);
  await trx
    .insertInto('delivery')
    .values({
      id,
      receipt: submission.receipt,
      state: 'waiting',
      payload: JSON.stringify({ id, ...submission, files: listed }),
      attempts: 0,
      created_at: submission.receivedAt,
      next_at: submission.receivedAt,
      locked_until: null,
      lock_owner: null,
      last_error: null,
      delivered_at: null,
    })
    .execute();
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Adds working days, Monday to Friday in the time zone, keeping the time of day. A moment on a weekend counts from Monday
 * 00:00. Public holidays count as working days.
 */
export function addWorkingDays(at: Date, days: number, timeZone: string): Date {
  const { date, time } = toSiteTime(at.toISOString(), timeZone);
  const start = skipWeekend(date);
  let day = start;
  for (let left = days; left > 0; left -= 1) day = skipWeekend(nextDay(day));
  return new Date(toSiteTime(`${day}T${start === date ? time : '00:00'}:00`, timeZone).createTime);
}

function skipWeekend(date: string): string {
  return [SATURDAY, SUNDAY].includes(new Date(date).getUTCDay()) ? skipWeekend(nextDay(date)) : date;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
