import type { Kysely, Selectable } from 'kysely';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { mailNews } from '../../mail/mails.ts';
import { addEvent } from '../../records/transitions.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import { type Actor, makeChange } from './audit.ts';
import { findCollision, findObstacle, withdrawListing } from './decisions.ts';
import { setListing } from './listings.ts';
import { ReviewError } from './obstacles.ts';
import { DECIDED } from './versions.ts';
import { readFields } from '../../records/subject.ts';

export type Reopening = Awaited<ReturnType<typeof reopen>>;

/**
 * Undoes the decision on a submission, which waits again; what it has published is withdrawn, and what it has replaced is listed
 * again, and the team is told when it was told of the decision. Only the decision of the moment `decidedAt` (ISO 8601 in UTC) is undone, not a later one. Throws ReviewError, also
 * once the team has sent a revision.
 */
export async function reopen(actor: Actor, receipt: string, decidedAt: string) {
  try {
    const { detail } = await makeChange(actor, 'reopen', async (trx, at) => {
      const before = await trx
        .selectFrom('submission')
        .select(['status', 'updated_at', 'email_confirmed_at'])
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      const submission = await trx
        .updateTable('submission')
        .set({ status: 'received', updated_at: at })
        .where('receipt', '=', receipt)
        .where('status', 'in', DECIDED)
        .where('updated_at', '=', decidedAt)
        .where('receipt', 'not in', (revisions) =>
          revisions
            .selectFrom('submission')
            .select('previous_receipt')
            .where('previous_receipt', 'is not', null)
            .$castTo<{ previous_receipt: string }>(),
        )
        .returningAll()
        .executeTakeFirst();
      if (!submission) {
        const isOpen = before?.status === 'received';
        throw new ReviewError(isOpen ? { code: 'notDecided' } : await findObstacle(trx, receipt));
      }
      await addEvent(trx, { receipt, at, status: 'received' });
      const restored = before ? await restoreSuperseded(trx, { receipt, acceptedAt: before.updated_at, at }) : [];
      const withdrawal = await withdrawListing(trx, submission);
      // Only who was told of the decision is told that it was undone.
      const mailedFrom = before?.email_confirmed_at;
      if (mailedFrom && mailedFrom <= before.updated_at)
        await mailNews(trx, { ...submission, values: readFields(submission.fields) }, { template: 'reopened' });
      for (const earlier of restored) await setListing(trx, earlier, { replaceUrl: true });
      return { target: receipt, detail: { undone: before?.status ?? '', ...withdrawal } };
    });
    return detail;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ReviewError(await findCollision(actor.store, receipt));
  }
}

/** Accepts again what an acceptance has replaced, and returns it: the earlier version, or the submission of another team. */
async function restoreSuperseded(
  trx: Kysely<Tables>,
  { receipt, acceptedAt, at }: { receipt: string; acceptedAt: string; at: string },
): Promise<Selectable<SubmissionTable>[]> {
  const change = trx.selectFrom('submission').select('previous_receipt').where('receipt', '=', receipt);
  const { previous_receipt: previous } = await change.executeTakeFirstOrThrow();
  const restored = await trx
    .updateTable('submission')
    .set({ status: 'accepted', updated_at: at, claimed_by: null })
    .where('status', '=', 'revised')
    .where('updated_at', '=', acceptedAt)
    .where(({ eb, or }) => or([eb('receipt', '=', previous ?? ''), eb('claimed_by', '=', receipt)]))
    .returningAll()
    .execute();
  for (const { receipt: earlier } of restored) await addEvent(trx, { receipt: earlier, at, status: 'accepted' });
  return restored;
}
