import type { Challenge, Submission } from '../../../shared/submission/submission.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import type { Store } from '../../store/tables.ts';
import { readName } from '../../../shared/genuine/readName.ts';
import { isName, isWeb } from '../../genuine/officialNames.ts';
import { type CheckedSubmission, fakeOf, ownerOf, proofKey, subjectOf } from '../../records/subject.ts';
import { isOpen, isUnderWay } from '../../records/transitions.ts';
import { type ProofFault, proofFaultOf, type ProofTarget, type Prover } from './proof.ts';

/**
 * A stored submission is proven with its receipt, which only its team has. Null for applications and reports, and when
 * it is too late.
 */
async function loadProofTarget(store: Store, { kind, fields: values, receipt, ...submission }: Submission) {
  const isUndecided = isOpen(submission.status) && submission.nextReceipt === null;
  const subject = subjectOf({ kind, values }) ?? findObjected({ kind, values });
  if (!subject || !isUndecided || submission.proof || submission.isTakenOver) return null;
  const row = await store.selectFrom('submission').select('holder').where('receipt', '=', receipt).executeTakeFirst();
  const target: ProofTarget = { subject, owner: ownerOf({ kind, values }), proofSecret: row?.holder || receipt };
  return target;
}

/** The website of an objection to a fake; null where it names none, and for other forms. */
function findObjected(form: CheckedSubmission): ProofTarget['subject'] | null {
  const fake = fakeOf(form);
  if (fake === null || fake.reason !== null) return null;
  const name = readName(fake.name);
  return isName(name) && isWeb(name) ? { kind: 'objection', website: `https://${name.host}/` } : null;
}

/** What the team of a submission can publish or sign; null when it has proven something, or nothing can be proven. */
export async function challengeOf(store: Store, prover: Prover, submission: Submission): Promise<Challenge | null> {
  const target = await loadProofTarget(store, submission);
  return target && prover.challenge(target);
}

/**
 * Looks for the proof of a stored submission and stores it for the reviewer. `notSigned`: nothing was found, and the
 * posted signature is not the owner's. `noSignature`: what was posted for one is none. `taken`: another open submission
 * of the same subject has proven the same.
 */
export async function proveSubmission(
  store: Store,
  prover: Prover,
  submission: Submission,
  signature: string,
): Promise<'proven' | ProofFault | 'taken'> {
  const target = await loadProofTarget(store, submission);
  const proof = target && (await prover.verify(target, signature));
  if (!proof) return target ? proofFaultOf(signature) : 'notFound';
  try {
    const { numUpdatedRows } = await store
      .updateTable('submission')
      .set({ proof: JSON.stringify(proof), proven: proofKey(proof) })
      .where('receipt', '=', submission.receipt)
      .where(isUnderWay)
      .executeTakeFirst();
    // The submission was decided or revised while the website was requested.
    return numUpdatedRows === 0n ? 'notFound' : 'proven';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
