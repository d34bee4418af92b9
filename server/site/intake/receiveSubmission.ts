import { addEvent } from '../../records/transitions.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DECISION_WORKING_DAYS } from '../../../shared/limits.ts';
import { addWorkingDays } from '../../siteTime.ts';
import type { Config } from '../../config/config.ts';
import { currentTraceparent } from '../../observability/requestContext.ts';
import { insertAll } from '../../store/insertAll.ts';
import { isPostgres } from '../../store/migrations.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { proofKey, emailOf } from '../../records/subject.ts';
import { createReceipt } from '../../records/receipt.ts';
import { mailToConfirm } from '../../mail/mails.ts';
import { traitsOf } from '../../records/traits.ts';
import type { NewSubmission } from './types.ts';

/** Thrown in the transaction, so that nothing of it stays. */
class NotInserted extends Error {}

/**
 * Stores a submission with its files, first event and delivery in one transaction, which is on disk when the receipt is
 * returned. Null when another request or a decision of this moment
 * is in its way; the caller looks again.
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
  { values: fields, files, notices, previous, claims, proof, emailConfirmedAt, usedLink, ...submission }: NewSubmission,
): Promise<string> {
  const hasEmail = emailOf({ kind: submission.kind, values: fields }) !== '';
  const mustConfirm = Boolean(smtpUrl) && hasEmail && emailConfirmedAt === null;
  const isAlone = !previous && usedLink === null && claims.length === 0 && !mustConfirm;
  // One statement of PostgreSQL is a transaction by itself.
  return isPostgres(store) && isAlone ? insert(store) : store.transaction().execute(insert);

  async function insert(trx: Kysely<Tables>): Promise<string> {
    const [receipt, now] = [createReceipt(), new Date()];
    const at = now.toISOString();
    const { kind, lang } = submission;
    const dueAt = addWorkingDays(now, DECISION_WORKING_DAYS[kind], siteTimeZone).toISOString();
    if (previous) await closeRevised(trx, previous.receipt, at);
    if (usedLink !== null) await useLink(trx, usedLink);
    for (const claimed of claims) await closeClaimed(trx, claimed, { by: receipt, at });
    const stored = {
      receipt,
      kind,
      lang,
      status: 'received',
      fields: JSON.stringify(fields),
      notices: JSON.stringify(notices),
      idempotency_key: submission.idempotencyKey,
      request_hash: submission.requestHash,
      ...traitsOf({ kind, values: fields }),
      previous_receipt: previous?.receipt ?? null,
      holder: submission.holder,
      email_confirmed_at: emailConfirmedAt,
      proof: proof && JSON.stringify(proof),
      proven: proof ? proofKey(proof) : '',
      created_at: at,
      due_at: dueAt,
      updated_at: at,
    } as const;
    const id = randomUUID();
    // Files are listed by hash; the receiver fetches their content with the receipt.
    const listed = files.map(({ body: _body, ...file }) => file);
    const payload = JSON.stringify({ id, receipt, kind, lang, receivedAt: at, dueAt, fields, files: listed });
    const delivery = { id, receipt, state: 'waiting', payload, attempts: 0, created_at: at, next_at: at } as const;
    await insertAll(trx, {
      submission: [stored],
      submission_file: files.map((file) => ({ receipt, ...file })),
      submission_event: [{ receipt, number: 0, at, status: 'received', reasons: '[]', note: '' }],
      delivery: submissionWebhook ? [{ ...delivery, traceparent: currentTraceparent() }] : [],
    });
    if (mustConfirm) await mailToConfirm(trx, { receipt, kind, lang, values: fields });
    return receipt;
  }
}

/**
 * A submission that was not decided yet is not reviewed any more: the reviewer decides about the newer version. An accepted one
 * stays listed until its revision is accepted.
 */
async function closeRevised(trx: Kysely<Tables>, receipt: string, at: string): Promise<void> {
  // Written first, so that PostgreSQL locks the row and a decision of this moment comes before or after.
  const { status, claimed_by: claimedBy } = await trx
    .updateTable('submission')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('receipt', '=', receipt)
    .returning(['status', 'claimed_by'])
    .executeTakeFirstOrThrow();
  if (claimedBy !== null) throw new NotInserted();
  if (status === 'received') await close(trx, { receipt, at });
}

/** A mailed code works once, also when two forms with it come at the same moment. */
async function useLink(trx: Kysely<Tables>, hash: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('address_link').where('code_hash', '=', hash).executeTakeFirst();
  if (numDeletedRows === 0n) throw new NotInserted();
}

/** Ends the rights of the receipts of a waiting submission whose place another team takes. */
async function closeClaimed(trx: Kysely<Tables>, receipt: string, { by, at }: { by: string; at: string }) {
  const { numUpdatedRows: claimed } = await trx
    .updateTable('submission')
    .set({ claimed_by: by })
    .where('receipt', '=', receipt)
    .where('status', 'in', ['received', 'changes'])
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  // Decided, revised or claimed since it was looked up.
  if (claimed === 0n) throw new NotInserted();
  await close(trx, { receipt, at });
}

async function close(trx: Kysely<Tables>, { receipt, at }: { receipt: string; at: string }): Promise<void> {
  await trx
    .updateTable('submission')
    .set({ status: 'revised', updated_at: at })
    .where('receipt', '=', receipt)
    .execute();
  await addEvent(trx, { receipt, at, status: 'revised' });
}
