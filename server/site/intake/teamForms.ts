import { REPLY_LENGTH_MAX } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/site/textFormats.ts';
import { checkForSecret } from '../../../shared/submission/secrets/findSecret.ts';
import type { Submission } from '../../../shared/submission/submission.ts';
import type { StatusResult } from '../../../shared/submission/statusResults.ts';
import { answerDisputes } from '../../records/listingDisputes.ts';
import { reply, withdraw } from '../../records/teamTransitions.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import type { Store } from '../../store/tables.ts';

/* What a team writes on the page of its receipt, and that it withdraws. */

/** The answer to a question of a reviewer; it returns the submission to its place in the queue. */
export async function replyToQuestion(store: Store, { receipt }: Submission, typed: string): Promise<StatusResult> {
  const read = await readReply(typed);
  if ('fault' in read) return read.fault;
  const at = new Date().toISOString();
  try {
    const replied = await store.transaction().execute((trx) => reply(trx, receipt, { text: read.text, at }));
    return replied ? 'replied' : 'replyLate';
  } catch (error) {
    // Another submission of the subject has come since the month was over in which this one blocked others.
    if (isUniqueViolation(error)) return 'replyLate';
    throw error;
  }
}

/** What a listed team answers to those who dispute its listing. */
export async function replyToDispute(store: Store, { receipt }: Submission, typed: string): Promise<StatusResult> {
  const read = await readReply(typed);
  if ('fault' in read) return read.fault;
  const isHeard = await answerDisputes(store, receipt, { text: read.text, at: new Date().toISOString() });
  return isHeard ? 'replied' : 'replyLate';
}

export async function withdrawSubmission(store: Store, { receipt }: Submission): Promise<StatusResult> {
  const at = new Date().toISOString();
  const isWithdrawn = await store.transaction().execute((trx) => withdraw(trx, receipt, { at }));
  return isWithdrawn ? 'withdrawn' : 'withdrawnLate';
}

async function readReply(typed: string): Promise<{ text: string } | { fault: StatusResult }> {
  const text = typed.replaceAll('\r\n', '\n').trim();
  if (text === '') return { fault: 'replyMissing' };
  if (countCharacters(text) > REPLY_LENGTH_MAX) return { fault: 'replyLong' };
  return (await checkForSecret(text)) === null ? { text } : { fault: 'replySecret' };
}
