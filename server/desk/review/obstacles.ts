import type { Language } from '../../../shared/site/languages.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { EntryFault } from '../../genuine/fakeEntry.ts';
import type { DeliveryTable } from '../../store/tables.ts';
import type { Hiding } from '../../records/hiding.ts';
import type { Warning } from './warningDetails.ts';

/** Why a change is not possible. The command line and the pages put it in words, each with its own way on. */
export type Obstacle =
  | { code: 'unknownSubmission'; receipt: string }
  /** `revision` is the newer version; null when another submission has replaced this one. */
  | { code: 'revised'; revision: string | null }
  /** By its team, meanwhile. */
  | { code: 'withdrawn'; time: string }
  /** The team has answered a question meanwhile. */
  | { code: 'replied'; time: string }
  /** `author` is null when the history does not name the reviewer. */
  | { code: 'decided'; status: SubmissionStatus; time: string; author: string | null }
  | { code: 'notDecided' }
  /** It disputes no submission, or the listed team was told. */
  | { code: 'nobodyToTell' }
  /** Another reviewer has it until a time, ISO 8601 in UTC. */
  | { code: 'assigned'; reviewer: string; until: string }
  /** No day that something can be set aside until: tomorrow, or one of so many days. */
  | { code: 'unknownDay'; days: number }
  | { code: 'nothingDecided' }
  | { code: 'nothingNoted' }
  | { code: 'replyIncomplete' }
  | { code: 'sameSubject'; receipt: string; status: SubmissionStatus }
  | { code: 'changedMeanwhile' }
  | { code: 'unconfirmedWarnings'; warnings: Warning[] }
  | { code: 'noteTooLong'; max: number }
  | { code: 'noReasons' }
  /** A question is the note of the reason `question`, and is no reason to decline. */
  | { code: 'noQuestion' }
  | { code: 'questionRefused' }
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
  /** Entries of the directory whose website is the fake: the site must not link to it. */
  | { code: 'coveredEntries'; name: string; entries: readonly NamedEntry[] }
  /** A website that cannot be listed, because it is on the list of fakes. */
  | { code: 'fakeWebsite'; url: string; fake: string }
  /** What the desk hides does not come back by an acceptance alone. `target` is a number or a contract. */
  | { code: 'hiddenListing'; target: string; hiding: Hiding }
  /** An entry of a submission that is not accepted any more. */
  | { code: 'notAccepted'; hid: number }
  | { code: 'unknownEntry'; typed: string; found: readonly NamedEntry[] }
  /** What a form of an editor lacks, in sentences. */
  | { code: 'notValid'; faults: readonly string[] }
  /** An editor's form was made from another state than the present one. */
  | { code: 'changedSince' }
  | { code: 'alreadySo' }
  | { code: 'otherPage'; url: string; newUrl: string }
  | { code: 'unknownPromotion' }
  | { code: 'categoryInUse'; count: number }
  | { code: 'contentElsewhere'; origin: string }
  /** An objection to a name that an entry of another name covers. */
  | { code: 'widerFake'; name: string; entry: string }
  | { code: 'noNewsFlash' }
  | { code: 'unknownDelivery'; id: string }
  | { code: 'deliveryNotDead'; state: DeliveryTable['state'] }
  | { code: 'noDeadDeliveries' }
  | { code: 'unknownNews'; id: number; lang?: string | undefined }
  | { code: 'newsTextMissing'; id: number; lang: string }
  /** `author` and `time` are those of the last change, null when the audit has none. */
  | { code: 'newsChanged'; id: number; author: string | null; time: string | null }
  | { code: 'newsEmpty' }
  | { code: 'newsTooLong'; lang: Language; max: number }
  /** Languages in which a flash that goes out has no text. */
  | { code: 'newsLanguagesMissing'; langs: readonly Language[] }
  | { code: 'newsTimePast'; time: string | null }
  /** It has been public, so it can only be withdrawn. */
  | { code: 'newsNotDeletable'; id: number }
  /** It came with a submission that is not decided yet. */
  | { code: 'newsWaits'; id: number }
  /** A file that cannot be a picture of content: of another format, of too many pixels or bytes, or damaged. */
  | { code: 'unusablePicture'; fault: 'format' | 'pixels' | 'bytes' | 'broken' }
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

/** An entry of the directory with its English title. */
export interface NamedEntry {
  hid: number;
  title: string;
  url: string;
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
