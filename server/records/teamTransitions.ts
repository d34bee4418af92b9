import type { Insertable, Kysely } from 'kysely';
import { insertAll } from '../store/insertAll.ts';
import type { SubmissionTable } from '../store/submissionTable.ts';
import type { Tables } from '../store/tables.ts';
import { addEvent, close, isNewest, isUnderWay, type Row, WAITING } from './transitions.ts';
import { searchColumnsOf } from './traits.ts';

/* What a team does with its submission, on the site. The picture of the states is in `transitions.ts`. */

type Others = Omit<Parameters<typeof insertAll>[1], 'submission' | 'submission_event'>;

/**
 * A new submission with its first event, and what is stored with it, in one statement where the store can. Rejects
 * with the database's error when another one of the same subject was faster.
 */
export async function receive(
  trx: Kysely<Tables>,
  submission: Omit<Insertable<SubmissionTable>, 'status' | 'updated_at'>,
  others: Others,
): Promise<void> {
  const { receipt, created_at: at } = submission;
  await insertAll(trx, {
    submission: [{ ...submission, ...searchColumnsOf(submission), status: 'received', updated_at: at }],
    submission_event: [{ receipt, number: 0, at, status: 'received', reasons: '[]', note: '' }],
    ...others,
  });
}

/**
 * A team sends a newer version: one that waits is reviewed no more, because the reviewer decides about the newer one. A
 * decided one keeps its status, an accepted one its listing. False when another team has taken it over.
 */
export async function revise(trx: Kysely<Tables>, receipt: string, at: string): Promise<boolean> {
  // Written first, so that PostgreSQL locks the row and a decision of this moment comes before or after.
  const { status, claimed_by: takenOverBy } = await trx
    .updateTable('submission')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('receipt', '=', receipt)
    .returning(['status', 'claimed_by'])
    .executeTakeFirstOrThrow();
  if (takenOverBy !== null) return false;
  if (status === 'received') await close(trx, { receipt, at });
  return true;
}

/**
 * The submission `successor` takes the place of one that waits: from then on the receipts of that one revise nothing. */
export async function takeOver(
  trx: Kysely<Tables>,
  receipt: string,
  { successor, at }: { successor: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows: taken } = await trx
    .updateTable('submission')
    .set({ claimed_by: successor })
    .where('receipt', '=', receipt)
    .where('status', 'in', WAITING)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  if (taken === 0n) return false;
  await close(trx, { receipt, at });
  return true;
}

/**
 * A team answers the question of a reviewer: the submission waits again, with its receipt, its deadline and the
 * reviewer who asked. Null when nothing is asked any more. Rejects with the database's error when another submission
 * of the subject waits by now.
 */
export async function reply(
  trx: Kysely<Tables>,
  receipt: string,
  { text, at }: { text: string; at: string },
): Promise<Row | null> {
  const replied = await trx
    .updateTable('submission')
    .set({ status: 'received', updated_at: at, replied_at: at })
    .where('receipt', '=', receipt)
    .where('status', '=', 'changes')
    .where('asked_by', 'is not', null)
    .where('claimed_by', 'is', null)
    .where(isNewest)
    .returningAll()
    .executeTakeFirst();
  if (!replied) return null;
  await addEvent(trx, { receipt, at, status: 'received', note: text });
  return replied;
}

/** A team withdraws what waits: it blocks nothing from then on. False when it waits no more. */
export async function withdraw(trx: Kysely<Tables>, receipt: string, { at }: { at: string }): Promise<boolean> {
  const { numUpdatedRows: withdrawn } = await trx
    .updateTable('submission')
    .set({ status: 'revised', withdrawn_at: at, aside_until: null, updated_at: at })
    .where('receipt', '=', receipt)
    .where(isUnderWay)
    .executeTakeFirst();
  if (withdrawn === 0n) return false;
  await addEvent(trx, { receipt, at, status: 'withdrawn' });
  return true;
}
