import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely';
import type { SubmissionStatus } from '../../shared/submission/submission.ts';
import { insertAll } from '../store/insertAll.ts';
import type { SubmissionTable, Tables } from '../store/tables.ts';
import { controlKeys, readFields } from './subject.ts';
import { searchColumnsOf } from './traits.ts';

/*
 * The states of a submission. Nothing else changes a status; a restored backup has those of its time.
 *
 *                     accept
 *              ┌───────────────────▶ accepted ──────────────────────────────┐ another one is accepted in its
 *   receive    │  ◀─────────────────    │ ▲                                 │ place (`replaced_by`); reopening
 *   ──────▶ received    reopen          ▼ │ decide again                    ▼ that one leads back
 *              │  ◀───────────────── changes, refused                    revised
 *              ├───────────────────▶    │                                   ▲
 *              │    send back           │                                   │
 *              └────────────────────────┴───────────────────────────────────┘
 *                revise, from received only: a newer version waits
 *                takeOver, from each status in WAITING: another submission waits in its place (`claimed_by`)
 *
 * receive, revise, takeOver: a team, on the site. decide, reopen: a reviewer, at the desk. A submission that has been
 * revised is decided no more, but for an accepted one, which can be decided again while its revision waits.
 */

/** Statuses that block another submission without a time limit; `changes` blocks for a month, in loadBlocking. */
export const OPEN_STATUSES = ['received', 'accepted'] as const satisfies SubmissionStatus[];

/** Statuses in which a reviewer or the team is waited for: what may be proven, confirmed, and taken over. */
export const WAITING = ['received', 'changes'] as const satisfies SubmissionStatus[];

/** Statuses that a reviewer gives. */
export const DECIDED = ['accepted', 'changes', 'refused'] as const satisfies SubmissionStatus[];

/** A submission's status, and when it got it, ISO 8601 in UTC: every change of the status changes it. */
export interface SeenState {
  status: SubmissionStatus;
  updatedAt: string;
}

type Row = Selectable<SubmissionTable>;
type Others = Omit<Parameters<typeof insertAll>[1], 'submission' | 'submission_event'>;

/** The state of a submission at this moment; null when there is none. */
export async function loadState(db: Kysely<Tables>, receipt: string): Promise<SeenState | null> {
  const rows = db.selectFrom('submission').select(['status', 'updated_at']).where('receipt', '=', receipt);
  const row = await rows.executeTakeFirst();
  return row ? { status: row.status, updatedAt: row.updated_at } : null;
}

/** Who decided on a submission last, or undid it; null when nobody did, or the name is not known. */
export async function loadLastActor(db: Kysely<Tables>, receipt: string): Promise<string | null> {
  const events = db.selectFrom('submission_event').select('actor').where('receipt', '=', receipt);
  const last = await events.where('actor', 'is not', null).orderBy('number', 'desc').executeTakeFirst();
  return last?.actor ?? null;
}

/** For a query of `submission`: it waits for a reviewer or its team, was not taken over and has no newer version. */
export function isUnderWay(builder: ExpressionBuilder<Tables, 'submission'>) {
  const { and, eb } = builder;
  return and([eb('status', 'in', WAITING), eb('claimed_by', 'is', null), isNewest(builder)]);
}

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

export interface Decision {
  status: (typeof DECIDED)[number];
  /** The state that the decision was made from: in any other state nothing is decided. */
  seen: SeenState;
  /** Allows to replace the decision that `seen` is. */
  replace: boolean;
  reasons: readonly string[];
  fieldReasons: Readonly<Record<string, readonly string[]>>;
  note: string;
  /** The reviewer, as the desk names it. */
  actor: string;
  at: string;
}

/**
 * A reviewer accepts a submission, requests changes or refuses it. Accepting takes the listing that it changes out of
 * its way. Null, and then the caller rolls back, when the submission is in another state than `seen`, or has been
 * revised. Rejects with the database's error when another submission of the subject is in the way.
 */
