import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { EntryFault } from '../../genuine/fakeEntry.ts';
import type { DeliveryTable } from '../../store/tables.ts';
import type { Warning } from './warningDetails.ts';

/** Why a change is not possible. The command line and the pages put it in words, each with its own way on. */
export type Obstacle =
  | { code: 'unknownSubmission'; receipt: string }
  /** `revision` is the newer version; null when another submission has replaced this one. */
  | { code: 'revised'; revision: string | null }
  /** `author` is null when the history does not name the reviewer. */
  | { code: 'decided'; status: SubmissionStatus; time: string; author: string | null }
  | { code: 'notDecided' }
  /** Another reviewer has it until a time, ISO 8601 in UTC. */
  | { code: 'assigned'; reviewer: string; until: string }
  | { code: 'nothingDecided' }
  | { code: 'nothingNoted' }
  | { code: 'replyIncomplete' }
  | { code: 'sameSubject'; receipt: string; status: SubmissionStatus }
  | { code: 'changedMeanwhile' }
  | { code: 'unconfirmedWarnings'; warnings: Warning[] }
  | { code: 'noteTooLong'; max: number }
  | { code: 'noReasons' }
  | { code: 'unknownReason'; typed: string }
  | { code: 'unknownField'; field: string; kind: FormKind; known: readonly string[] }
  /** `typed` is undefined when no category was chosen. */
  | { code: 'unknownCategory'; typed: string | undefined; categories: readonly Category[] }
  /** A visible entry would lead to another host. `owner` is the accepted submission that the entry leads to now. */
  | { code: 'otherHost'; hid: number; url: string; newUrl: string; email: string; owner: Owner | null }
  | { code: 'nameTooLong'; max: number }
  /** A fake that cannot be listed, or not in this way. */
  | { code: EntryFault; name: string }
  /** Entries that would leave the list, because the new one covers them. */
  | { code: 'hiddenFakes'; name: string; hidden: readonly string[] }
  /** An objection to a name that an entry of another name covers. */
  | { code: 'widerFake'; name: string; entry: string }
  | { code: 'noNewsFlash' }
  | { code: 'unknownDelivery'; id: string }
  | { code: 'deliveryNotDead'; state: DeliveryTable['state'] }
  | { code: 'noDeadDeliveries' }
  | { code: 'unknownNews'; id: number; lang?: string | undefined }
  | { code: 'newsTextMissing'; id: number; lang: string }
  | { code: 'unknownToken'; key: string }
  | { code: 'submittedToken'; receipt: string }
  | { code: 'stillListed'; receipt: string }
  | { code: 'newsPublic'; id: number }
  | { code: 'nothingToForget' }
  | { code: 'storeNotEmpty' };

/** A category of the directory by its English name. */
export interface Category {
  hid: number;
  title: string;
}

interface Owner {
  receipt: string;
  email: string;
}

/** A change was not possible. Nothing was changed. */
export class ReviewError extends Error {
  constructor(readonly obstacle: Obstacle) {
    super(obstacle.code);
  }
}
