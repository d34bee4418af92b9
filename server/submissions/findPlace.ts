import { randomBytes } from 'node:crypto';
import type { Language } from '../../shared/languages.ts';
import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { Proof, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import {
  type Blocking,
  describeCollision,
  findBlocking,
  findDuplicate,
  findIdentical,
  findListedToken,
  findPrevious,
  isHeld,
} from './duplicates.ts';
import { requestMail } from './mails.ts';
import { proofKey, type Prover } from './proof.ts';
import { findReceipts } from './receipt.ts';
import { type CheckedSubmission, collisionKey, entrySubject, siteHost, subjectOf } from './subject.ts';
import { type NewSubmission, type Outcome, type Previous, RANDOM_KEY } from './types.ts';

/** A checked form with what its sender holds. */
interface Candidate extends CheckedSubmission {
  lang: Language;
  /** As posted, with the envelope. */
  texts: Readonly<Record<string, string>>;
  sent: Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>;
  held: ReadonlySet<string>;
  previous: Previous | null;
}

/** Where a submission belongs: as the revision of an earlier one, with a proof; or why it cannot be stored. */
type Place = Pick<NewSubmission, 'previous' | 'proof'>;
export type FindPlace = (
  candidate: Candidate,
) => Promise<Place | Extract<Outcome, { outcome: 'stored' | 'collision' }>>;

interface PlaceParts {
  store: Store;
  prover: Prover;
  sendsMail: boolean;
}

/**
 * Decides about submissions of the same subject. The holder of a receipt, or of an equal proof, revises its own submission; a
 * proven team passes those who have proven something else or nothing; everybody else gets a collision with ways on.
 */
export function createFindPlace({ store, prover, sendsMail }: PlaceParts): FindPlace {
  return async (candidate) => {
    const { sent } = candidate;
    const subject = subjectOf(candidate);
    if (!subject) return { previous: candidate.previous, proof: null };
    const listed = await findListedToken(store, subject);
    const found = await findBlocking(store, subject, candidate.previous?.receipt ?? null);
    if (found.length === 0 && !listed)
      return { previous: candidate.previous, proof: inheritProof(candidate.previous, candidate, subject) };

    // Duplicates are looked up again and win, because a form sent twice at once collides with itself.
    const same = (await findDuplicate(store, sent)) ?? (await findIdentical(store, sent.kind, sent.requestHash));
    if (same?.outcome === 'stored') return same;
    const isListed = listed !== null || found[0]?.status === 'accepted';
    const previous = candidate.previous ?? (isListed ? null : await findHeld(found, candidate));
    const blocking = found.filter(({ receipt }) => receipt !== previous?.receipt);
    const inherited = inheritProof(previous, candidate, subject);
    const collision = listed ?? (blocking[0] && describeCollision(subject, blocking[0]));
    if (!collision) return { previous, proof: inherited };
    // A submission that another team proved later does not prevent the first team from revising its own.
    const slot = inherited ? proofKey(inherited) : '';
    const keepsPlace = isSameSubject(previous, candidate, subject) && previous?.status !== 'refused';
    if (!isListed && keepsPlace && blocking.every(({ proven }) => proven !== slot))
      return { previous, proof: inherited };

    const key = candidate.texts[ENVELOPE_FIELDS.key] ?? '';
    const holder = RANDOM_KEY.test(key) ? key : randomBytes(16).toString('hex');
    const claim = { subject, owner: candidate.values.owner_address ?? '', holder };
    const isAsked = !isListed && Boolean(candidate.texts[ENVELOPE_FIELDS.proof]);
    const verified = isAsked ? await prover.verify(claim, candidate.texts[ENVELOPE_FIELDS.signature] ?? '') : null;
    const proof = isListed ? null : (verified ?? inherited);
    if (proof) {
      const own = blocking.find(({ proven }) => proven === proofKey(proof));
      if (!own) return { previous, proof };
      // A form that revises another submission already cannot revise this one too.
      if (!previous) return { previous: await findNewest(own.receipt, candidate), proof };
    }
    const challenge = isListed ? null : await prover.challenge(claim);
    const [typed = ''] = (candidate.texts[ENVELOPE_FIELDS.held] ?? '').split(',');
    const isHolder = (await findHeld(found, { ...candidate, held: findReceipts(typed) })) !== null;
    const isReceiptWrong = typed.trim() !== '' && !isListed && !isHolder;
    const ways = { isMailed: sendsMail, challenge, key: holder, isProofMissing: isAsked && !verified, isReceiptWrong };
    if (sendsMail) await mailOwn(blocking, candidate);
    return { outcome: 'collision', collision, ways };
  };

  /** The submission that the sender holds a receipt of. */
  async function findHeld(blocking: readonly Blocking[], candidate: Candidate): Promise<Previous | null> {
    for (const { receipt } of blocking)
      if (await isHeld(store, receipt, candidate.held)) return findNewest(receipt, candidate);
    return null;
  }

  async function findNewest(receipt: string, { kind }: Candidate): Promise<Previous | null> {
    const found = await findPrevious(store, kind, receipt);
    return found.outcome === 'found' ? found.previous : null;
  }

  /** The links go to the address of the submissions, never to the sender of the form, who may be a stranger. */
  async function mailOwn(blocking: readonly Blocking[], { lang, values }: Candidate): Promise<void> {
    const typed = (values.email ?? '').toLowerCase();
    const own = blocking.filter(({ email }) => email.toLowerCase() === typed);
    const [first] = own;
    if (first) await requestMail(store, { to: first.email, lang, receipts: own.map(({ receipt }) => receipt) });
  }
}

/** The proof of the earlier version, if the newer one has the same subject and the same website or owner. */
function inheritProof(previous: Previous | null, candidate: Candidate, subject: SubmissionSubject): Proof | null {
  if (!previous?.proof || !isSameSubject(previous, candidate, subject)) return null;
  const keys = [`site:${siteHost(subject.website)}`, `owner:${candidate.values.owner_address}`];
  return keys.includes(previous.proven) ? (JSON.parse(previous.proof) as Proof) : null;
}

function isSameSubject(previous: Previous | null, { kind }: Candidate, subject: SubmissionSubject): boolean {
  const before = previous && subjectOf({ kind, values: JSON.parse(previous.fields) as CheckedSubmission['values'] });
  return before !== null && entrySubject(collisionKey(before)) === entrySubject(collisionKey(subject));
}
