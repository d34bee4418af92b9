import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import type { PromotionTable } from '../store/contentTables.ts';

type PromotionTimes = Pick<PromotionTable, 'kind' | 'start_time' | 'end_time'>;

/** What a banner, an activity or an ad is at a moment. */
export type PromotionState = 'hidden' | 'ended' | 'announced' | 'waiting' | 'now';

/** Whether visitors see a published promotion. An activity is announced before it starts: its dates are in its text. */
export function isCurrent(promotion: PromotionTimes, now: number): boolean {
  const state = stateBetween(promotion, now);
  return state === 'now' || state === 'announced';
}

/** The state of a promotion at `now`, in milliseconds since 1970. */
export function findPromotionState(
  { status, ...promotion }: PromotionTimes & Pick<PromotionTable, 'status'>,
  now: number,
): PromotionState {
  return status === STATUS_PUBLISHED ? stateBetween(promotion, now) : 'hidden';
}

/** The times are texts with various offsets. */
function stateBetween(
  { kind, start_time: start, end_time: end }: PromotionTimes,
  now: number,
): Exclude<PromotionState, 'hidden'> {
  if (end !== null && Date.parse(end) <= now) return 'ended';
  if (start === null || Date.parse(start) <= now) return 'now';
  return kind === 'activity' ? 'announced' : 'waiting';
}
