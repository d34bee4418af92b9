import { type SelectQueryBuilder, sql } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import { findAssignment, isFreeFor } from '../../records/assignment.ts';
import { fillSearch } from '../../records/fillColumns.ts';
import { readWarnings } from '../../records/foundWarnings.ts';
import { partsOf } from '../../records/receipt.ts';
import { readFields, readTitle } from '../../records/subject.ts';
import { isReadable } from '../../store/storeFailure.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { hasStatus, isWaiting, readStatus, STATUS_COLUMNS } from '../../records/transitions.ts';
import type { Actor } from './audit.ts';
import { loadFakeViews } from './fakeViews.ts';
import { loadCodes } from './keptCodes.ts';
import { isMatching, isOf, type QueueFilters } from './queueFilters.ts';
import { needsConfirmation, type Warning } from './warningDetails.ts';
import { loadWarnings } from './warnings.ts';

/** Rows on one page of the queue. */
export const QUEUE_ROWS = 50;

interface QueueQuery {
  kinds: readonly FormKind[];
  statuses: readonly SubmissionStatus[];
}

export type QueueEntry = Awaited<ReturnType<typeof loadQueue>>[number];

/** Submissions of some kinds and statuses, as they are at `now`, the next deadline first. */
export async function loadQueue(store: Store, now: Date, { kinds, statuses }: QueueQuery) {
  const chosen = store.selectFrom('submission').select('receipt');
  const rows = chosen.where('kind', 'in', kinds).where(hasStatus(statuses, now));
  const receipts = (await byDeadline(rows).execute()).map(({ receipt }) => receipt);
  return loadEntries(store, receipts, now);
}

/**
 * One page of the submissions that wait, or are decided, as a reviewer has filtered them; `count` are those on all
 * pages, `waiting` and `overdue` those that wait without any filter.
 */
export async function loadQueuePage(actor: Actor, filters: QueueFilters, page: number) {
  const { store, now } = actor;
  // What an earlier release has stored since the desk was opened. A full disk is read nevertheless.
  await fillSearch(store).catch((error: unknown) => {
    if (!isReadable(error)) throw error;
  });
  const offset = (page - 1) * QUEUE_ROWS;
  const matching = selectMatching(actor, filters);
  const isByWarnings = needsWarnings(filters);
  const ordered = isByWarnings ? await loadByWarnings(actor, filters) : null;
  const part =
    ordered?.slice(offset, offset + QUEUE_ROWS) ?? (await matching.limit(QUEUE_ROWS).offset(offset).execute());
  const receipts = part.map((row) => (typeof row === 'string' ? row : row.receipt));
  const all = matching
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('count'));
  const count = ordered?.length ?? Number((await all.executeTakeFirstOrThrow()).count);
  return { entries: await loadEntries(store, receipts, now()), count, ...(await loadFigures(store, now())) };
}

/** How many wait, and how many of them longer than promised. */
async function loadFigures(store: Store, now: Date) {
  const waiting = store.selectFrom('submission').where(isWaiting(now));
  const isOverdue = sql<number>`case when due_at < ${now.toISOString()} then 1 else 0 end`;
  const { count, overdue } = await waiting
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum(isOverdue).as('overdue')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(count), overdue: Number(overdue ?? 0) };
}

/** The receipts of the submissions that wait and match, in the order of the reviewer's list. */
async function loadWaiting(actor: Actor, filters: QueueFilters): Promise<string[]> {
  const waiting = { ...filters, show: 'queue' } as const;
  if (needsWarnings(waiting)) return loadByWarnings(actor, waiting);
  return (await selectMatching(actor, waiting).execute()).map(({ receipt }) => receipt);
}

/**
 * The place of a submission in the reviewer's list: `position` is counted from 1 and 0 when it is not in it. Null in a
 * list by warnings, which are not looked up for that.
 */
export async function loadPlace(actor: Actor, filters: QueueFilters, receipt: string) {
  if (needsWarnings({ ...filters, show: 'queue' })) return null;
  const waiting = await loadWaiting(actor, filters);
  const index = waiting.indexOf(receipt);
  return { position: index + 1, length: waiting.length, previous: waiting[index - 1] ?? null };
}

/** Those of them that no other reviewer has, from the one after a submission to its beginning. */
export async function loadFree(actor: Actor, filters: QueueFilters, after: string | null): Promise<string[]> {
  const order = await loadWaiting(actor, filters);
  const start = after === null ? 0 : order.indexOf(after) + 1;
  const free = actor.store.selectFrom('submission').select('receipt').where(isWaiting(actor.now()));
  const rows = await free.where(isFreeFor(actor.name, actor.now().toISOString())).execute();
  const receipts = new Set(rows.map(({ receipt }) => receipt));
  return [...order.slice(start), ...order.slice(0, start)].filter(
    (receipt) => receipt !== after && receipts.has(receipt),
  );
}

function selectMatching({ store, name, now }: Actor, filters: QueueFilters) {
  const isQueue = filters.show === 'queue';
  let chosen = store
    .selectFrom('submission')
    .select('receipt')
    .where((builder) => (isQueue ? isWaiting(now())(builder) : builder.not(isWaiting(now())(builder))))
    .where(isMatching(filters));
  if (!isQueue && filters.status) chosen = chosen.where(hasStatus([filters.status], now()));
  const mine = filters.mine ? chosen.where(isOf(name, filters, now().toISOString())) : chosen;
  return isQueue ? byDeadline(mine) : mine.orderBy('updated_at', 'desc').orderBy('receipt');
}

