import type { SiteMoment, SubmissionStatusData } from '../../../shared/pageData.ts';
import { toSiteOffset, toSiteTime } from '../../content/siteTime.ts';
import type { Submissions } from '../../submissions/submissions.ts';

/** A submission with its times in the site's time zone. Undefined when there is no such receipt. */
export async function loadSubmissionStatus(
  submissions: Submissions,
  receipt: string,
  siteTimeZone: string,
): Promise<SubmissionStatusData | undefined> {
  const submission = await submissions.load(receipt);
  if (!submission) return undefined;
  const toMoment = (at: string): SiteMoment => {
    const { date, time } = toSiteTime(at, siteTimeZone);
    return { at, date, time, offset: toSiteOffset(at, siteTimeZone) };
  };
  return {
    submission,
    received: toMoment(submission.receivedAt),
    due: toMoment(submission.dueAt),
    events: submission.history.map(({ at }) => toMoment(at)),
  };
}
