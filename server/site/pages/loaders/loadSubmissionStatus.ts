import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import type { Loaded, DataLoaders } from './dataLoaders.ts';
import { RECEIPT_LENGTH_MAX } from '../../../../shared/limits.ts';
import type { PageData, SubmissionStatusData } from '../../../../shared/site/pageData.ts';
import type { ListingDispute, Submission } from '../../../../shared/submission/submission.ts';
import { CONFIRM_FAILURES, TEAM_RESULTS } from '../../../../shared/submission/statusResults.ts';
import type { FoundPages, PageQuery } from '../../../../shared/site/routes.ts';
import { toSiteMoment } from '../../../siteTime.ts';
import { loadAssignment } from '../../../records/assignment.ts';
import { isListingKept, loadToldDisputes } from '../../../records/listingDisputes.ts';
import { loadListedDapp, loadTyped } from '../../../records/loadSubmission.ts';
import { findReceipt } from '../../../records/receipt.ts';
import { challengeOf } from '../../intake/proveSubmission.ts';
import { readStatusResult } from '../../intake/statusResult.ts';
import type { Submissions } from '../../intake/submissions.ts';

/** A submission with its times in the site's time zone; `typed` is the text of a form that was refused. */
export async function loadSubmissionStatus(
  { submissions, store, siteTimeZone }: Pick<DataLoaders, 'submissions' | 'store' | 'siteTimeZone'>,
  { lang, params, query }: Pick<FoundPages['submissionStatus'], 'lang' | 'params' | 'query'>,
  typed = '',
): Promise<Loaded<SubmissionStatusData>> {
  const submission = await loadTyped(store, params.receipt);
  if (!submission) return 'missing';
  const toMoment = (at: string) => toSiteMoment(at, siteTimeZone);
  const hid = await loadListedDapp(store, submission);
  const isListed = submission.status === 'accepted';
  const disputes = isListed ? await loadToldDisputes(store, submission.receipt) : [];
  const { done, limit } = readStatusResult(query.result);
  const teamResult = TEAM_RESULTS.find((known) => known === done);
  return {
    data: {
      submission,
      loadedOn: toMoment(new Date().toISOString()).date,
      received: toMoment(submission.receivedAt),
      due: toMoment(submission.dueAt),
      aside: submission.asideUntil === null ? null : toMoment(submission.asideUntil),
      events: submission.history.map(({ at }) => toMoment(at)),
      challenge: await challengeOf(store, submissions.prover, submission),
      proven: submission.proof && toMoment(submission.proof.at),
      listedAs: hid === null ? null : `${hid}`,
      sendsMail: submissions.canMail(submission),
      isAssigned: (await loadAssignment(store, submission.receipt, new Date().toISOString())) !== null,
      disputes,
      isKept: isListed && disputes.length === 0 && (await isListingKept(store, submission.receipt)),
      typed,
      done,
      state: CATALOGS[lang].statusTexts.states[stateOf(submission, disputes)],
      teamResult: teamResult ? CATALOGS[lang].statusTexts.results[teamResult] : null,
      limit: limit && { left: limit.left, until: toMoment(limit.resetsAt) },
    },
  };
}

/** The state that the page of a submission tells first. */
function stateOf(
  { status, nextReceipt, isReplaced, isTakenOver, isAsked }: Submission,
  disputes: readonly ListingDispute[],
): keyof (typeof CATALOGS)['en']['statusTexts']['states'] {
  if (isReplaced) return 'replaced';
  if (isTakenOver) return 'claimed';
  if (nextReceipt !== null && status !== 'accepted') return 'revised';
  if (isAsked) return 'asked';
  return disputes.some(({ answer }) => answer === null) ? 'disputed' : status;
}

/**
 * The receipt lookup with what was typed, or with the mailed code of an address to confirm; `isUnknown` when no
 * submission has that receipt.
 */
export function receiptEntry(
  { sendsMail }: Pick<Submissions, 'sendsMail'>,
  { receipt = '', confirm, result }: PageQuery<'receiptEntry'>,
  isUnknown = false,
): PageData<'receiptEntry'> {
  const code = findReceipt(confirm ?? '');
  const failed = CONFIRM_FAILURES.find((failure) => failure === result) ?? null;
  return {
    typed: receipt.slice(0, RECEIPT_LENGTH_MAX),
    isUnknown,
    sendsMail,
    confirm: code === null ? null : { code, failed },
  };
}
