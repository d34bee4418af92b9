import { DECIDED, isWaiting } from '../../records/transitions.ts';
import { isDeepStrictEqual } from 'node:util';
import { steadyNow } from '../content/contentCache.ts';
import { DAY_MS, REVIEW_WORKING_DAYS, HOUR_MS } from '../../../shared/limits.ts';
import type { QueueData, QueueFigures } from '../../../shared/submission/queueData.ts';
import type { SubmissionEvent } from '../../../shared/submission/submission.ts';
import { type ProjectKind, ROUTES } from '../../../shared/site/routes.ts';
import type { Store } from '../../store/tables.ts';
import { within } from '../../store/within.ts';
import { countWorkingDays } from '../../siteTime.ts';

/** Figures of decisions are made of this many days, and of at least so many decisions. */
const FIGURES_DAYS = 30;
export const DECISIONS_MIN = 20;
/** A reason is named only if at least so many teams got it, so that it reveals nothing about one of them. */
const TEAMS_PER_REASON_MIN = 5;
const REASONS_MAX = 3;

const FRESH_MS = 2 * 60_000;
const RETRY_MS = 10_000;
/** Without the store, older figures than these are not shown. */
const STALE_MS = HOUR_MS;
const STORE_TIMEOUT_MS = 1_000;

/** A submission that waits is about to break the promise so many hours before its deadline, the end of a day. */
export const DUE_SOON_HOURS = 8;

const KINDS = ROUTES.project.params.kind;

/**
 * The figures of the queue, cached in memory for two minutes so that page views never reach the store. Equal figures
 * stay the same object. Never rejects: null while the store has not answered for an hour.
 */
export function createQueueFigures(
  store: Store,
  siteTimeZone: string,
  { clock = () => new Date(), now = steadyNow } = {},
): () => Promise<QueueData | null> {
  let figures: QueueData | null = null;
  let loadedAt = -Infinity;
  let nextAt = -Infinity;
  let loading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const loaded = await within(STORE_TIMEOUT_MS, loadQueueFigures(store, clock(), siteTimeZone));
      if (!isDeepStrictEqual(loaded, figures)) figures = loaded;
      loadedAt = now();
      nextAt = loadedAt + FRESH_MS;
    } catch {
      nextAt = now() + RETRY_MS;
    }
    loading = undefined;
  }

  return async () => {
    if (now() >= nextAt) await (loading ??= refresh());
    return now() - loadedAt < STALE_MS ? figures : null;
  };
}

/** The queue of each kind of project at `now`, by two requests to the store. */
export async function loadQueueFigures(store: Store, now: Date, siteTimeZone: string): Promise<QueueData> {
  const waiting = await loadWaiting(store, now);
  const decisions = await loadDecisions(store, new Date(now.getTime() - FIGURES_DAYS * DAY_MS));
  const figuresOf = (kind: ProjectKind): QueueFigures => {
    const row = waiting.find((one) => one.kind === kind);
    return {
      promiseWorkingDays: REVIEW_WORKING_DAYS,
      waiting: row?.waiting ?? 0,
      overdue: row?.overdue ?? 0,
      oldestWorkingDays: row ? countWorkingDays(new Date(row.oldest), now, siteTimeZone) : null,
      decisions: summarise(decisions.filter((one) => one.kind === kind)),
    };
  };
  return { dapp: figuresOf('dapp'), token: figuresOf('token'), nft: figuresOf('nft') };
}

/** What waits for a reviewer at `now`, by the kind of form; kinds of which nothing waits are left out. */
export async function loadWaiting(store: Store, now: Date) {
  const soon = new Date(now.getTime() + DUE_SOON_HOURS * HOUR_MS).toISOString();
  const rows = store
    .selectFrom('submission')
    .select(({ fn }) => [
      'kind',
      fn.countAll().as('waiting'),
      fn.countAll().filterWhere('due_at', '<', now.toISOString()).as('overdue'),
      fn.countAll().filterWhere('due_at', '<', soon).as('due'),
      fn.min('created_at').as('oldest'),
    ])
    .where(isWaiting(now))
    .groupBy('kind');
  return (await rows.execute()).map(({ kind, waiting, overdue, due, oldest }) => ({
    kind,
    waiting: Number(waiting),
    overdue: Number(overdue),
    /** Not overdue, but within DUE_SOON_HOURS. */
    dueSoon: Number(due) - Number(overdue),
    oldest,
  }));
}

type Decision = Awaited<ReturnType<typeof loadDecisions>>[number];

/**
 * The first decision on each submission since a day: later ones, such as the end of a listing, answer nothing that
 * waited. One that was undone counts as waiting.
 */
function loadDecisions(store: Store, since: Date) {
  return store
    .selectFrom('submission_event as event')
    .innerJoin('submission', 'submission.receipt', 'event.receipt')
    .select(['submission.receipt', 'kind', 'email', 'created_at', 'due_at', 'event.at', 'event.reasons'])
    .select('event.status')
    .where('event.at', '>=', since.toISOString())
    .where('event.status', 'in', DECIDED)
    .where('submission.kind', 'in', KINDS)
    .where('submission.status', '!=', 'received')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission_event as earlier')
            .select('earlier.number')
            .whereRef('earlier.receipt', '=', 'event.receipt')
            .whereRef('earlier.number', '<', 'event.number')
            .where('earlier.status', 'in', DECIDED),
        ),
      ),
    )
    .execute();
}

function summarise(decisions: readonly Decision[]): QueueFigures['decisions'] {
  if (decisions.length < DECISIONS_MIN) return null;
  const hours = decisions
    .map(({ created_at: from, at }) => (Date.parse(at) - Date.parse(from)) / HOUR_MS)
    .toSorted((one, other) => one - other);
  const middle = (hours.length - 1) / 2;
  const median = ((hours[Math.floor(middle)] ?? 0) + (hours[Math.ceil(middle)] ?? 0)) / 2;
  return {
    days: FIGURES_DAYS,
    count: decisions.length,
    kept: decisions.filter(({ at, due_at: due }) => at <= due).length,
    medianHours: Math.max(1, Math.ceil(median)),
    reasons: topReasons(decisions.filter(({ status }) => status === 'changes')),
  };
}

function topReasons(decisions: readonly Decision[]): SubmissionEvent['reasons'] {
  const teams = new Map<SubmissionEvent['reasons'][number], Set<string>>();
  for (const { reasons, email, receipt } of decisions)
    for (const code of (JSON.parse(reasons) as SubmissionEvent['reasons']).filter((reason) => reason !== 'question'))
      teams.set(code, (teams.get(code) ?? new Set()).add(email ?? receipt));
  return [...teams]
    .filter(([, { size }]) => size >= TEAMS_PER_REASON_MIN)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, REASONS_MAX)
    .map(([code]) => code);
}
