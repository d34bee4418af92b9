import type { Expression, ExpressionBuilder, Insertable, Kysely, Selectable, SqlBool, UpdateObject } from 'kysely';
import type { SubmissionStatus } from '../../shared/submission/submission.ts';
import type { StoredStatus, SubmissionTable } from '../store/submissionTable.ts';
import type { Tables } from '../store/tables.ts';

/*
 * The states of a submission. `move` alone writes a status and its event; `teamTransitions.ts` and
 * `reviewerTransitions.ts` say who may move what. A restored backup has the states of its time.
 *
 *               setAside
 *       aside ◀──────────  received ───────────▶ accepted ─────────────────────────┐ another one is accepted in its
 *              ──────────▶  │   ▲    accept        │ ▲                            │ place (`replaced_by`); reopening
 *               resume, or  │   │ ◀────────────────┘ │ decide again               ▼ that one leads back
 *               its day     │   │      reopen        ▼                         revised
 *                           │   │ ◀────────── changes, refused                     ▲
 *                           ├───│─────────────▶   │                                │
 *                           │   │   send back     │                                │
 *                           │   └─────────────────┤                                │
 *                           │       reply, to a question                           │
 *                           ├──────────────────────────────────────────────────────┘
 *                           │   revise, from received only: a newer version waits
 *                           │   takeOver, also from changes: another submission waits in its place (`claimed_by`)
 *                           └───────────────────────────────────────────────────▶ withdrawn
 *                               withdraw, also from changes
 *
 * Whatever is possible from `received` is possible from `aside`, which is `received` with a day until which no reviewer
 * need look at it. receive, revise, takeOver, reply, withdraw: a team, on the site. decide, reopen, setAside, resume: a
 * reviewer, at the desk. A submission that has been revised is decided no more, but for an accepted one, which can be
 * decided again while its revision waits.
 *
 * Two of the states are derived from columns, so that the release before, which runs on the same store, reads what it
 * knows: `aside` is stored as `received`, with `aside_until`, and blocks other submissions as that does; `withdrawn` is
 * stored as `revised`, with `withdrawn_at`.
 */

/** Statuses that block another submission without a time limit; `changes` blocks for a month, in loadBlocking. */
export const OPEN_STATUSES = ['received', 'accepted'] as const satisfies StoredStatus[];

/** Stored statuses in which a reviewer or the team is waited for: what may be proven, confirmed, and taken over. */
export const WAITING = ['received', 'changes'] as const satisfies StoredStatus[];

/** Statuses that a reviewer gives. */
export const DECIDED = ['accepted', 'changes', 'refused'] as const satisfies StoredStatus[];

/** Whether a submission waits for a reviewer or its team, by the status that readers see. */
export function isOpen(status: SubmissionStatus): boolean {
  return status === 'aside' || WAITING.some((waiting) => waiting === status);
}

/** A submission's stored status, and when it changed, ISO 8601 in UTC: every change of its state changes that time. */
export interface SeenState {
  status: StoredStatus;
  updatedAt: string;
}

export type Row = Selectable<SubmissionTable>;

/** The columns that `readStatus` reads. */
export const STATUS_COLUMNS = ['status', 'aside_until', 'withdrawn_at'] as const;

/** The status of a row at `now`: what is set aside waits again from the first moment of its day. */
export function readStatus(row: Pick<Row, (typeof STATUS_COLUMNS)[number]>, now: Date): SubmissionStatus {
  if (row.status === 'revised' && row.withdrawn_at !== null) return 'withdrawn';
  const isAside = row.status === 'received' && row.aside_until !== null && row.aside_until > now.toISOString();
  return isAside ? 'aside' : row.status;
}

type Builder = ExpressionBuilder<Tables, 'submission'>;

/** For a query of `submission`: it waits for a reviewer or for its team. */
export function isUndecided({ eb }: Builder) {
  return eb('submission.status', 'in', WAITING);
}

/** For a query of `submission`: it waits for a reviewer at `now`, and is not set aside. */
export function isWaiting(now: Date) {
  return ({ and, or, eb }: Builder) =>
    and([
      eb('submission.status', '=', 'received'),
      or([eb('submission.aside_until', 'is', null), eb('submission.aside_until', '<=', now.toISOString())]),
    ]);
}

/** For a query of `submission`: it has one of some statuses at `now`, as `readStatus` reads them. */
export function hasStatus(statuses: readonly SubmissionStatus[], now: Date) {
  return (builder: Builder) => {
    const { and, or, eb } = builder;
    return or(
      statuses.map((status) => {
        if (status === 'received') return isWaiting(now)(builder);
        if (status === 'aside')
          return and([eb('submission.status', '=', 'received'), eb('submission.aside_until', '>', now.toISOString())]);
        if (status === 'withdrawn' || status === 'revised')
          return and([
            eb('submission.status', '=', 'revised'),
            eb('submission.withdrawn_at', status === 'revised' ? 'is' : 'is not', null),
          ]);
        return eb('submission.status', '=', status);
      }),
    );
  };
}

/** For a query of `submission`: it waits for a reviewer or its team, was not taken over and has no newer version. */
export function isUnderWay(builder: Builder) {
  return builder.and([isUndecided(builder), builder.eb('claimed_by', 'is', null), isNewest(builder)]);
}

/** For a query of `submission`: no version of it is newer. */
export function isNewest({ not, exists, selectFrom }: Builder) {
  const next = selectFrom('submission as next').select('next.receipt');
  return not(exists(next.whereRef('next.previous_receipt', '=', 'submission.receipt')));
}

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

interface Move {
  /** The state that the submission must be in. */
  from: (builder: Builder) => Expression<SqlBool>;
  /** The status that is stored; without one it stays, as when what waits is set aside. */
  status?: StoredStatus;
  /** Other columns that change with it. */
  columns?: UpdateObject<Tables, 'submission'>;
  /** What the history gets. `reasons` and `field_reasons` are JSON. */
  event: Omit<Insertable<Tables['submission_event']>, 'receipt' | 'number' | 'reasons' | 'note'> &
    Partial<Pick<Insertable<Tables['submission_event']>, 'reasons' | 'note'>>;
}

/**
 * Leads a submission from one state to another and appends the event to its history. Null when it is in another state.
 * Only for the two files of transitions.
 */
export async function move(
  trx: Kysely<Tables>,
  receipt: string,
  { from, status, columns, event }: Move,
): Promise<Row | null> {
  const moved = await trx
    .updateTable('submission')
    .set({ ...columns, ...(status && { status }), updated_at: event.at })
    .where('receipt', '=', receipt)
    .where(from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) return null;
  const events = trx.selectFrom('submission_event').select('number').where('receipt', '=', receipt);
  const last = await events.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const row = { reasons: '[]', note: '', ...event, receipt, number: (last?.number ?? -1) + 1 };
  await trx.insertInto('submission_event').values(row).execute();
  return moved;
}

/** The row of a submission, which PostgreSQL locks: a move of this moment comes before or after the transaction. */
export async function lockRow(trx: Kysely<Tables>, receipt: string): Promise<Row> {
  return trx
    .updateTable('submission')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('receipt', '=', receipt)
    .returningAll()
    .executeTakeFirstOrThrow();
}
