import type { Language } from '../../../shared/site/languages.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import type { Challenge, Collision, Proof } from '../../../shared/submission/submission.ts';
import type { PreparedFile, Uploads } from '../../records/files.ts';
import type { FoundWarning } from '../../records/foundWarnings.ts';
import type { CheckedSubmission } from '../../records/subject.ts';

/** A form as it was posted, unchecked. */
export interface PostedForm {
  kind: FormKind;
  lang: Language;
  texts: Readonly<Record<string, string>>;
  uploads: Uploads;
  /** The client's IP address. It is stored with the files of a returned form for an hour, and nowhere else. */
  client: string;
}

/**
 * The result of a posted form. `stored` is also the result of a form that was sent before. `limited`: too many were
 * stored for this client; the next may come after so many seconds.
 */
export type Outcome =
  | { outcome: 'stored'; receipt: string }
  | { outcome: 'issues'; issues: Issue[] }
  | { outcome: 'collision'; collision: Collision; resolutions: CollisionResolutions }
  | { outcome: 'limited'; seconds: number; isDispute?: boolean }
  | { outcome: 'keyReused' | PreviousFault };

/**
 * What a form can fail by that is not known here: the limits that it can reach while it is placed, and the names that
 * are ours.
 */
export interface Admission {
  /** Whether a name that a form reports as a fake is an official one. */
  isOurs(name: string): boolean;
  /** Counts a form that is about to be stored. Resolves with the seconds to wait, 0 when it is within the limit. */
  countStored(): Promise<number>;
  /** The same for a form that disputes a listing. */
  countDispute(): Promise<number>;
  /** Counts a mail that the form sets off. Resolves with whether it may be sent. */
  countMail(): Promise<boolean>;
}

/** A key as the form makes it: its 128 random bits are as secret as a receipt. */
export const RANDOM_KEY = /^[\da-f]{32}$/;

/**
 * Why a submission is not stored: the receipt that it revises is unknown or taken over by another team, or other
 * requests of the same moment were faster.
 */
export type PreviousFault = 'previousUnknown' | 'previousRevised' | 'previousClaimed';

/** A submission that passed every check. */
export type NewSubmission = CheckedSubmission & {
  lang: Language;
  files: readonly PreparedFile[];
  warnings: readonly FoundWarning[];
  /** The key posted with the form, or one made of the request hash. */
  idempotencyKey: string;
  requestHash: string;
  /** The submission that this one revises. */
  previous: { receipt: string } | null;
  /** Receipts of the submissions of others that it takes over. */
  takenOver: readonly string[];
  proof: Proof | null;
  /** The secret to which the line of a proof is bound: the column `holder`. */
  proofSecret: string;
  /** ISO 8601 in UTC; null while the team has not confirmed the email address. */
  emailConfirmedAt: string | null;
  /** What it disputes: an accepted submission, or the collision key of an imported token; null for all others. */
  disputes: string | null;
  /** The directory's entry that a report is about; null for all others. */
  entry: string | null;
  /** Hash of the mailed code that it uses up; null without one. */
  usedLink: string | null;
};

/** By what a form is recognised that is posted again. */
export type FormIdentity = Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>;

/** How a team gets on after a collision. */
export interface CollisionResolutions {
  /**
   * A code to go on with goes to the other submission's address if the form has the same: it is on its way, is not sent
   * because the mails of the day are used up, comes when the form is sent, or never.
   */
  mail: 'sent' | 'limit' | 'onSubmit' | 'none';
  /** What is listed came from no submission: it is changed in the public token repository. */
  isImported: boolean;
  /**
   * What to publish or sign before the form is sent again; null when no proof helps, or while the form has no website.
   */
  challenge: Challenge | null;
  /** The sender has shown control of another website or owner, and disputes the listing already. */
  isDisputed: boolean;
  /** The idempotency key that the challenge is bound to. */
  key: string;
  /** A proof that the form names was not found. */
  isProofMissing: boolean;
  /** The typed receipt is not that of the submission in the way. Whether it is that of another one is not looked up. */
  isReceiptWrong: boolean;
}
