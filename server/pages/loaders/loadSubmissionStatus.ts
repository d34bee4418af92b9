import { RECEIPT_LENGTH_MAX } from '../../../shared/limits.ts';
import type { Language } from '../../../shared/languages.ts';
import type { SubmissionStatusData } from '../../../shared/pageData.ts';
import type { PageQuery } from '../../../shared/routes.ts';
import { readStatusResult } from '../../submissions/statusResult.ts';
import { toSiteMoment } from '../../content/siteTime.ts';
import { STATUS } from '../../http/status.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import type { Submissions } from '../../submissions/submissions.ts';

/**
 * A submission with its times in the site's time zone. Throws a 404 that shows the receipt lookup when there is no such receipt:
 * one mistyped character is the usual reason.
 */
export async function loadSubmissionStatus(
  submissions: Submissions,
  { receipt, lang, query }: { receipt: string; lang: Language; query: PageQuery<'submissionStatus'> },
  siteTimeZone: string,
): Promise<SubmissionStatusData> {
  const submission = await submissions.load(receipt);
  const { sendsMail } = submissions;
  if (!submission) {
    const typed = receipt.slice(0, RECEIPT_LENGTH_MAX);
    const data = { typed, isUnknown: true, sendsMail };
    const page = { page: 'receiptEntry' as const, lang, params: {}, query: { receipt: typed }, data };
    throw new HttpFailure(STATUS.notFound, 'notFound', { page });
  }
  const toMoment = (at: string) => toSiteMoment(at, siteTimeZone);
  const hid = await submissions.findListedDapp(submission);
  const { done, limit } = readStatusResult(query.result);
  return {
    submission,
    received: toMoment(submission.receivedAt),
    due: toMoment(submission.dueAt),
    events: submission.history.map(({ at }) => toMoment(at)),
    challenge: await submissions.challengeOf(submission),
    proven: submission.proof && toMoment(submission.proof.at),
    listedAs: hid === null ? null : `${hid}`,
    sendsMail,
    done,
    limit: limit && { left: limit.left, until: toMoment(limit.resetsAt) },
  };
}
