import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../shared/limits.ts';
import type { PromotionTable } from '../store/contentTables.ts';
import type { Tables } from '../store/tables.ts';

/**
 * The states of a news flash, as the store has them. An earlier release shows what has the status `published` and
 * nothing else, so a scheduled one keeps a status of its own, also after its time.
 */
export const NEWS_STATUSES = {
  published: STATUS_PUBLISHED,
  withdrawn: STATUS_UNPUBLISHED,
  draft: 2,
  scheduled: 3,
} as const;
export type NewsState = keyof typeof NEWS_STATUSES;

/**
 * The one condition for what visitors see of the news: what is published, and what is scheduled from its time on.
 * `now` is in milliseconds since 1970.
 */
export function isPublicNews(now: number) {
  const at = new Date(now).toISOString();
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'news'>): Expression<SqlBool> =>
    or([
      eb('news.status', '=', NEWS_STATUSES.published),
      and([eb('news.status', '=', NEWS_STATUSES.scheduled), eb('news.create_time', '<=', at)]),
    ]);
}

/** The state of a row as editors read it: a scheduled one is published once its time has come. */
export function newsStateOf({ status, create_time }: { status: number; create_time: string }, now: number): NewsState {
  const { published, draft, scheduled } = NEWS_STATUSES;
  if (status === scheduled) return create_time <= new Date(now).toISOString() ? 'published' : 'scheduled';
  return status === published ? 'published' : status === draft ? 'draft' : 'withdrawn';
}

type PromotionTimes = Pick<PromotionTable, 'start_time' | 'end_time'>;

/** What visitors see of a published banner, activity or ad, and why not. */
type TimedState = 'now' | 'announced' | 'waiting' | 'ended';
export type PromotionState = TimedState | 'hidden';

/** Whether visitors see a published promotion. */
export function isCurrentPromotion(kind: PromotionTable['kind'], times: PromotionTimes, now: number): boolean {
  const state = timedStateOf(kind, times, now);
  return state === 'now' || state === 'announced';
}

/** The state of a promotion as editors read it. */
export function promotionStateOf(
  { kind, status, ...times }: PromotionTimes & Pick<PromotionTable, 'kind' | 'status'>,
  now: number,
): PromotionState {
  return status === STATUS_PUBLISHED ? timedStateOf(kind, times, now) : 'hidden';
}

/** An activity is announced before it starts: its start is part of what visitors read. */
function timedStateOf(
  kind: PromotionTable['kind'],
  { start_time: start, end_time: end }: PromotionTimes,
  now: number,
): TimedState {
  if (end !== null && Date.parse(end) <= now) return 'ended';
  if (start === null || Date.parse(start) <= now) return 'now';
  return kind === 'activity' ? 'announced' : 'waiting';
}

/** When content next appears or disappears by itself, in milliseconds since 1970; null for never. */
export async function loadNextTime(db: Kysely<Tables>, now: number): Promise<number | null> {
  const scheduled = await db
    .selectFrom('news')
    .select('create_time')
    .where('status', '=', NEWS_STATUSES.scheduled)
    .where('create_time', '>', new Date(now).toISOString())
    .orderBy('create_time')
    .limit(1)
    .execute();
  const promotions = await db
    .selectFrom('promotion')
    .select(['start_time', 'end_time'])
    .where('status', '=', STATUS_PUBLISHED)
    .execute();
  const times = [
    ...scheduled.map(({ create_time }) => create_time),
    ...promotions.flatMap(({ start_time, end_time }) => [start_time, end_time]),
  ].map((time) => (time === null ? Number.NaN : Date.parse(time)));
  const coming = times.filter((time) => time > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
