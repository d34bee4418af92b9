import { performance } from 'node:perf_hooks';
import { setImmediate as yieldLoop, setTimeout as pause } from 'node:timers/promises';

/** Pages that wait come before variants: see RenderLimiter. */
const PRIORITIES = ['page', 'variant'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Far more than a load or a render takes. */
const HOLD_MAX_MS = 3_000;
/** Between two turns the event loop must be idle for half of the time, or this many times the length of the last has passed. */
const PAUSE_FACTOR = 10;
const BUSY_FROM = 0.5;
const LOOK_EVERY_MS = 1;

export interface TurnLimits {
  /** Turns at once. */
  max: number;
  waitingMax: number;
  /**
   * Leaves time for cheaper requests before each turn, and between two when the event loop has no other: what neither waits for
   * a socket nor a file would else do all that has arrived in one go.
   */
  isPaced: boolean;
  /** A turn that hangs is ended after this time, so that it does not keep the others waiting. */
  holdMaxMs?: number;
}

export type Refusal = 'full' | 'late';

export interface Turns {
  waiting(): number;
  /** Resolves with the function that ends the turn, or with the reason when there is none before `deadline` (of performance.now). */
  take(priority: Priority, deadline: number): Promise<(() => void) | Refusal>;
}

/**
 * Limits how much is done at once. What must wait does so in the order of its priority, then of its arrival. `isMoreWaiting`
 * says whether more waits than has come here yet: then there is a pause between two turns too.
 */
export function createTurns(
  { max, waitingMax, isPaced, holdMaxMs = HOLD_MAX_MS }: TurnLimits,
  isMoreWaiting = () => false,
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
      if (isPaced && (waiting() > 0 || isMoreWaiting())) void waitForIdleLoop(performance.now() - startedAt).then(next);
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

/** Resolves when the event loop had nothing to do for a moment, at the latest after PAUSE_FACTOR times `ms`. */
async function waitForIdleLoop(ms: number): Promise<void> {
  const until = performance.now() + ms * PAUSE_FACTOR;
  const before = performance.eventLoopUtilization();
  do await pause(LOOK_EVERY_MS);
  while (performance.eventLoopUtilization(before).utilization > BUSY_FROM && performance.now() < until);
}
