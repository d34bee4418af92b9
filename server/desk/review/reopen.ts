import { mailNews } from '../../mail/mails.ts';
import { readFields } from '../../records/subject.ts';
import { reopen as undoDecision } from '../../records/reviewerTransitions.ts';
import { loadState } from '../../records/transitions.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import { type Actor, makeChange } from './audit.ts';
import { checkFree, loadCollision, loadObstacle, withdrawListing } from './decisions.ts';
import { AFTER_WITHDRAWAL, setListing } from './setListing.ts';
import { tellTeams } from './disputes.ts';
import { ReviewError } from './obstacles.ts';

export type Reopening = Awaited<ReturnType<typeof reopen>>;

/**
 * Undoes the decision on a submission, which waits again; what it has published is withdrawn, and what it has replaced
 * is listed again, and the team is told when it was told of the decision. Only the decision of the moment `decidedAt`
 * (ISO 8601 in UTC) is undone, not a later one. Throws ReviewError, also once the team has sent a revision, and
 * while another reviewer has it, unless `take`.
 */
export async function reopen(actor: Actor, receipt: string, decidedAt: string, take = false) {
  try {
    const { detail } = await makeChange(actor, 'reopen', async (trx, at) => {
      if (!take) await checkFree(trx, receipt, actor, at);
      const reopened = await undoDecision(trx, receipt, { decidedAt, actor: actor.name, at });
      if (!reopened) {
        const state = await loadState(trx, receipt);
        throw new ReviewError(state?.status === 'received' ? { code: 'notDecided' } : await loadObstacle(trx, receipt));
      }
      const { submission, before, restored } = reopened;
      const withdrawal = await withdrawListing(trx, submission);
      // A team gets this mail only if it got that of the decision.
      const mailedFrom = before.email_confirmed_at;
      if (mailedFrom && mailedFrom <= before.updated_at)
        await mailNews(trx, { ...submission, values: readFields(submission.fields) }, { template: 'reopened' });
      for (const earlier of restored) await setListing(trx, earlier, AFTER_WITHDRAWAL);
      const ofOthers = restored.filter((earlier) => earlier.receipt !== submission.previous_receipt);
      await tellTeams(trx, ofOthers, 'kept');
      return { target: receipt, detail: { undone: before.status, ...withdrawal } };
    });
    return detail;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ReviewError(await loadCollision(actor.store, receipt));
  }
}
