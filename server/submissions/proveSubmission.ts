import type { Challenge, Submission } from '../../shared/submission.ts';
import { isUniqueViolation } from '../store/storeFailure.ts';
import type { Store } from '../store/tables.ts';
import { type Claim, proofKey, type Prover } from './proof.ts';
import { subjectOf } from './subject.ts';

/** A stored submission is proven with its receipt, which only its team has. Null for applications. */
function claimOf({ kind, fields: values, receipt }: Submission): Claim | null {
  const subject = subjectOf({ kind, values });
  return subject && { subject, owner: values.owner_address ?? '', holder: receipt };
}

/** What the team of a submission can publish or sign; null when it has proven something, or nothing can be proven. */
export async function challengeOf(prover: Prover, submission: Submission): Promise<Challenge | null> {
  const claim = claimOf(submission);
  const isOpen = submission.status === 'received' || submission.status === 'changes';
  if (!claim || !isOpen || submission.proof || submission.nextReceipt !== null) return null;
  return prover.challenge(claim);
}

/**
 * Looks for the proof of a stored submission and keeps it for the reviewer. `taken`: another open submission of the same
 * subject has proven the same.
 */
export async function proveSubmission(
  store: Store,
  prover: Prover,
  submission: Submission,
  signature: string,
): Promise<'proven' | 'notFound' | 'taken'> {
  const claim = claimOf(submission);
  const proof = claim && (await prover.verify(claim, signature));
  if (!proof) return 'notFound';
  try {
    await store
      .updateTable('submission')
      .set({ proof: JSON.stringify(proof), proven: proofKey(proof) })
      .where('receipt', '=', submission.receipt)
      .execute();
    return 'proven';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
