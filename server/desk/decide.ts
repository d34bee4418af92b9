import type { Kysely, Selectable } from 'kysely';
import type { ReasonCode, SubmissionStatus } from '../../shared/submission.ts';
import type { SubmissionTable } from '../store/submissionTables.ts';
import type { Store, Tables } from '../store/tables.ts';
import type { Call } from './deskCommand.ts';
import { DeskFailure } from './deskFailure.ts';
import { formatMoment } from './formatMoment.ts';
import { makeChange } from './makeChange.ts';

type Decided = Selectable<SubmissionTable>;

interface Decision {
  receipt: string;
  status: Exclude<SubmissionStatus, 'received'>;
  reasons: readonly ReasonCode[];
  /** PageView to the team. */
  note: string;
  /** Whether a refused or accepted one may be decided anew. */
  again: boolean;
}

/** Decisions a submission of this status still waits for. */
const UNDECIDED = ['received', 'changes'] as const;
const UNIQUE_CODES = ['23505', 'SQLITE_CONSTRAINT_UNIQUE'];

/**
 * Decides a submission, with its event and what follows from it, in one transaction with the audit. Of two people who
 * decide at the same moment one wins, and the other is told by whom it was decided. Throws DeskFailure.
 */
export async function decide<Effect extends Record<string, unknown>>(
  call: Call,
  { receipt, status, reasons, note, again }: Decision,
  apply: (trx: Kysely<Tables>, submission: Decided) => Promise<Effect>,
): Promise<Effect> {
  const work = makeChange(call, async (trx, at) => {
    const decided = trx
      .updateTable('submission')
      .set({ status, updated_at: at })
      .where('receipt', '=', receipt)
      .where('receipt', 'not in', (mended) =>
        mended
          .selectFrom('submission')
          .select('previous_receipt')
          .where('previous_receipt', 'is not', null)
          .$castTo<{ previous_receipt: string }>(),
      );
    const submission = await (again ? decided : decided.where('status', 'in', UNDECIDED))
      .returningAll()
      .executeTakeFirst();
    if (!submission) throw new DeskFailure(await findReason(trx, receipt, call.desk.config.siteTimeZone));
    const { last } = await trx
      .selectFrom('submission_event')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('submission_event')
      .values({ receipt, number: Number(last ?? -1) + 1, at, status, reasons: JSON.stringify(reasons), note })
      .execute();
    const effect = await apply(trx, submission);
    return { target: receipt, detail: { reasons, note, ...(again ? { again } : {}), ...effect }, effect };
  });
  return work.then(
    ({ effect }) => effect,
    async (error: { code?: string }) => {
      if (!UNIQUE_CODES.includes(error.code ?? '')) throw error;
      throw new DeskFailure(await findOther(call.store, receipt));
    },
  );
}

async function findReason(trx: Kysely<Tables>, receipt: string, timeZone: string): Promise<string> {
  const row = await trx
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(['submission.status', 'submission.updated_at', 'next.receipt as mendedBy'])
    .where('submission.receipt', '=', receipt)
    .executeTakeFirst();
  if (!row) return `There is no submission ${receipt}.`;
  if (row.mendedBy !== null) return `The team has mended this one and sent it again. Decide ${row.mendedBy} instead.`;
  const last = await trx
    .selectFrom('audit')
    .select('actor')
    .where('target', '=', receipt)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const by = last ? ` by ${last.actor}` : '';
  return `This one is ${row.status} already, since ${formatMoment(row.updated_at, timeZone)}${by}. To decide it anew, add --again.`;
}

async function findOther(store: Store, receipt: string): Promise<string> {
  const other = await store
    .selectFrom('submission as mine')
    .innerJoin('submission as other', 'other.collision_key', 'mine.collision_key')
    .select(['other.receipt', 'other.status'])
    .where('mine.receipt', '=', receipt)
    .where('other.receipt', '!=', receipt)
    .where('other.status', 'in', ['received', 'accepted'])
    .executeTakeFirst();
  return other
    ? `Another submission of the same thing stands in the way: ${other.receipt} is ${other.status}.`
    : 'Somebody else changed the same thing at this moment. Try again.';
}
