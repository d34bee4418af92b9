import type { Insertable, Kysely } from 'kysely';
import { insertAll } from '../store/insertAll.ts';
import type { SubmissionTable } from '../store/submissionTable.ts';
import type { Tables } from '../store/tables.ts';
import { isUndecided, isUnderWay, lockRow, move, type Row } from './transitions.ts';
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
  const { claimed_by: takenOverBy } = await lockRow(trx, receipt);
  if (takenOverBy !== null) return false;
  await move(trx, receipt, {
    from: ({ eb }) => eb('status', '=', 'received'),
    status: 'revised',
    event: { at, status: 'revised' },
  });
  return true;
}

/**
 * The submission `successor` takes the place of one that waits: from then on the receipts of that one revise nothing. */
export async function takeOver(
  trx: Kysely<Tables>,
  receipt: string,
  { successor, at }: { successor: string; at: string },
): Promise<boolean> {
  const taken = await move(trx, receipt, {
    from: (builder) => builder.and([isUndecided(builder), builder.eb('claimed_by', 'is', null)]),
    status: 'revised',
    columns: { claimed_by: successor },
    event: { at, status: 'revised' },
  });
  return taken !== null;
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
  return move(trx, receipt, {
    from(builder) {
      const { and, eb } = builder;
      return and([eb('status', '=', 'changes'), eb('asked_by', 'is not', null), isUnderWay(builder)]);
    },
    status: 'received',
    columns: { replied_at: at },
    event: { at, status: 'received', note: text },
  });
}

/** A team withdraws what waits: it blocks nothing from then on. False when it waits no more. */
export async function withdraw(trx: Kysely<Tables>, receipt: string, { at }: { at: string }): Promise<boolean> {
  const withdrawn = await move(trx, receipt, {
    from: isUnderWay,
    status: 'revised',
    columns: { withdrawn_at: at, aside_until: null },
    event: { at, status: 'withdrawn' },
  });
  return withdrawn !== null;
}
