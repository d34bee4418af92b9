import { performance } from 'node:perf_hooks';
import { setImmediate as yieldLoop, setTimeout as pause } from 'node:timers/promises';

/** Pages that wait come before variants: see RenderLimiter. */
const PRIORITIES = ['page', 'variant'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Far more than a load or a render takes. */
const HOLD_MAX_MS = 3_000;
/** A pause ends when the event loop was idle for half of a look, or after this many times the length of the turn before. */
const PAUSE_FACTOR = 10;
const BUSY_FROM = 0.5;
/** Without a response that takes no turn in this time, there is none that a pause would help. */
const PASSING_MS = 1_000;
const LOOK_MS = 1;

export interface TurnLimits {
  /** Turns at once. */
  max: number;
  waitingMax: number;
  /**
   * Begins each turn in a new turn of the event loop, as what waits for neither a socket nor a file would else do all
   * that has arrived in one go. Between two there is a pause while responses are sent that take none.
   */
  isPaced: boolean;
  /** A turn that hangs is ended after this time, so that it does not keep the others waiting. */
  holdMaxMs?: number;
}

export type Refusal = 'full' | 'late';

/** What goes on beside the turns. */
interface Traffic {
  /** Whether more waits than has come here yet. */
  isMoreWaiting(): boolean;
  /** When a response that takes no turn was last sent, of performance.now. */
  passedAt(): number;
}

export interface Turns {
  waiting(): number;
  /**
   * Resolves with the function that ends the turn, or with the reason when there is none before `deadline` (of
   * performance.now).
   */
  take(priority: Priority, deadline: number): Promise<(() => void) | Refusal>;
}

/** Limits how much is done at once. What must wait does so in the order of its priority, then of its arrival. */
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
 * Resolves when what has arrived is handled; while responses pass, when the event loop has had little to do for a
 * moment, at the latest after PAUSE_FACTOR times `ms`. Always to pause would cost a site that only renders a third of
 * its rate.
 */
async function letPass({ passedAt }: Traffic, ms: number): Promise<void> {
  const now = performance.now();
  const until = now + ms * PAUSE_FACTOR;
  await yieldLoop();
  if (now - passedAt() > PASSING_MS) return;
  while ((await isLoopBusy()) && performance.now() < until);
}

/** Looks for a moment. */
async function isLoopBusy(): Promise<boolean> {
  const start = performance.eventLoopUtilization();
  await pause(LOOK_MS);
  return performance.eventLoopUtilization(start).utilization > BUSY_FROM;
}
