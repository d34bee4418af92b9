import { addEvent } from '../submissions/receiveSubmission.ts';
import { isUniqueViolation } from '../store/storeFailure.ts';
import { type Actor, makeChange } from './audit.ts';
import { findCollision, findObstacle, withdrawListing } from './decisions.ts';
import { ReviewError } from './obstacles.ts';
import { DECIDED } from './versions.ts';

export type Reopening = Awaited<ReturnType<typeof reopen>>;

/**
 * Undoes the decision on a submission, which waits again; what it has published is withdrawn. With `decidedAt`, ISO 8601 in UTC, only
 * the decision of that moment is undone, not a later one. Throws ReviewError, also once the team has sent a revision.
 */
export async function reopen(actor: Actor, receipt: string, decidedAt?: string) {
  try {
    const { detail } = await makeChange(actor, 'reopen', async (trx, at) => {
      const before = await trx
        .selectFrom('submission')
        .select('status')
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      const decided = trx
        .updateTable('submission')
        .set({ status: 'received', updated_at: at })
        .where('receipt', '=', receipt)
        .where('status', 'in', DECIDED)
        .where('receipt', 'not in', (revisions) =>
          revisions
            .selectFrom('submission')
            .select('previous_receipt')
            .where('previous_receipt', 'is not', null)
            .$castTo<{ previous_receipt: string }>(),
        );
      const chosen = decidedAt === undefined ? decided : decided.where('updated_at', '=', decidedAt);
      const submission = await chosen.returningAll().executeTakeFirst();
      if (!submission) {
        const isOpen = before?.status === 'received';
        throw new ReviewError(isOpen ? { code: 'notDecided' } : await findObstacle(trx, receipt));
      }
      await addEvent(trx, { receipt, at, status: 'received' });
      return { target: receipt, detail: { undone: before?.status ?? '', ...(await withdrawListing(trx, submission)) } };
    });
    return detail;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ReviewError(await findCollision(actor.store, receipt));
  }
}
