import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import { FILE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { SubmissionNotice } from '../../shared/submission.ts';
import type { Store, Tables } from '../store/tables.ts';
import { addWorkingDays } from './addWorkingDays.ts';
import { createReceipt } from './createReceipt.ts';
import type { KeptFile } from './keepFiles.ts';
import { type CheckedSubmission, collisionKey, siteHost, subjectOf } from './submissionSubject.ts';

/** A submission that passed every check. */
export type NewSubmission = CheckedSubmission & {
  lang: Language;
  files: readonly KeptFile[];
  notices: readonly SubmissionNotice[];
  /** The form's own number, or the hash where it had none. */
  idempotencyKey: string;
  requestHash: string;
  previousReceipt: string | null;
};

interface ReceiveParts {
  store: Store;
  siteTimeZone: string;
  /** Whether submissions are handed on: then a delivery is written with each. */
  handOn: boolean;
}

/**
 * Keeps a submission: itself, its files, its first event and its delivery are one transaction, which is on disk when this
 * resolves with the receipt. Null when another one stands in its place: the same form sent before, the same thing, or
 * another mending of the same submission. Which of these is for the caller to look up.
 */
export function createReceiveSubmission({ store, siteTimeZone, handOn }: ReceiveParts) {
  return (submission: NewSubmission, now = new Date()): Promise<string | null> =>
    store.transaction().execute(async (trx) => {
      const receipt = createReceipt();
      const at = now.toISOString();
      const { kind, lang, files } = submission;
      const subject = subjectOf(submission);
      const fields = textsOf(submission);
      const dueAt = addWorkingDays(now, REVIEW_WORKING_DAYS, siteTimeZone).toISOString();
      const { numInsertedOrUpdatedRows: kept } = await trx
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
      if (Number(kept ?? 0) === 0) return null;
      for (const file of files)
        await trx
          .insertInto('submission_file')
          .values({ receipt, ...file })
          .execute();
      await trx
        .insertInto('submission_event')
        .values({ receipt, number: 0, at, status: 'received', reasons: '[]', note: '' })
        .execute();
      if (handOn) await insertDelivery(trx, at, { receipt, kind, lang, receivedAt: at, dueAt, fields, files });
      return receipt;
    });
}

type Handed = { receipt: string; files: readonly KeptFile[] } & Record<string, unknown>;

/** The payload names the files by their hashes; their bytes are fetched with the receipt. */
async function insertDelivery(trx: Kysely<Tables>, at: string, { files, ...submission }: Handed): Promise<void> {
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
      created_at: at,
      next_at: at,
      locked_until: null,
      lock_owner: null,
      last_error: null,
      delivered_at: null,
    })
    .execute();
}

/** The values that are texts: files are kept beside them. */
function textsOf({ kind, values }: CheckedSubmission): Record<string, string> {
  const files: readonly string[] = FILE_FIELDS[kind];
  return Object.fromEntries(Object.entries(values).filter(([field]) => !files.includes(field))) as Record<
    string,
    string
  >;
}
