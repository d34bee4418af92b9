import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ReasonCode } from '../../shared/submission/submission.ts';
import { endOfWorkingDay, startOfDay } from '../siteTime.ts';
import type { Tables } from '../store/tables.ts';
import { controlKeys, readFields } from './subject.ts';
import { DECIDED, isNewest, move, type Row, type SeenState } from './transitions.ts';

/* What a reviewer does with a submission, at the desk. The picture of the states is in `transitions.ts`. */

/** What a decision ends: that a submission is set aside, and that its team has replied. */
const UNANSWERED = { aside_until: null, due_before: null, asked_by: null, replied_at: null } as const;

/** The reason of a decision that asks the team something. */
const QUESTION: ReasonCode = 'question';

/** For a query of `submission`: it is in the state that a reviewer has seen. */
function isSeen({ status, updatedAt }: SeenState, { and, eb }: ExpressionBuilder<Tables, 'submission'>) {
  return and([eb('status', '=', status), eb('updated_at', '=', updatedAt)]);
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
  return move(trx, receipt, {
    from(builder) {
      const { and, or, eb } = builder;
      const isNew = or([eb('status', '=', 'accepted'), isNewest(builder)]);
      return and([isSeen(seen, builder), isNew, ...(replace ? [] : [eb('status', '=', 'received')])]);
    },
    status,
    columns: { ...UNANSWERED, asked_by: status === 'changes' && reasons.includes(QUESTION) ? actor : null },
    event: { at, status, actor, note, reasons: JSON.stringify(reasons), field_reasons: JSON.stringify(fieldReasons) },
  });
}

/**
 * Takes the listing that a submission changes out of its way: the accepted version that it revises, or the one of
 * another team whose website or owner it has shown control of, or whose listing it disputes: the reviewer has confirmed
 * that warning.
 */
async function supersede(
  trx: Kysely<Tables>,
  { receipt, actor, at }: { receipt: string; actor: string; at: string },
): Promise<void> {
  const change = await trx
    .selectFrom('submission')
    .select(['collision_key', 'previous_receipt', 'proven', 'disputes'])
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
    const isDisputed = earlier === change.disputes;
    const isControlled = controlKeys({ kind, values: readFields(fields) }).includes(change.proven);
    if (!isOwn && !isDisputed && !isControlled) continue;
    await move(trx, earlier, {
      from: ({ eb }) => eb('status', '=', 'accepted'),
      status: 'revised',
      columns: { replaced_by: receipt, ...(!isOwn && { claimed_by: receipt }) },
      event: { at, status: 'revised', actor },
    });
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
  const submission = await move(trx, receipt, {
    from(builder) {
      const { and, eb } = builder;
      return and([eb('status', 'in', DECIDED), eb('updated_at', '=', decidedAt), isNewest(builder)]);
    },
    status: 'received',
    columns: UNANSWERED,
    event: { at, status: 'received', actor },
  });
  if (!before || !submission) return null;
  // A refusal has replaced nothing.
  const replaced = trx.selectFrom('submission').select('receipt').where('replaced_by', '=', receipt);
  const earlier = before.status === 'accepted' ? await replaced.execute() : [];
  return { submission, before, restored: await restore(trx, earlier, { actor, at }) };
}

/**
 * Accepts again the listings of other teams that the acceptance of a submission has replaced, because that is accepted
 * no more. Returns them.
 */
export async function restoreOthers(
  trx: Kysely<Tables>,
  receipt: string,
  change: { actor: string; at: string },
): Promise<Row[]> {
  const replaced = trx.selectFrom('submission').select('receipt').where('replaced_by', '=', receipt);
  return restore(trx, await replaced.where('claimed_by', '=', receipt).execute(), change);
}

async function restore(
  trx: Kysely<Tables>,
  earlier: readonly { receipt: string }[],
  { actor, at }: { actor: string; at: string },
): Promise<Row[]> {
  const restored: Row[] = [];
  for (const { receipt } of earlier) {
    const row = await move(trx, receipt, {
      from: ({ eb }) => eb('status', '=', 'revised'),
      status: 'accepted',
      columns: { claimed_by: null, replaced_by: null },
      event: { at, status: 'accepted', actor },
    });
    if (row) restored.push(row);
  }
  return restored;
}

interface SettingAside {
  /** The day on which it waits again, YYYY-MM-DD in the site's time zone. */
  until: string;
  timeZone: string;
  /** The state that it was made from: in any other state nothing changes. */
  seen: SeenState;
  /** The reviewer, as the desk names it. */
  actor: string;
  /** A text that the team reads on its page. */
  note: string;
  at: string;
}

/**
 * A reviewer sets aside what waits, until a day; its deadline becomes the end of that day, or of the working day after
 * it, unless it is later. Setting aside again moves the day. Null when the submission is in another state than `seen`,
 * or has a newer version.
 */
export async function setAside(
  trx: Kysely<Tables>,
  receipt: string,
  { until, timeZone, seen, actor, note, at }: SettingAside,
): Promise<Row | null> {
  const due = endOfWorkingDay(until, timeZone).toISOString();
  return move(trx, receipt, {
    from: (builder) => builder.and([isSeen(seen, builder), builder.eb('status', '=', 'received'), isNewest(builder)]),
    columns: {
      aside_until: startOfDay(until, timeZone).toISOString(),
      due_before: ({ fn }) => fn.coalesce('due_before', 'due_at'),
      due_at: ({ eb, ref }) => eb.case().when('due_at', '<', due).then(due).else(ref('due_at')).end(),
    },
    event: { at, status: 'aside', actor, note },
  });
}

/**
 * A reviewer takes up again what is set aside, before its day: it has the deadline from before. Null when it is in
 * another state than `seen`, or is not set aside.
 */
export async function resume(
  trx: Kysely<Tables>,
  receipt: string,
  { seen, actor, at }: Pick<SettingAside, 'seen' | 'actor' | 'at'>,
): Promise<Row | null> {
  return move(trx, receipt, {
    from: (builder) =>
      builder.and([isSeen(seen, builder), builder.eb('status', '=', 'received'), builder.eb('aside_until', '>', at)]),
    columns: { aside_until: null, due_before: null, due_at: ({ fn }) => fn.coalesce('due_before', 'due_at') },
    event: { at, status: 'received', actor },
  });
}