export async function decide(trx: Kysely<Tables>, receipt: string, decision: Decision): Promise<Row | null> {
  const { status, seen, replace, reasons, fieldReasons, note, actor, at } = decision;
  if (seen.status === 'revised') return null;
  if (status === 'accepted') await supersede(trx, { receipt, actor, at });
  const update = trx
    .updateTable('submission')
    .set({ status, updated_at: at })
    .where('receipt', '=', receipt)
    .where('status', '=', seen.status)
    .where('updated_at', '=', seen.updatedAt)
    .where((builder) => builder.or([builder.eb('status', '=', 'accepted'), isNewest(builder)]));
  const decided = await (replace ? update : update.where('status', '=', 'received')).returningAll().executeTakeFirst();
  if (!decided) return null;
  const texts = { reasons: JSON.stringify(reasons), field_reasons: JSON.stringify(fieldReasons), note };
  await addEvent(trx, { receipt, at, status, actor, ...texts });
  return decided;
}

/**
 * Takes the listing that a submission changes out of its way: the accepted version that it revises, or the one of
 * another team whose website or owner it has shown control of.
 */
async function supersede(
  trx: Kysely<Tables>,
  { receipt, actor, at }: { receipt: string; actor: string; at: string },
): Promise<void> {
  const change = await trx
    .selectFrom('submission')
    .select(['collision_key', 'previous_receipt', 'proven'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  if (!change) return;
  const listed = await trx
    .selectFrom('submission')
    .select(['receipt', 'kind', 'fields'])
    .where(({ eb, or }) =>
      or([eb('receipt', '=', change.previous_receipt ?? ''), eb('collision_key', '=', change.collision_key ?? '')]),
    )
    .where('status', '=', 'accepted')
    .where('receipt', '!=', receipt)
    .execute();
  for (const { receipt: earlier, kind, fields } of listed) {
    const isOwn = earlier === change.previous_receipt;
    if (!isOwn && !controlKeys({ kind, values: readFields(fields) }).includes(change.proven)) continue;
    const links = { replaced_by: receipt, ...(!isOwn && { claimed_by: receipt }) };
    await trx.updateTable('submission').set(links).where('receipt', '=', earlier).execute();
    await close(trx, { receipt: earlier, actor, at });
  }
}

/**
 * A reviewer undoes the decision of the moment `decidedAt`; what an acceptance has replaced is accepted again. Returns
 * the submission, which waits again, what it was `before` and what is `restored`; null when it is in another state, or
 * has been revised. Rejects with the database's error when another submission is in the way.
 */
export async function reopen(
  trx: Kysely<Tables>,
  receipt: string,
  { decidedAt, actor, at }: { decidedAt: string; actor: string; at: string },
) {
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
    .where(isNewest)
    .returningAll()
    .executeTakeFirst();
  if (!before || !submission) return null;
  await addEvent(trx, { receipt, at, status: 'received', actor });
  // A refusal has replaced nothing.
  if (before.status !== 'accepted') return { submission, before, restored: [] as Row[] };
  const restored = await trx
    .updateTable('submission')
    .set({ status: 'accepted', updated_at: at, claimed_by: null, replaced_by: null })
    .where('status', '=', 'revised')
    .where('replaced_by', '=', receipt)
    .returningAll()
    .execute();
  for (const earlier of restored) await addEvent(trx, { receipt: earlier.receipt, at, status: 'accepted', actor });
  return { submission, before, restored };
}

/** No version of it is newer. */
function isNewest({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'submission'>) {
  const next = selectFrom('submission as next').select('next.receipt');
  return not(exists(next.whereRef('next.previous_receipt', '=', 'submission.receipt')));
}

async function close(trx: Kysely<Tables>, event: { receipt: string; at: string; actor?: string }): Promise<void> {
  const closed = { status: 'revised', updated_at: event.at } as const;
  await trx.updateTable('submission').set(closed).where('receipt', '=', event.receipt).execute();
  await addEvent(trx, { ...event, status: 'revised' });
}

type EventRow = Insertable<Tables['submission_event']>;

/** Appends an event to the history of a submission. `reasons` and `field_reasons` are JSON. */
async function addEvent(
  trx: Kysely<Tables>,
  event: Pick<EventRow, 'receipt' | 'at' | 'status'> & Partial<Omit<EventRow, 'number'>>,
): Promise<void> {
  const events = trx.selectFrom('submission_event').select('number').where('receipt', '=', event.receipt);
  const last = await events.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const number = (last?.number ?? -1) + 1;
  const row = { reasons: '[]', note: '', ...event, number };
  await trx.insertInto('submission_event').values(row).execute();
}
