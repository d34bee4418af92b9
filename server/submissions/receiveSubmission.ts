import { randomUUID } from 'node:crypto';
import type { Language } from '../../shared/languages.ts';
import { DECISION_WORKING_DAYS } from '../../shared/limits.ts';
import type { SubmissionNotice } from '../../shared/submission.ts';
import { toSiteTime } from '../content/siteTime.ts';
import type { Config } from '../config.ts';
import { currentRequest } from '../observability/requestContext.ts';
import type { Store } from '../store/tables.ts';
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

/**
 * Stores a submission with its files, first event and delivery in one transaction, which is on disk when the receipt is
 * returned. Null when a unique index rejects it; the caller looks up which.
 */
export function receiveSubmission(
  store: Store,
  { siteTimeZone, submissionWebhook }: Pick<Config, 'siteTimeZone' | 'submissionWebhook'>,
  { values: fields, files, notices, ...submission }: NewSubmission,
): Promise<string | null> {
  return store.transaction().execute(async (trx) => {
    const [receipt, now] = [createReceipt(), new Date()];
    const at = now.toISOString();
    const { kind, lang } = submission;
    const subject = subjectOf({ kind, values: fields });
    const dueAt = addWorkingDays(now, DECISION_WORKING_DAYS[kind], siteTimeZone).toISOString();
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('submission')
      .values({
        receipt,
        kind,
        lang,
        status: 'received',
        fields: JSON.stringify(fields),
        notices: JSON.stringify(notices),
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
    const event = { receipt, number: 0, at, status: 'received', reasons: '[]', note: '' } as const;
    await trx.insertInto('submission_event').values(event).execute();
    if (submissionWebhook) {
      const id = randomUUID();
      // Files are listed by hash; the receiver fetches their content with the receipt.
      const listed = files.map(({ body: _body, ...file }) => file);
      const payload = JSON.stringify({ id, receipt, kind, lang, receivedAt: at, dueAt, fields, files: listed });
      const delivery = { id, receipt, state: 'waiting', payload, attempts: 0, created_at: at, next_at: at } as const;
      const traceparent = currentRequest()?.span.traceparent ?? null;
      await trx
        .insertInto('delivery')
        .values({ ...delivery, traceparent })
        .execute();
    }
    return receipt;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const SUNDAY = 0;

/** Adds days from Monday to Friday in the time zone. A weekend counts from Monday 00:00; public holidays are working days. */
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
