import type { Collision, Proof } from '../../shared/submission.ts';
import type { Blocking } from './duplicates.ts';
import { proofKey } from './proof.ts';
import type { Previous } from './types.ts';

/** What is known about a submission's subject and its sender when its placement is decided. */
export interface PlacementFacts {
  /** A listed token with the same key, which no proof and no receipt gets past. */
  listedToken: Collision | null;
  /** Other submissions of the subject that are open or accepted, accepted ones first. */
  found: readonly Blocking[];
  /** The version before: the one that the form names, else one of those found of which the sender has a receipt. */
  previous: Previous | null;
  /** Whether the version before has the same subject. */
  hasSameSubject: boolean;
  /** The proof of the version before, where it still holds. */
  inherited: Proof | null;
  /** What the sender has proven with this form; undefined while that was not looked for. */
  verified: Proof | null | undefined;
}

/**
 * - `store`: as a new submission, or as the revision of `previous`, with this proof.
 * - `verify`: it depends on the proof that was sent; decide again when that was looked for.
 * - `revise`: the same team has proven that the submission `receipt` is its own: its newest version is revised.
 * - `blocked`: by a listed token, or by the submission `by`.
 */
export type Placement =
  | { placement: 'store'; previous: Previous | null; proof: Proof | null }
  | { placement: 'verify' }
  | { placement: 'revise'; receipt: string; proof: Proof }
  | { placement: 'blocked'; collision: Collision | Blocking; blocking: readonly Blocking[] };

/**
 * Decides about submissions of the same subject. The owner of a receipt, or of an equal proof, revises its own submission; a
 * proven team passes those who have proven something else or nothing; everything else is blocked.
 */
export function decidePlacement(facts: PlacementFacts): Placement {
  const { listedToken, found, previous, hasSameSubject, inherited, verified } = facts;
  const blocking = found.filter(({ receipt }) => receipt !== previous?.receipt);
  const collision = listedToken ?? blocking[0];
  if (!collision) return { placement: 'store', previous, proof: inherited };
  if (isListed(facts)) return { placement: 'blocked', collision, blocking };
  // A submission that another team proved later does not prevent the first team from revising its own.
  const slot = inherited ? proofKey(inherited) : '';
  const revisesOwn = hasSameSubject && previous?.status !== 'refused';
  if (revisesOwn && blocking.every(({ proven }) => proven !== slot))
    return { placement: 'store', previous, proof: inherited };
  if (verified === undefined) return { placement: 'verify' };
  const proof = verified ?? inherited;
  if (!proof) return { placement: 'blocked', collision, blocking };
  const proven = blocking.find((other) => other.proven === proofKey(proof));
  if (!proven) return { placement: 'store', previous, proof };
  // A form that revises another submission already cannot revise this one too.
  if (previous) return { placement: 'blocked', collision, blocking };
  return { placement: 'revise', receipt: proven.receipt, proof };
}

/** Whether the subject is listed: then only the desk changes it. */
export function isListed({ listedToken, found }: Pick<PlacementFacts, 'listedToken' | 'found'>): boolean {
  return listedToken !== null || found[0]?.status === 'accepted';
}
