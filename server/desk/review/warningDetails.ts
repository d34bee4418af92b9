import type { SharedSite } from '../../../shared/genuine/websiteHosts.ts';
import type { NameAnswer } from '../../../shared/genuine/verify.ts';
import type { FoundDetails, FoundWarning } from '../../records/foundWarnings.ts';
import type { Listing } from '../../records/listingIndex.ts';
import type { SeenSubmission } from './seenBefore.ts';

/** Codes of what only the desk is told. */
type DeskWarningCode =
  | 'listedContract'
  | 'otherPage'
  | 'otherOpen'
  | 'acceptedBefore'
  | 'provenBefore'
  | 'changesBefore'
  | 'refusedBefore'
  | 'contactChanged'
  | 'rawSupply'
  | 'noSupply'
  | 'ownContract'
  | 'ibcHash'
  | 'notOwnSite'
  | 'nameVerdict'
  | 'alsoNamed'
  | 'disputes';

/** What a warning is about that the desk itself has found. */
type DeskDetails =
  /** `newUrl` is the website of the submission where the listing leads elsewhere, else null. */
  | { kind: 'listing'; listing: Listing; newUrl: string | null }
  | { kind: 'submission'; submission: SeenSubmission }
  /** So many submissions more than are named. */
  | { kind: 'more'; count: number }
  /** So many other reports and objections name the same. */
  | { kind: 'reports'; count: number }
  /** A field that differs from the version that a reviewer has seen. */
  | { kind: 'change'; field: string; before: string; now: string }
  /** `tokens` is the supply in whole tokens where it looks like one in the smallest unit, else null. */
  | { kind: 'supply'; supply: string; tokens: string | null }
  /**
   * What this team and the listed one have proven or, where the listed one has proven nothing, named. No team is behind
   * an imported listing; `toldAt` is null until a reviewer has the listed team told.
   */
  | {
      kind: 'dispute';
      own: string;
      listed: string;
      isImported: boolean;
      toldAt: string | null;
      answer: string | null;
    }
  | { kind: 'address'; address: string }
  | { kind: 'sharedSite'; host: string; site: SharedSite }
  /** `name` is the one of the entry, where the verdict is of that. */
  | ({ kind: 'verdict' } & Pick<NameAnswer, 'verdict' | 'how' | 'official'> & { name?: string });

/** A point that a reviewer confirms before accepting, or only reads: see `needsConfirmation`. */
export interface Warning {
  code: FoundWarning['code'] | DeskWarningCode;
  details: FoundDetails | DeskDetails;
}

/** What a reviewer reads and need not confirm, because it speaks for the submission. */
const INFORMATION: readonly Warning['code'][] = ['provenBefore'];

export function needsConfirmation({ code }: Pick<Warning, 'code'>): boolean {
  return !INFORMATION.includes(code);
}
