import type { Logger } from 'pino';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { findReceipts } from '../../records/receipt.ts';
import { collisionKey } from '../../records/subject.ts';
import type { Store } from '../../store/tables.ts';
import { decidePlacement, type Placement } from './decidePlacement.ts';
import { describeCollision, loadKnownChain } from './duplicates.ts';
import { type Gathered, gatherPlacement } from './gatherPlacement.ts';
import { mailTakeoverCode } from './mailTakeoverCode.ts';
import { type Candidate, findConfirmation } from './placementFacts.ts';
import type { Prover } from './proof.ts';
import type { NewSubmission, Outcome } from './types.ts';

/** A place for a submission, with the rights that it has there. */
export type Placed = Pick<
  NewSubmission,
  'previous' | 'takenOver' | 'proof' | 'proofSecret' | 'emailConfirmedAt' | 'usedLink' | 'disputes'
>;
type Collided = Extract<Outcome, { outcome: 'collision' }>;

/** Where a submission belongs, or why it is not stored. */
export type PlaceSubmission = (
  candidate: Candidate,
) => Promise<Placed | Extract<Outcome, { outcome: 'stored' }> | Collided>;

interface PlaceParts {
  store: Store;
  log: Logger;
  prover: Prover;
  sendsMail: boolean;
}

/** Gathers the facts of a placement, decides it and carries it out. */
export function createPlaceSubmission(parts: PlaceParts): PlaceSubmission {
  return async (candidate) => {
    const gathered = await gatherPlacement(parts, candidate);
    const decided = decidePlacement(gathered.facts);
    if (decided.placement === 'duplicate') return { outcome: 'stored', receipt: decided.receipt };
    if (decided.placement === 'blocked') return block(parts, candidate, gathered);
    return placeAs(decided, candidate, gathered);
  };
}

function placeAs(
  { placement, proof, takenOver }: Extract<Placement, { proof: unknown }>,
  candidate: Candidate,
  { chain, others, proofSecret, usedLink }: Gathered,
): Placed {
  // A takeover code confirms the address to which it was mailed.
  const emailConfirmedAt = usedLink === null ? findConfirmation(chain, candidate) : new Date().toISOString();
  const listed = others.find(({ status }) => status === 'accepted')?.receipt;
  const disputes = placement === 'dispute' && candidate.subject ? (listed ?? collisionKey(candidate.subject)) : null;
  return { previous: chain[0] ?? null, takenOver, proof, proofSecret, emailConfirmedAt, usedLink, disputes };
}

/** Describes a collision and mails a takeover code to the team that may go on with it. */
async function block(
  { store, log, prover, sendsMail }: PlaceParts,
  candidate: Candidate,
  { facts, blocking, others, listedToken, proofTarget, proofSecret, isProofPosted, postedProof }: Gathered,
): Promise<Collided> {
  const { subject } = candidate;
  if (!proofTarget || !subject) throw new Error('Only a submission with a subject is blocked.');
  const canMail = sendsMail && (await candidate.mayMail());
  const mail = canMail ? await mailTakeoverCode({ db: store, log }, others, { ...candidate, subject }) : 'none';
  const isImported = facts.listing === 'imported';
  const challenge = await prover.challenge(proofTarget);
  const accepted = others.find(({ status }) => status === 'accepted');
  return {
    outcome: 'collision',
    collision: listedToken ?? describeCollision(subject, accepted ?? { status: 'received' }),
    resolutions: {
      mail,
      isImported,
      challenge,
      key: proofSecret,
      isDisputed: (facts.listing === 'foreign' || isImported) && postedProof !== null,
      isProofMissing: challenge !== null && isProofPosted && !postedProof,
      isReceiptWrong: !isImported && (await isReceiptWrong(store, candidate, blocking)),
    },
  };
}

/** Whether a receipt is typed that belongs to none of the submissions in the way. */
async function isReceiptWrong(store: Store, { texts }: Candidate, blocking: Gathered['blocking']): Promise<boolean> {
  const [typed = ''] = (texts[ENVELOPE_FIELDS.knownReceipts] ?? '').split(',', 1);
  return typed.trim() !== '' && (await loadKnownChain(store, blocking, findReceipts(typed))).length === 0;
}
