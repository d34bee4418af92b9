import { performance } from 'node:perf_hooks';
import { setImmediate as yieldLoop, setTimeout as pause } from 'node:timers/promises';

/** Pages get their turn before variants, which are countless. */
const PRIORITIES = ['page', 'variant'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Far more than a load or a render takes. */
const HOLD_MAX_MS = 3_000;
/** A pause ends when the event loop was idle for half of LOOK_MS, or after this many times the last turn's length. */
const PAUSE_FACTOR = 20;
const BUSY_FROM = 0.5;
/** If no cached response was sent within this time, a pause would help no other request. */
const PASSING_MS = 1_000;
const LOOK_MS = 1;

export interface TurnLimits {
  /** Turns at once. */
  max: number;
  waitingMax: number;
  /**
   * Begins each turn in a new iteration of the event loop: work that awaits no I/O would otherwise run in one go.
   * Pauses between two turns while responses are sent that take none.
   */
  isPaced: boolean;
  /** A turn that hangs is ended after this time, so that it does not keep the others waiting. */
  holdMaxMs?: number;
}

export type Refusal = 'full' | 'late';

/** Traffic beside the turns. */
interface Traffic {
  /** Whether more work waits that has not requested a turn yet. */
  isMoreWaiting(): boolean;
  /** When a response that takes no turn was last sent, by performance.now. */
  passedAt(): number;
}

export interface Turns {
  waiting(): number;
  /**
   * Resolves with the function that ends the turn, or with the reason why there is none before `deadline` (by
   * performance.now).
   */
  take(priority: Priority, deadline: number): Promise<(() => void) | Refusal>;
}

/** Limits how much is done at once. Waiting work is ordered by priority, then by arrival. */
export function createTurns(
  { max, waitingMax, isPaced, holdMaxMs = HOLD_MAX_MS }: TurnLimits,
  traffic: Traffic = { isMoreWaiting: () => false, passedAt: () => -Infinity },
): Turns {
  const queues: Record<Priority, Set<() => void>> = { page: new Set(), variant: new Set() };
  let running = 0;

  const waiting = () => PRIORITIES.reduce((sum, priority) => sum + queues[priority].size, 0);

  function begin(): () => void {
    const startedAt = performance.now();
    let isOver = false;
    const timer = setTimeout(end, holdMaxMs).unref();
    return end;

    function end(): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isPaced && (waiting() > 0 || traffic.isMoreWaiting()))
        void letPass(traffic, performance.now() - startedAt).then(next);
      else next();
    }
  }

  function next(): void {
    const queue = PRIORITIES.map((priority) => queues[priority]).find(({ size }) => size > 0);
    const [first] = queue ?? [];
    if (!queue || !first) {
      running -= 1;
      return;
    }
    queue.delete(first);
    first();
  }

  return {
    waiting,
    async take(priority, deadline) {
      if (running < max) {
        running += 1;
        if (isPaced) await yieldLoop();
        return begin();
      }
      if (waiting() >= waitingMax) return 'full';
      return new Promise((resolve) => {
        const queue = queues[priority];
        const timer = setTimeout(
          () => {
            queue.delete(start);
            resolve('late');
          },
          Math.max(0, deadline - performance.now()),
        );
        const start = () => {
          clearTimeout(timer);
          resolve(begin());
        };
        queue.add(start);
      });
    },
  };
}

/**
 * Pauses between two turns: until arrived work is handled and, while responses pass, until the event loop was idle for
 * a moment, but no longer than PAUSE_FACTOR times `ms`. A pause after every turn would cost a site that only renders a
 * third of its rate.
 */
async function letPass({ passedAt }: Traffic, ms: number): Promise<void> {
  const now = performance.now();
  const until = now + ms * PAUSE_FACTOR;
  await yieldLoop();
  if (now - passedAt() > PASSING_MS) return;
  while ((await isLoopBusy()) && performance.now() < until);
}

/** Measures the event loop for LOOK_MS. */
async function isLoopBusy(): Promise<boolean> {
  const start = performance.eventLoopUtilization();
  await pause(LOOK_MS);
  return performance.eventLoopUtilization(start).utilization > BUSY_FROM;
}
