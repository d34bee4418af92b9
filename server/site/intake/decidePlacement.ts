import type { Proof } from '../../../shared/submission/submission.ts';
import { proofKey } from '../../records/subject.ts';

/** A submission of another team, of the same subject, that waits. */
export interface Waiting {
  receipt: string;
  /** Key of what its team has proven; empty when nothing. */
  proven: string;
  /** Its email address is the one to which the claim code in the form was mailed. */
  isSameAddress: boolean;
}

/** What a placement depends on. `server/site/intake/README.md` has the rules that are decided here. */
export interface PlacementFacts {
  /** Receipt of the sender's own waiting or accepted version with the same content; null when there is none. */
  identical: string | null;
  /**
   * What is listed for the subject: nothing or the sender's own listing (`none`), a listing that came from no submission
   * (`imported`), another team's (`foreign`), or another team's of whose website or owner the sender shows control
   * (`controlled`).
   */
  listing: 'none' | 'imported' | 'foreign' | 'controlled';
  /**
   * The version that the sender revises by a receipt: none, one of the same subject, a refused one, or one of another
   * subject.
   */
  own: 'none' | 'sameSubject' | 'refused' | 'otherSubject';
  waiting: readonly Waiting[];
  /** What the sender shows with this form. */
  shown: Proof | null;
  /** What the sender's own version has shown and its revision keeps. */
  kept: Proof | null;
}

/**
 * - `new`: a submission of its own.
 * - `revision`: the next version of the sender's own submission.
 * - `claims`: a submission of its own that takes the place of others. A revision can do that too.
 * - `duplicate`: sent before, as `receipt`.
 * - `blocked`: by what is listed, or by the waiting submission `by`.
 */
export type Placement =
  | { placement: 'new' | 'revision' | 'claims'; proof: Proof | null; claims: readonly string[] }
  | { placement: 'duplicate'; receipt: string }
  | { placement: 'blocked'; by: 'listing' | Waiting };

/** Decides where a checked submission belongs. Nothing is looked up and nothing is changed here. */
export function decidePlacement({ identical, listing, own, waiting, shown, kept }: PlacementFacts): Placement {
  if (identical !== null) return { placement: 'duplicate', receipt: identical };
  if (listing === 'imported' || listing === 'foreign') return { placement: 'blocked', by: 'listing' };

  const proof = shown ?? kept;
  const isClaimed = (other: Waiting) => other.isSameAddress || (shown !== null && other.proven === proofKey(shown));
  const [inTheWay] = waiting.filter((other) => !isClaimed(other) && !mayPass(other));
  if (inTheWay) return { placement: 'blocked', by: inTheWay };

  const claims = waiting.filter(isClaimed).map(({ receipt }) => receipt);
  if (own !== 'none') return { placement: 'revision', proof, claims };
  return { placement: claims.length > 0 ? 'claims' : 'new', proof, claims };

  /** A proven team, and one that revises its own, passes all who have not proven the same. */
  function mayPass(other: Waiting): boolean {
    return (proof !== null || own === 'sameSubject') && other.proven !== (proof ? proofKey(proof) : '');
  }
}
