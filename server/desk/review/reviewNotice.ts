import type { SubmissionNotice } from '../../../shared/submission/submission.ts';
import type { SeenSubmission } from './seenDetails.ts';

/** What only the desk is told: what is listed with the same contract, other submissions, and what is odd in the fields. */
type DeskNoticeCode =
  | 'listedContract'
  | 'otherPage'
  | 'otherOpen'
  | 'acceptedBefore'
  | 'changesBefore'
  | 'refusedBefore'
  | 'contactChanged'
  | 'rawSupply'
  | 'noSupply'
  | 'ownContract'
  | 'notOwnSite'
  | 'nameVerdict'
  | 'alsoNamed';

/** A point that a reviewer confirms before accepting. `seen` is the other submission that it is about. */
export interface ReviewNotice {
  code: SubmissionNotice['code'] | DeskNoticeCode;
  with: string;
  seen?: SeenSubmission;
}
