import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Language } from '../../../shared/site/languages.ts';
import { fieldsWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { Collision, Proof, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Store } from '../../store/tables.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { loadAddressLink, TAKEOVER } from '../../mail/addressLinks.ts';
import { type Chain, loadChain, pickKept, type Version } from '../../records/submissionVersions.ts';
import { decidePlacement, type PlacementFacts } from './decidePlacement.ts';
import { type Blocking, describeCollision, loadBlocking, loadTokenCollision, loadSameKey } from './duplicates.ts';
import { mailTakeoverCode } from './mailTakeoverCode.ts';
import {
  proofKey,
  type CheckedSubmission,
  collisionKey,
  emailOf,
  entrySubject,
  ownerOf,
  subjectOf,
  TEAM_ROLES,
} from '../../records/subject.ts';
import { type Prover, saysProven } from './proof.ts';
import { findReceipts } from '../../records/receipt.ts';
import { type NewSubmission, type Outcome, RANDOM_KEY } from './types.ts';

/** A checked form with what its sender has a right to. */
export interface Candidate extends CheckedSubmission {
  /** Null of an application. */
  subject: SubmissionSubject | null;
  lang: Language;
  /** As posted, with the envelope. */
  texts: Readonly<Record<string, string>>;
  identity: Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>;
  /** Receipts and mailed codes that came with the form. */
  knownReceipts: ReadonlySet<string>;
  /** The submission that the form revises by its receipt; empty when it names none. */
  chain: Chain;
  /** See Admission. */
  mayMail: () => Promise<boolean>;
}

type Placed = Pick<NewSubmission, 'previous' | 'takenOver' | 'proof' | 'proofSecret' | 'emailConfirmedAt' | 'usedLink'>;

/** Where a submission belongs, with the rights that it has there; or why it is not stored. */
export type PlaceSubmission = (
  candidate: Candidate,
) => Promise<Placed | Extract<Outcome, { outcome: 'stored' | 'collision' }>>;

interface PlaceParts {
  store: Store;
  log: Logger;
  prover: Prover;
  sendsMail: boolean;
}

/** Gathers the facts of decidePlacement, has a proof verified, and mails a takeover code after a collision. */
export function createPlaceSubmission({ store, log, prover, sendsMail }: PlaceParts): PlaceSubmission {
  return async (candidate) => {
    const { texts, knownReceipts, subject } = candidate;
    const [found, listedToken] = subject
      ? await Promise.all([loadBlocking(store, subject), loadTokenCollision(store, subject)])
      : [[], null];
    const chain = candidate.chain.length > 0 ? candidate.chain : await loadKnownChain(store, found, knownReceipts);
    const others = found.filter(({ receipt }) => chain.every((version) => version.receipt !== receipt));
    const key = texts[ENVELOPE_FIELDS.key] ?? '';
    const proofSecret = chain[0]?.holder || (RANDOM_KEY.test(key) ? key : randomBytes(16).toString('hex'));
    const proofTarget = subject && { subject, owner: ownerOf(candidate), proofSecret };
    const isProofSent = proofTarget !== null && others.length > 0 && saysProven(texts);
    const shown = isProofSent ? await prover.verify(proofTarget, texts[ENVELOPE_FIELDS.signature] ?? '') : null;
    const link = subject && others.length > 0 ? await loadTakeoverLink(candidate, subject) : null;
    // A form that is sent twice at once collides with itself.
    const sameKey = found.length > 0 ? await loadSameKey(store, candidate.identity) : null;
    const facts = {
      ...gatherFacts({ candidate, chain, others, listedToken, shown, isMailed: link !== null }),
      identical: sameKey?.isSameForm ? sameKey.receipt : findIdentical(chain, candidate),
    };
    const decided = decidePlacement(facts);
    if (decided.placement === 'duplicate') return { outcome: 'stored', receipt: decided.receipt };
    if (decided.placement !== 'blocked') {
      const confirmed = link === null ? keptConfirmation(candidate, chain) : new Date().toISOString();
      const { proof, takenOver } = decided;
      return { previous: chain[0] ?? null, takenOver, proof, proofSecret, emailConfirmedAt: confirmed, usedLink: link };
    }

    if (!subject || !proofTarget) throw new Error('Only a submission with a subject is blocked.');
    const isMailed = sendsMail && (await candidate.mayMail());
    if (isMailed) mailTakeoverCode({ db: store, log }, others, { ...candidate, subject });
    const isImported = facts.listing === 'imported';
    const accepted = others.find(({ status }) => status === 'accepted');
    const challenge = isImported ? null : await prover.challenge(proofTarget);
    const [typed = ''] = (texts[ENVELOPE_FIELDS.knownReceipts] ?? '').split(',', 1);
    return {
      outcome: 'collision',
      collision: listedToken ?? describeCollision(subject, accepted ?? { status: 'received' }),
      resolutions: {
        mail: isMailed ? 'sent' : 'none',
        isImported,
        challenge,
        key: proofSecret,
        isProofMissing: challenge !== null && isProofSent && !shown,
        isReceiptWrong: typed.trim() !== '' && !isImported && !(await ownsOne(store, found, findReceipts(typed))),
      },
    };
  };

  /** A code that was mailed to the address in the form, for this subject. */
  function loadTakeoverLink(candidate: Candidate, subject: SubmissionSubject): Promise<string | null> {
    const link = { purpose: TAKEOVER, target: collisionKey(subject), address: emailOf(candidate) } as const;
    return loadAddressLink(store, link, candidate.knownReceipts);
  }
}

interface Gathered {
  candidate: Candidate;
  chain: Chain;
  others: readonly Blocking[];
  listedToken: Collision | null;
  shown: Proof | null;
  /** Whether the form has a code that was mailed to its address. */
  isMailed: boolean;
}

function gatherFacts({
  candidate,
  chain,
  others,
  listedToken,
  shown,
  isMailed,
}: Gathered): Omit<PlacementFacts, 'identical'> {
  const mailbox = hashMailbox(emailOf(candidate));
  const isSameAddress = ({ email }: Blocking) => isMailed && hashMailbox(email) === mailbox;
  const listed = others.find(({ status }) => status === 'accepted');
  const isControlled =
    listed !== undefined &&
    ((shown !== null && listed.controls.includes(proofKey(shown))) ||
      (listed.isEmailConfirmed && isSameAddress(listed)));
  const isOwnListed = chain.some(({ status }) => status === 'accepted');
  const imported = listedToken && !isOwnListed ? 'imported' : 'none';
  return {
    listing: listed ? (isControlled ? 'controlled' : 'foreign') : imported,
    revised: ownOf(chain, candidate.subject),
    waiting: others
      .filter(({ status }) => status !== 'accepted')
      .map((other) => ({ receipt: other.receipt, proven: other.proven, isSameAddress: isSameAddress(other) })),
    postedProof: shown,
    earlierProof: pickKept(chain, candidate.knownReceipts, ({ proof, values }) => proof && isSameTeam(values, candidate) ? proof : null), // prettier-ignore
  };
}

/** The version with the same content that waits, or is listed. */
function findIdentical(chain: Chain, { identity: sent }: Candidate): string | null {
  const found = chain.find(
    ({ request_hash: hash, status }) => hash === sent.requestHash && status !== 'refused' && status !== 'revised',
  );
  return found?.receipt ?? null;
}

function ownOf([newest]: Chain, subject: SubmissionSubject | null): PlacementFacts['revised'] {
  if (!newest) return 'none';
  if (newest.status === 'refused') return 'refused';
  const before = subjectOf(newest);
  const isSame = before === null ? subject === null : subject !== null && keyOf(before) === keyOf(subject);
  return isSame ? 'sameSubject' : 'otherSubject';
}

const keyOf = (subject: SubmissionSubject) => entrySubject(collisionKey(subject));

/** Whether a proof is kept: it is lost when a text that says whose a submission is changes. */
function isSameTeam(before: Version['values'], { kind, values, subject: other }: Candidate): boolean {
  const one = subjectOf({ kind, values: before });
  if (!one || !other || keyOf(one) !== keyOf(other) || one.website !== other.website) return false;
  return TEAM_ROLES.flatMap((role) => fieldsWith(kind, role)).every(
    (field) => (before[field] ?? '') === (values[field] ?? ''),
  );
}

/** A confirmation is kept by a revision with the same address, sent with a receipt that has it. */
function keptConfirmation(candidate: Candidate, chain: Chain): string | null {
  const mailbox = hashMailbox(emailOf(candidate));
  return pickKept(chain, candidate.knownReceipts, (version) =>
    hashMailbox(emailOf(version)) === mailbox ? version.email_confirmed_at : null,
  );
}

/** The first submission in the way of which the sender has a receipt; empty when there is none. */
export async function loadKnownChain(
  store: Store,
  found: readonly Pick<Blocking, 'receipt'>[],
  presented: ReadonlySet<string>,
): Promise<Chain> {
  if (presented.size === 0) return [];
  for (const { receipt } of found) {
    const chain = await loadChain(store, receipt);
    if (chain.some((version) => presented.has(version.receipt))) return chain;
  }
  return [];
}

async function ownsOne(store: Store, found: readonly Blocking[], typed: ReadonlySet<string>): Promise<boolean> {
  return (await loadKnownChain(store, found, typed)).length > 0;
}
