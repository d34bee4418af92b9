import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { writeLastChange } from '../../store/facts.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { sha256 } from '../../records/files.ts';
import { DECIDED } from '../../records/transitions.ts';
import { toSiteTime } from '../../siteTime.ts';
import { isMatching } from './queueFilters.ts';
import { findReceipt } from '../../records/receipt.ts';
import { ReviewError } from './obstacles.ts';

/** Who changes something: with which store, under which name in the audit, and at what time. */
export interface Actor {
  store: Store;
  name: string;
  /** The user of the machine, where that is another name; the audit keeps it with the change. */
  account?: string | undefined;
  now(): Date;
  /** The site's time zone, for the day on which a DApp was checked. */
  timeZone: string;
}

/**
 * Runs a change and its audit row in one transaction. Writing the same row first keeps changes of several desks from
 * failing on SQLite, where a transaction cannot read before another writes; the site watches that row.
 */
export async function makeChange<Result extends { target: string; detail: Record<string, unknown> }>(
  { store, name, account, now }: Actor,
  command: string,
  change: (trx: Kysely<Tables>, at: string) => Promise<Result>,
): Promise<Result> {
  return store.transaction().execute(async (trx) => {
    const at = now().toISOString();
    const id = randomUUID();
    await writeLastChange(trx, id);
    const result = await change(trx, at);
    const detail = JSON.stringify({ ...result.detail, account });
    await trx.insertInto('audit').values({ id, at, actor: name, command, target: result.target, detail }).execute();
    return result;
  });
}

/** A short text that is equal for equal states: a form posts it, so that a change of another state is refused. */
export function stateOf(facts: unknown): string {
  return sha256(JSON.stringify(facts)).slice(0, STATE_CHARACTERS);
}

const STATE_CHARACTERS = 16;

/** Throws ReviewError when a form was made from another state; a command has none. */
export function checkSeen(seen: string | null, state: string): void {
  if (seen !== null && seen !== state) throw new ReviewError({ code: 'changedSince' });
}

interface AuditQuery {
  /** Only changes of this receipt (as typed), news number, delivery or token; empty for all. */
  target: string;
  /** Only changes of submissions with this in their name, website or contract, or of a target that has it. */
  q?: string;
  /** Only changes of one person. */
  author?: string;
  limit: number;
  offset?: number;
}

export type Change = Awaited<ReturnType<typeof loadAudit>>[number];

/** The changes, newest first. */
export async function loadAudit(store: Store, { target, q = '', author = '', limit, offset = 0 }: AuditQuery) {
  const all = store.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset);
  const chosen = target === '' ? all : all.where('target', 'in', [target, findReceipt(target) ?? target]);
  const by = author === '' ? chosen : chosen.where('actor', '=', author);
  const named = store
    .selectFrom('submission')
    .select('receipt')
    .where(isMatching({ kind: null, chain: null, lang: null, q }));
  const found = q === '' ? by : by.where(({ eb, or }) => or([eb('target', 'in', named), eb('target', '=', q)]));
  return (await found.execute()).map((row) => ({
    ...row,
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }));
}

const FIGURE_DAYS = 14;
const DAY_MS = 86_400_000;

/** A reviewer's decisions of one day in the site's time zone, as YYYY-MM-DD. */
export interface DecisionFigure {
  day: string;
  reviewer: string;
  counts: Record<(typeof DECIDED)[number], number>;
}

/** How many decisions each reviewer has made on each of the last days, the newest day first. */
export async function loadDecisionFigures({ store, now, timeZone }: Actor): Promise<DecisionFigure[]> {
  const since = new Date(now().getTime() - FIGURE_DAYS * DAY_MS).toISOString();
  const events = store.selectFrom('submission_event').select(['at', 'actor', 'status']).where('at', '>=', since);
  const rows = await events.where('status', 'in', DECIDED).where('actor', 'is not', null).execute();
  const figures = new Map<string, DecisionFigure>();
  for (const { at, actor, status } of rows) {
    const [day, reviewer] = [toSiteTime(at, timeZone).date, actor ?? ''];
    const key = `${day} ${reviewer}`;
    const figure = figures.get(key) ?? { day, reviewer, counts: { accepted: 0, changes: 0, refused: 0 } };
    const decided = DECIDED.find((one) => one === status);
    if (decided) figure.counts[decided] += 1;
    figures.set(key, figure);
  }
  return [...figures.values()].toSorted(
    (one, other) => other.day.localeCompare(one.day) || one.reviewer.localeCompare(other.reviewer),
  );
}
