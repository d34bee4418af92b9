import type { Language } from '../../../shared/site/languages.ts';
import { fieldsWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { Collision, Proof, SubmissionSubject } from '../../../shared/submission/submission.ts';
import { type Chain, pickKept, type Version } from '../../records/submissionVersions.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import {
  type CheckedSubmission,
  collisionKey,
  emailOf,
  entrySubject,
  proofKey,
  subjectOf,
  TEAM_ROLES,
} from '../../records/subject.ts';
import { isOpen } from '../../records/transitions.ts';
import type { PlacementFacts } from './decidePlacement.ts';
import type { Blocking } from './duplicates.ts';
import type { ProofTarget } from './proof.ts';
import type { FormIdentity } from './types.ts';

/** A checked form with what its sender has a right to. */
export interface Candidate extends CheckedSubmission {
  /** Null for an application and a report, which are about no contract. */
  subject: SubmissionSubject | null;
  lang: Language;
  /** As posted, with the envelope. */
  texts: Readonly<Record<string, string>>;
  identity: FormIdentity;
  /** Receipts and mailed codes that came with the form. */
  knownReceipts: ReadonlySet<string>;
  /** The submission that the form revises by its receipt; empty when it names none. */
  chain: Chain;
  /** Counts a mail that the form sets off, and resolves with whether it may be sent. */
  mayMail: () => Promise<boolean>;
}

/** Submissions of the same subject. */
export interface Rivals {
  /** All that are in the way of a new submission. */
  blocking: readonly Blocking[];
  /** Those that are not the sender's own. */
  others: readonly Blocking[];
  /** The versions of the sender's own, the newest first; empty without one. */
  chain: Chain;
  /** The listed token. */
  listedToken: Collision | null;
}

/** What the sender proves with the form. */
export interface Rights {
  proofSecret: string;
  /** Null where there is no subject. */
  proofTarget: ProofTarget | null;
  /** Whether the form names a proof that had to be verified. */
  isProofPosted: boolean;
  postedProof: Proof | null;
  /** Hash of the takeover code that was mailed to the address in the form; null without one. */
  usedLink: string | null;
}

/** Finds the facts of a placement in what was loaded; `identical` depends on the idempotency key too. */
export function findFacts(
  candidate: Candidate,
  { chain, others, listedToken }: Rivals,
  { postedProof, usedLink }: Rights,
): Omit<PlacementFacts, 'identical'> {
  const mailbox = hashMailbox(emailOf(candidate));
  const isSameAddress = ({ email }: Blocking) => usedLink !== null && hashMailbox(email) === mailbox;
  const isControlled = (other: Blocking) =>
    (postedProof !== null && other.controls.includes(proofKey(postedProof))) ||
    (other.isEmailConfirmed && isSameAddress(other));
  const listed = others.find(isAccepted);
  const imported = listedToken && !chain.some(isAccepted) ? 'imported' : 'none';
  return {
    listing: listed ? (isControlled(listed) ? 'controlled' : 'foreign') : imported,
    revised: findRevised(chain, candidate.subject),
    waiting: others
      .filter((other) => !isAccepted(other))
      .map((other) => ({
        receipt: other.receipt,
        proven: other.proven,
        isSameAddress: isSameAddress(other),
        isSameDisputer: other.isDispute && other.status === 'received' && hashMailbox(other.email) === mailbox,
      })),
    postedProof,
    earlierProof: findEarlierProof(chain, candidate),
  };
}

const isAccepted = ({ status }: Pick<Blocking, 'status'>) => status === 'accepted';

/** The receipt of the version with the same content that waits, or is listed; null when there is none. */
export function findIdentical(chain: Chain, { identity }: Candidate): string | null {
  const found = chain.find(
    ({ request_hash: hash, status }) => hash === identity.requestHash && (isOpen(status) || status === 'accepted'),
  );
  return found?.receipt ?? null;
}

function findRevised([newest]: Chain, subject: SubmissionSubject | null): PlacementFacts['revised'] {
  if (!newest) return 'none';
  if (newest.status === 'refused' || newest.status === 'withdrawn') return 'refused';
  const before = subjectOf(newest);
  const isSame = before === null ? subject === null : subject !== null && keyOf(before) === keyOf(subject);
  return isSame ? 'sameSubject' : 'otherSubject';
}

const keyOf = (subject: SubmissionSubject) => entrySubject(collisionKey(subject));

/** A revision keeps a proof unless a text changes by which the submission belongs to its team. */
function findEarlierProof(chain: Chain, candidate: Candidate): Proof | null {
  const pick = ({ proof, values }: Version) => (proof && isSameTeam(values, candidate) ? proof : null);
  return pickKept(chain, candidate.knownReceipts, pick);
}

function isSameTeam(before: Version['values'], { kind, values, subject: other }: Candidate): boolean {
  const one = subjectOf({ kind, values: before });
  if (!one || !other || keyOf(one) !== keyOf(other) || one.website !== other.website) return false;
  return TEAM_ROLES.flatMap((role) => fieldsWith(kind, role)).every(
    (field) => (before[field] ?? '') === (values[field] ?? ''),
  );
}

/**
 * When the address of a revision was confirmed. Null when it is another address, or when no receipt of a version with
 * that confirmation came with the form.
 */
export function findConfirmation(chain: Chain, candidate: Candidate): string | null {
  const mailbox = hashMailbox(emailOf(candidate));
  const pick = (version: Version) => (hashMailbox(emailOf(version)) === mailbox ? version.email_confirmed_at : null);
  return pickKept(chain, candidate.knownReceipts, pick);
}
