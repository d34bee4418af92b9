import type { Proof } from '../../../shared/submission/submission.ts';
import { proofKey } from '../../records/subject.ts';

/** A submission of another team, of the same subject, that waits. */
export interface Waiting {
  receipt: string;
  /** Key of what its team has proven; empty when nothing. */
  proven: string;
  /** Its email address is the one to which the takeover code in the form was mailed. */
  isSameAddress: boolean;
  /** It disputes the listing too, with the email address in the form, whoever has typed that. */
  isSameDisputer: boolean;
}

/** What a placement depends on. `server/site/intake/README.md` has the rules that are decided here. */
export interface PlacementFacts {
  /** Receipt of the sender's own waiting or accepted version with the same content; null when there is none. */
  identical: string | null;
  /**
   * What is listed for the subject: nothing or the sender's own listing (`none`), a listing that came from no
   * submission (`imported`), another team's (`foreign`), or another team's of whose website or owner the sender shows
   * control (`controlled`).
   */
  listing: 'none' | 'imported' | 'foreign' | 'controlled';
  /**
   * The sender's own version, which the form revises: none, one of the same subject, one that was refused or withdrawn,
   * or one of another subject.
   */
  revised: 'none' | 'sameSubject' | 'refused' | 'otherSubject';
  waiting: readonly Waiting[];
  /** The proof that was verified with this form. */
  postedProof: Proof | null;
  /** The proof of the version that is revised, where its revision keeps it. */
  earlierProof: Proof | null;
}

/**
 * - `new`: a submission of its own.
 * - `revision`: the next version of the sender's own submission.
 * - `takeover`: a submission of its own that takes over others. A revision can do that too.
 * - `dispute`: a submission that disputes a listing, because its proof is of another website or owner. It can revise an
 *   earlier one of the sender, and take over others.
 * - `duplicate`: sent before, as `receipt`.
 * - `blocked`: `obstacle` is the listing or the first waiting submission in the way.
 */
export type Placement =
  | { placement: 'new' | 'revision' | 'takeover' | 'dispute'; proof: Proof | null; takenOver: readonly string[] }
  | { placement: 'duplicate'; receipt: string }
  | { placement: 'blocked'; obstacle: 'listing' | Waiting };

/** Decides where a checked submission belongs. Nothing is looked up and nothing is changed here. */
export function decidePlacement({
  identical,
  listing,
  revised,
  waiting,
  postedProof,
  earlierProof,
}: PlacementFacts): Placement {
  if (identical !== null) return { placement: 'duplicate', receipt: identical };
  const isForeign = listing === 'imported' || listing === 'foreign';
  const proof = postedProof ?? earlierProof;
  if (isForeign && proof === null) return { placement: 'blocked', obstacle: 'listing' };

  const isTakenOver = (other: Waiting) =>
    other.isSameAddress || (postedProof !== null && other.proven === proofKey(postedProof));
  const [inTheWay] = waiting.filter((other) => !isTakenOver(other) && !mayPass(other));
  if (inTheWay) return { placement: 'blocked', obstacle: inTheWay };

  const takenOver = waiting.filter(isTakenOver).map(({ receipt }) => receipt);
  if (isForeign) return { placement: 'dispute', proof, takenOver };
  if (revised !== 'none') return { placement: 'revision', proof, takenOver };
  return { placement: takenOver.length > 0 ? 'takeover' : 'new', proof, takenOver };

  /**
   * Each mailbox has one open dispute. A proven team, and one that revises its own, passes all submissions without the
   * same proof.
   */
  function mayPass(other: Waiting): boolean {
    if (isForeign && other.isSameDisputer) return false;
    return (proof !== null || revised === 'sameSubject') && other.proven !== (proof ? proofKey(proof) : '');
  }
}