function needsWarnings({ notice, sort, show }: QueueFilters): boolean {
  return notice !== '' || (sort === 'risk' && show === 'queue');
}

/** Codes of warnings about what robs people: each of them counts for several others. */
const GRAVE: readonly Warning['code'][] = [
  'homographHost',
  'homographName',
  'lookAlikeSymbol',
  'lookAlikeName',
  'otherHost',
  'listedContract',
  'refusedBefore',
  'contactChanged',
  'nameVerdict',
  'disputes',
];
const GRAVE_WEIGHT = 3;

/** The weight of the warnings of a submission: those with one code are confirmed together and count once. */
function riskOf(codes: readonly Warning['code'][]): number {
  return codes
    .filter((code) => needsConfirmation({ code }))
    .reduce((sum, code) => sum + (GRAVE.includes(code) ? GRAVE_WEIGHT : 1), 0);
}

/** Warnings are looked up for all that match, because they depend on what is listed and decided at the moment. */
async function loadByWarnings(actor: Actor, filters: QueueFilters): Promise<string[]> {
  const receipts = (await selectMatching(actor, filters).execute()).map(({ receipt }) => receipt);
  const { store } = actor;
  const load = async (missing: readonly string[]) => loadWarnings(store, await loadWarned(store, missing, actor.now()));
  const codesOf = await loadCodes(store, receipts, actor.now().getTime(), load);
  const { notice } = filters;
  const isNoticed = (receipt: string) => {
    const codes = codesOf.get(receipt) ?? [];
    if (notice === '') return true;
    if (notice !== 'none' && notice !== 'any') return codes.some((code) => code === notice);
    return codes.some((code) => needsConfirmation({ code })) === (notice === 'any');
  };
  const chosen = receipts.filter(isNoticed);
  if (filters.sort !== 'risk' || filters.show === 'decided') return chosen;
  const risks = new Map(chosen.map((receipt) => [receipt, riskOf(codesOf.get(receipt) ?? [])]));
  return chosen.toSorted((one, other) => (risks.get(other) ?? 0) - (risks.get(one) ?? 0));
}

const COLUMNS = ['receipt', 'kind', 'lang', ...STATUS_COLUMNS, 'fields', 'notices', 'previous_receipt'] as const;

/** Submissions in the order of their receipts, as far as warnings are read from them. */
async function loadWarned(store: Store, receipts: readonly string[], now: Date) {
  const columns = [
    ...COLUMNS,
    'created_at',
    'updated_at',
    'due_at',
    'assigned_to',
    'assigned_until',
    'asked_by',
    'replied_at',
  ] as const;
  const rows = new Map<string, Awaited<ReturnType<typeof loadPart>>[number]>();
  const loadPart = (part: readonly string[]) =>
    store.selectFrom('submission').select(columns).where('receipt', 'in', part).execute();
  for (const part of partsOf(receipts)) for (const row of await loadPart(part)) rows.set(row.receipt, row);
  return receipts.flatMap((receipt) => {
    const row = rows.get(receipt);
    if (!row) return [];
    const { fields, notices, previous_receipt: previousReceipt } = row;
    const status = readStatus(row, now);
    return [{ ...row, status, fields: readFields(fields), notices: readWarnings(notices), previousReceipt }];
  });
}

/** Submissions as a list shows them, in the order of their receipts. */
export async function loadEntries(store: Store, receipts: readonly string[], now: Date) {
  const submissions = await loadWarned(store, receipts, now);
  const [warnings, fakes] = [await loadWarnings(store, submissions), await loadFakeViews(store, submissions)];
  return submissions.map(({ receipt, kind, lang, status, fields, previousReceipt, ...row }) => ({
    receipt,
    kind,
    lang,
    status,
    ...readTitle(kind, fields),
    receivedAt: row.created_at,
    /** When it got its status. */
    changedAt: row.updated_at,
    dueAt: row.due_at,
    overdue: status === 'received' && Date.parse(row.due_at) < now.getTime(),
    /** The reviewer who has it. */
    assignment: findAssignment(row, now.toISOString()),
    warnings: warnings.get(receipt) ?? [],
    /** What accepting a report of a fake, or an objection, changes; null for other kinds. */
    fake: fakes.get(receipt) ?? null,
    previousReceipt,
    /** The first moment of the day until which it is set aside; null when it is not. */
    asideUntil: status === 'aside' ? row.aside_until : null,
    /** When the team has answered a question, and who asked it; null when it has not. */
    reply: row.replied_at && row.asked_by ? { time: row.replied_at, reviewer: row.asked_by } : null,
  }));
}

/** Sorts by deadline; those of one day are in the order in which they were received. */
function byDeadline<Row>(query: SelectQueryBuilder<Tables, 'submission', Row>) {
  return query.orderBy('due_at').orderBy('created_at').orderBy('receipt');
}

/** Form, name and platform of submissions, by receipt; unknown receipts are left out. */
export async function loadTitles(store: Store, receipts: readonly string[]) {
  if (receipts.length === 0) return new Map<string, never>();
  const chosen = store.selectFrom('submission').select(['receipt', 'kind', 'fields']).where('receipt', 'in', receipts);
  const rows = await chosen.execute();
  return new Map(rows.map(({ receipt, kind, fields }) => [receipt, { kind, ...readTitle(kind, readFields(fields)) }]));
}
