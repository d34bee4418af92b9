import type { Language } from './languages.ts';
import type { ReasonCode } from './reasonCodes.ts';
import type { FileField } from './schemas/formInput.ts';
import type { FormKind } from './schemas/formKinds.ts';

/** `changes`: the team was asked to mend something and send it again. */
export const SUBMISSION_STATUSES = ['received', 'changes', 'refused', 'accepted'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export interface SubmissionFile {
  field: FileField;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
}

export interface SubmissionEvent {
  /** ISO 8601 in UTC. */
  at: string;
  status: SubmissionStatus;
  reasons: ReasonCode[];
  note: string;
}

/** What a reviewer will look at more closely. `with` names the listing or the word it is about. */
export interface SubmissionNotice {
  code: 'sameHost' | 'otherHost' | 'lookAlikeSymbol' | 'lookAlikeName';
  with: string;
}

/** What a submission cannot be added beside. */
export interface Collision {
  code: 'alreadyListed' | 'alreadySubmitted';
  platform: string;
  address: string;
  /** What the listing is called; null where only another submission is in the way. */
  name: string | null;
  /** When that one came, as an ISO time in UTC; null for what was always listed. */
  since: string | null;
}

/** What a submission would meet, asked before it is sent. */
export interface Foresight {
  collision: Collision | null;
  notices: SubmissionNotice[];
}

/** What the holder of a receipt may see: everything they sent, and what became of it. */
export interface Submission {
  receipt: string;
  kind: FormKind;
  lang: Language;
  status: SubmissionStatus;
  receivedAt: string;
  /** Until when it is answered: two working days after it came, in the site's time zone. */
  dueAt: string;
  fields: Record<string, string>;
  files: SubmissionFile[];
  notices: SubmissionNotice[];
  history: SubmissionEvent[];
  /** Receipt of the submission this one mends, and of the one that mends this. */
  previousReceipt: string | null;
  nextReceipt: string | null;
}
