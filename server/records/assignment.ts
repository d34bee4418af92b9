import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Tables } from '../store/tables.ts';

/*
 * Which reviewer has a submission: a lock that ends by itself, so that several reviewers do not work on one item. It
 * changes neither the status nor its time, and a decision is compared with the state that its page has shown.
 */

/** How long a submission stays assigned after the last press on it. */
const ASSIGNED_MINUTES = 10;

/** The reviewer who has a submission, and until when, ISO 8601 in UTC. */
export interface Assignment {
  reviewer: string;
  until: string;
}

/** The assignment in a row at a moment, ISO 8601 in UTC; null when nobody has the submission. */
export function findAssignment(
  { assigned_to: reviewer, assigned_until: until }: { assigned_to: string | null; assigned_until: string | null },
  at: string,
): Assignment | null {
  return reviewer !== null && until !== null && until > at ? { reviewer, until } : null;
}

/** Who has a submission at a moment; null when nobody has it, or it is unknown. */
export async function loadAssignment(db: Kysely<Tables>, receipt: string, at: string): Promise<Assignment | null> {
  const rows = db.selectFrom('submission').select(['assigned_to', 'assigned_until']).where('receipt', '=', receipt);
  const row = await rows.executeTakeFirst();
  return row ? findAssignment(row, at) : null;
}

/** For a query of `submission`: no other reviewer has it. */
export function isFreeFor(reviewer: string, at: string) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'submission'>) =>
    or([eb('assigned_to', 'is', null), eb('assigned_to', '=', reviewer), eb('assigned_until', '<=', at)]);
}

interface Assigning {
  reviewer: string;
  now: Date;
  /** The reviewer whom it is taken from, by the page that offered that; without one only a free one is assigned. */
  previous?: string;
  /** Only while this is true of it. */
  condition?: (builder: ExpressionBuilder<Tables, 'submission'>) => Expression<SqlBool>;
}

/**
 * Assigns a submission, or renews it, in one statement: of several reviewers at the same moment one gets it. False for
 * the others.
 */
export async function assign(
  db: Kysely<Tables>,
  receipt: string,
  { reviewer, now, previous, condition }: Assigning,
): Promise<boolean> {
  const until = new Date(now.getTime() + ASSIGNED_MINUTES * 60_000).toISOString();
  const isFree = isFreeFor(reviewer, now.toISOString());
  const update = db
    .updateTable('submission')
    .set({ assigned_to: reviewer, assigned_until: until })
    .where('receipt', '=', receipt)
    .where((builder) =>
      previous === undefined
        ? isFree(builder)
        : builder.or([isFree(builder), builder.eb('assigned_to', '=', previous)]),
    );
  const chosen = condition ? update.where(condition) : update;
  return (await chosen.returning('receipt').executeTakeFirst()) !== undefined;
}

/** Ends the assignment of a submission; with a reviewer only that reviewer's. */
export async function endAssignment(db: Kysely<Tables>, receipt: string, reviewer?: string): Promise<void> {
  const ended = { assigned_to: null, assigned_until: null };
  const update = db.updateTable('submission').set(ended).where('receipt', '=', receipt);
  await (reviewer === undefined ? update : update.where('assigned_to', '=', reviewer)).execute();
}
