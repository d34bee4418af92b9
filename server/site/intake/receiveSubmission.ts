import { receive, revise, takeOver } from '../../records/teamTransitions.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import { addWorkingDays } from '../../siteTime.ts';
import type { Config } from '../../config/config.ts';
import { currentTraceparent } from '../../observability/requestContext.ts';
import { isPostgres } from '../../store/migrations.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { writeWarnings } from '../../records/foundWarnings.ts';
import { proofKey, emailOf } from '../../records/subject.ts';
import { createReceipt } from '../../records/receipt.ts';
import { mailToConfirm } from '../../mail/mails.ts';
import { traitsOf } from '../../records/traits.ts';
import type { NewSubmission } from './types.ts';

/** Thrown in the transaction, so that nothing of it stays. */
class NotInserted extends Error {}

/**
 * Stores a submission with its files, first event, delivery and mail in one transaction, which also closes what it
 * revises and takes over. All of it is on disk when the receipt is returned. Null when another request or a decision of
 * this moment is in its way; the caller looks again.
 */
export async function receiveSubmission(...args: Parameters<typeof insertSubmission>): Promise<string | null> {
  try {
    return await insertSubmission(...args);
  } catch (error) {
    if (error instanceof NotInserted || isUniqueViolation(error)) return null;
    throw error;
  }
}

function insertSubmission(
  store: Store,
  { siteTimeZone, submissionWebhook, smtpUrl }: Pick<Config, 'siteTimeZone' | 'submissionWebhook' | 'smtpUrl'>,
  {
    values: fields,
    files,
    warnings,
    previous,
    takenOver,
    proof,
    emailConfirmedAt,
    usedLink,
    disputes,
    entry,
    ...submission
  }: NewSubmission,
): Promise<string> {
  const hasEmail = emailOf({ kind: submission.kind, values: fields }) !== '';
  const mustConfirm = Boolean(smtpUrl) && hasEmail && emailConfirmedAt === null;
  const isAlone = !previous && usedLink === null && takenOver.length === 0 && !mustConfirm;
  // One statement of PostgreSQL is a transaction by itself.
  return isPostgres(store) && isAlone ? insert(store) : store.transaction().execute(insert);

  async function insert(trx: Kysely<Tables>): Promise<string> {
    const [receipt, now] = [createReceipt(), new Date()];
    const at = now.toISOString();
    const { kind, lang } = submission;
    const dueAt = addWorkingDays(now, REVIEW_WORKING_DAYS, siteTimeZone).toISOString();
    if (previous && !(await revise(trx, previous.receipt, at))) throw new NotInserted();
    if (usedLink !== null) await useLink(trx, usedLink);
    // Decided, revised or taken over since it was looked up.
    for (const taken of takenOver)
      if (!(await takeOver(trx, taken, { successor: receipt, at }))) throw new NotInserted();
    const stored = {
      receipt,
      kind,
      lang,
      fields: JSON.stringify(fields),
      notices: writeWarnings(warnings),
      idempotency_key: submission.idempotencyKey,
      request_hash: submission.requestHash,
      ...traitsOf({ kind, values: fields }),
      previous_receipt: previous?.receipt ?? null,
      holder: submission.proofSecret,
      email_confirmed_at: emailConfirmedAt,
      proof: proof && JSON.stringify(proof),
      proven: proof ? proofKey(proof) : '',
      disputes,
      entry_hid: entry,
      created_at: at,
      due_at: dueAt,
    } as const;
    const id = randomUUID();
    // Files are listed by hash; the receiver fetches their content with the receipt.
    const listed = files.map(({ body: _body, ...file }) => file);
    const type = disputes === null ? 'submission.received' : 'submission.disputed';
    const payload = JSON.stringify({
      type,
      id,
      receipt,
      kind,
      lang,
      receivedAt: at,
      dueAt,
      fields,
      files: listed,
    });
    const delivery = { id, receipt, state: 'waiting', payload, attempts: 0, created_at: at, next_at: at } as const;
    await receive(trx, stored, {
      submission_file: files.map((file) => ({ receipt, ...file })),
      delivery: submissionWebhook ? [{ ...delivery, traceparent: currentTraceparent() }] : [],
    });
    if (mustConfirm) await mailToConfirm(trx, { receipt, kind, lang, values: fields });
    return receipt;
  }
}

/** A mailed code works once, also when two forms with it come at the same moment. */
async function useLink(trx: Kysely<Tables>, hash: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('address_link').where('code_hash', '=', hash).executeTakeFirst();
  if (numDeletedRows === 0n) throw new NotInserted();
}
