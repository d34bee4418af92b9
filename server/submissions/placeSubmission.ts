import { randomBytes } from 'node:crypto';
import type { Language } from '../../shared/languages.ts';
import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { Proof, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { decidePlacement, isListed, type Placement } from './decidePlacement.ts';
import {
  type Blocking,
  describeCollision,
  findBlocking,
  findDuplicate,
  findIdentical,
  findListedToken,
  findPrevious,
  isOwned,
} from './duplicates.ts';
import { requestMail } from './mails.ts';
import type { Prover } from './proof.ts';
import { findReceipts } from './receipt.ts';
import { type CheckedSubmission, collisionKey, entrySubject, siteAuthority, subjectOf } from './subject.ts';
import { type NewSubmission, type Outcome, type Previous, RANDOM_KEY } from './types.ts';

/** A checked form with the receipts that its sender has. */
interface Candidate extends CheckedSubmission {
  lang: Language;
  /** As posted, with the envelope. */
  texts: Readonly<Record<string, string>>;
  sent: Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>;
  ownedReceipts: ReadonlySet<string>;
  previous: Previous | null;
}

/** Where a submission belongs: as the revision of an earlier one, with a proof; or why it cannot be stored. */
export type PlaceSubmission = (
  candidate: Candidate,
) => Promise<Pick<NewSubmission, 'previous' | 'proof'> | Extract<Outcome, { outcome: 'stored' | 'collision' }>>;

interface PlaceParts {
  store: Store;
  prover: Prover;
  sendsMail: boolean;
}

/**
 * Gathers the facts of decidePlacement, looks for a proof where the placement depends on it, and mails the links of submissions
 * in the way to their own address.
 */
export function createPlaceSubmission({ store, prover, sendsMail }: PlaceParts): PlaceSubmission {
  return async (candidate) => {
    const { sent, texts } = candidate;
    const subject = subjectOf(candidate);
    if (!subject) return { previous: candidate.previous, proof: null };
    const listedToken = await findListedToken(store, subject);
    const found = await findBlocking(store, subject, candidate.previous?.receipt ?? null);
    if (found.length > 0 || listedToken) {
      // Duplicates are looked up again and win, because a form sent twice at once collides with itself.
      const same = (await findDuplicate(store, sent)) ?? (await findIdentical(store, sent.kind, sent.requestHash));
      if (same?.outcome === 'stored') return same;
    }
    const isOfListed = isListed({ listedToken, found });
    const previous = candidate.previous ?? (isOfListed ? null : await findOwned(found, candidate));
    const facts = {
      listedToken,
      found,
      previous,
      hasSameSubject: isSameSubject(previous, candidate, subject),
      inherited: inheritProof(previous, candidate, subject),
    };
    const isProofSent = Boolean(texts[ENVELOPE_FIELDS.proof]);
    const decided = decidePlacement({ ...facts, verified: isProofSent ? undefined : null });
    if (decided.placement === 'store') return decided;

    const key = texts[ENVELOPE_FIELDS.key] ?? '';
    const boundTo = RANDOM_KEY.test(key) ? key : randomBytes(16).toString('hex');
    const claim = { subject, owner: candidate.values.owner_address ?? '', holder: boundTo };
    const verified =
      decided.placement === 'verify' ? await prover.verify(claim, texts[ENVELOPE_FIELDS.signature] ?? '') : null;
    const placement: Placement = decided.placement === 'verify' ? decidePlacement({ ...facts, verified }) : decided;
    if (placement.placement === 'store') return placement;
    if (placement.placement === 'revise')
      return { previous: await findNewest(placement.receipt, candidate), proof: placement.proof };
    if (placement.placement === 'verify') throw new Error('A proof was looked for already.');

    const { collision, blocking } = placement;
    const [typed = ''] = (texts[ENVELOPE_FIELDS.ownedReceipts] ?? '').split(',');
    const resolutions = {
      isMailed: sendsMail,
      challenge: isOfListed ? null : await prover.challenge(claim),
      key: boundTo,
      isProofMissing: decided.placement === 'verify' && !verified,
      isReceiptWrong:
        typed.trim() !== '' &&
        !isOfListed &&
        !(await findOwned(found, { ...candidate, ownedReceipts: findReceipts(typed) })),
    };
    if (sendsMail) await mailOwn(blocking, candidate);
    const reported = 'code' in collision ? collision : describeCollision(subject, collision);
    return { outcome: 'collision', collision: reported, resolutions };
  };

  /** The newest version of the submission of which the sender has a receipt. */
  async function findOwned(blocking: readonly Blocking[], candidate: Candidate): Promise<Previous | null> {
    for (const { receipt } of blocking)
      if (await isOwned(store, receipt, candidate.ownedReceipts)) return findNewest(receipt, candidate);
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
  const keys = [`site:${siteAuthority(subject.website)}`, `owner:${candidate.values.owner_address}`];
  return keys.includes(previous.proven) ? (JSON.parse(previous.proof) as Proof) : null;
}

function isSameSubject(previous: Previous | null, { kind }: Candidate, subject: SubmissionSubject): boolean {
  const before = previous && subjectOf({ kind, values: JSON.parse(previous.fields) as CheckedSubmission['values'] });
  return before !== null && entrySubject(collisionKey(before)) === entrySubject(collisionKey(subject));
}
