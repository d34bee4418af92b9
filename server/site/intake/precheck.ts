import type { Collision, SubmissionWarning, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Store } from '../../store/tables.ts';
import { describeCollision, loadBlocking, loadKnownChain, loadTokenCollision } from './duplicates.ts';
import type { Prover } from './proof.ts';
import { type FoundWarning, toPublicWarning } from '../../records/foundWarnings.ts';
import { findReceipts } from '../../records/receipt.ts';
import { type CollisionResolutions, RANDOM_KEY } from './types.ts';

/** A subject with what the form has so far. */
export interface PrecheckRequest {
  subject: SubmissionSubject;
  /** The idempotency key of the form. */
  key: string;
  /** The owner's address; empty where the form has none. */
  owner: string;
  /** The receipts that the browser remembers. */
  knownReceipts: string;
}

/** What a submission would collide with; `resolutions` are null without a collision and for the sender's own. */
export interface Prechecked {
  collision: Collision | null;
  isOwn: boolean;
  resolutions: CollisionResolutions | null;
  notices: SubmissionWarning[];
}

interface PrecheckParts {
  store: Store;
  prover: Prover;
  sendsMail: boolean;
  loadWarnings: (subject: SubmissionSubject) => Promise<FoundWarning[]>;
}

/**
 * Reports what a form would collide with while it is filled in, and what its team can do about it. Submissions whose
 * changes were requested are left out: their team comes back to them by its receipt.
 */
export function createPrecheck({ store, prover, sendsMail, loadWarnings }: PrecheckParts) {
  return async ({ subject, key, owner, knownReceipts }: PrecheckRequest): Promise<Prechecked> => {
    const listed = await loadTokenCollision(store, subject);
    const [open] = (await loadBlocking(store, subject)).filter(({ status }) => status !== 'changes');
    if (!open && !listed) {
      const notices = (await loadWarnings(subject)).map(toPublicWarning);
      return { collision: null, isOwn: false, resolutions: null, notices };
    }
    const isOwn = open ? (await loadKnownChain(store, [open], findReceipts(knownReceipts))).length > 0 : false;
    const collision = listed ?? describeCollision(subject, open ?? { status: 'received' });
    if (isOwn || !open)
      return {
        collision,
        isOwn,
        resolutions: isOwn
          ? null
          : { ...noResolutions(sendsMail), isImported: true, challenge: await challengeOf(subject, owner, key), key },
        notices: [],
      };
    const challenge = await challengeOf(subject, owner, key);
    const resolutions = { ...noResolutions(sendsMail), challenge, key };
    return { collision, isOwn, resolutions, notices: [] };
  };

  async function challengeOf(subject: SubmissionSubject, owner: string, key: string) {
    return RANDOM_KEY.test(key) ? prover.challenge({ subject, owner, proofSecret: key }) : null;
  }
}

function noResolutions(sendsMail: boolean): CollisionResolutions {
  const mail = sendsMail ? 'onSubmit' : 'none';
  return {
    mail,
    isImported: false,
    challenge: null,
    isDisputed: false,
    key: '',
    isProofMissing: false,
    isReceiptWrong: false,
  };
}
