import type { Kysely, Selectable } from 'kysely';
import type { SubmissionStatus } from '../../shared/submission.ts';
import type { Store, SubmissionTable, Tables } from '../store/tables.ts';
import { isUniqueViolation } from '../store/storeFailure.ts';
import { addEvent } from '../submissions/receiveSubmission.ts';
import { makeChange } from './audit.ts';
import { type Desk, DeskError } from './desk.ts';
import { groupReasons, type Reason } from './reasons.ts';
import { momentsOf } from './table.ts';

export interface DecisionOptions {
  note: string;
  /** Allows a second decision on an accepted or refused submission. */
  again?: boolean;
}

interface Decision extends DecisionOptions {
  command: string;
  receipt: string;
  status: Exclude<SubmissionStatus, 'received'>;
  reasons: readonly Reason[];
}

/** Another decision came first. Nothing was changed. */
export class DecidedError extends DeskError {
  constructor(
    message: string,
    readonly status: SubmissionStatus,
    /** When, as the desk writes it. */
    readonly at: string,
    /** Who made it; null when the audit does not say. */
    readonly by: string | null,
  ) {
    super(message);
  }
}

/** Statuses that can be decided without `again`. */
const UNDECIDED = ['received', 'changes'] as const;

/** Decides a submission in one transaction. Of several operators at once one succeeds; the others get a DeskError. */
export async function decide<Effect extends Record<string, unknown>>(
  desk: Desk,
  { command, receipt, status, reasons: given, note, again = false }: Decision,
  apply: (trx: Kysely<Tables>, submission: Selectable<SubmissionTable>, at: string) => Promise<Effect>,
): Promise<Effect> {
  try {
    const { effect } = await makeChange(desk, command, async (trx, at) => {
      const update = trx
        .updateTable('submission')
        .set({ status, updated_at: at })
        .where('receipt', '=', receipt)
        .where('receipt', 'not in', (revisions) =>
          revisions
            .selectFrom('submission')
            .select('previous_receipt')
            .where('previous_receipt', 'is not', null)
            .$castTo<{ previous_receipt: string }>(),
        );
      const submission = await (again ? update : update.where('status', 'in', UNDECIDED))
        .returningAll()
        .executeTakeFirst();
      if (!submission) throw await findObstacle(desk, trx, receipt);
      const { reasons, fieldReasons } = groupReasons(submission.kind, given);
      const events = { reasons: JSON.stringify(reasons), field_reasons: JSON.stringify(fieldReasons) };
      await addEvent(trx, { receipt, at, status, note, ...events });
      const applied = await apply(trx, submission, at);
      const detail = { reasons, fieldReasons, note, ...(again ? { again } : {}), ...applied };
      return { target: receipt, detail, effect: applied };
    });
    return effect;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DeskError(await describeCollision(await desk.openStore(), receipt));
  }
}

/** Why a submission cannot be decided. */
async function findObstacle(desk: Desk, trx: Kysely<Tables>, receipt: string): Promise<DeskError> {
  const row = await trx
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(['submission.status', 'submission.updated_at', 'next.receipt as revision'])
    .where('submission.receipt', '=', receipt)
    .executeTakeFirst();
  if (!row) return new DeskError(`There is no submission ${receipt}.`);
  if (row.revision !== null)
    return new DeskError(`The team has sent a revision of this one. Decide ${row.revision} instead.`);
  const changes = trx.selectFrom('audit').select('actor').where('target', '=', receipt);
  const last = await changes.orderBy('at', 'desc').executeTakeFirst();
  const by = last ? ` by ${last.actor}` : '';
  const at = momentsOf(desk)(row.updated_at);
  const message = `This one is ${row.status} already, since ${at}${by}. To decide it anew, add --again, or tick “Replace the decision” above Accept in the browser.`;
  return new DecidedError(message, row.status, at, last?.actor ?? null);
}

/** Which other submission of the same subject makes the decision impossible. */
async function describeCollision(store: Store, receipt: string): Promise<string> {
  const other = await store
    .selectFrom('submission as mine')
    .innerJoin('submission as other', 'other.collision_key', 'mine.collision_key')
    .select(['other.receipt', 'other.status'])
    .where('mine.receipt', '=', receipt)
    .where('other.receipt', '!=', receipt)
    // Open ones prevent each other only with the same proof; see the unique indexes.
    .where(({ eb, and, or, ref }) =>
      or([
        eb('other.status', '=', 'accepted'),
        and([eb('other.status', '=', 'received'), eb('other.proven', '=', ref('mine.proven'))]),
      ]),
    )
    .orderBy('other.status')
    .executeTakeFirst();
  return other
    ? `Another submission of the same thing prevents this: ${other.receipt} is ${other.status}.`
    : 'Another change of the same thing came at this moment. Try again.';
}
