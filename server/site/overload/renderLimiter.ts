import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { BusyFailure } from '../../http/httpFailure.ts';
import { createTurns, type Priority, type Refusal, type TurnLimits } from '../../http/turns.ts';

const RETRY_AFTER_S = 5;

/** Refused because the site has more to render than it can. The error handler sends a page that costs nothing. */
export class OverloadedError extends BusyFailure {
  constructor() {
    super('rendering', RETRY_AFTER_S);
  }
}

export interface RenderLimits {
  /** Limits loading. SQLite is read in this process; PostgreSQL and another content service are only waited for. */
  load: TurnLimits;
  render: TurnLimits;
  /** The longest wait of a request for its turn: a random time, so that refusals do not come all at once. */
  waitMs: Record<Priority, { min: number; max: number }>;
  /**
   * Event loop delay from which variants are refused at once. The site's own pages are few, and cached from then on.
   */
  delayMaxMs: number;
}

const WAITING_MAX = 1_000;
const RENDER: TurnLimits = { max: 1, waitingMax: WAITING_MAX, isPaced: true };

/**
 * The limits of one process, by where its content comes from: `embedded` is SQLite, all else is `remote`; `off` lets
 * everything wait for its turn.
 */
export const RENDER_LIMITS = {
  embedded: limitsFor({ max: 1, waitingMax: WAITING_MAX, isPaced: true }),
  remote: limitsFor({ max: 64, waitingMax: WAITING_MAX, isPaced: false }),
  off: {
    load: { max: Infinity, waitingMax: 0, isPaced: false },
    render: { max: Infinity, waitingMax: 0, isPaced: false },
    waitMs: { page: { min: 0, max: 0 }, variant: { min: 0, max: 0 } },
    delayMaxMs: Infinity,
  },
};

function limitsFor(load: TurnLimits): RenderLimits {
  const waitMs = { page: { min: 2_500, max: 3_000 }, variant: { min: 250, max: 600 } };
  return { load, render: RENDER, waitMs, delayMaxMs: 250 };
}

/** Runs the two steps of a response, first loading, then rendering, each when its turn comes. */
export interface RenderTurns {
  loadInTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  renderInTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface RenderLimiter {
  /**
   * Starts a response that is not cached. Its priority is `page` for one of the site's own pages and files, which are
   * cached from then on, and `variant` for any of the countless others: a search, a private page, an error. Throws
   * OverloadedError when the event loop is late, and so do its steps when their turn would come too late. A page waits
   * for its turn, but not where an older copy of it can be sent.
   */
  begin(priority: Priority, hasCopy?: boolean): RenderTurns;
  /** Whether anything waits for its turn. */
  isBusy(): boolean;
  /** To be called when a cached response is sent: between two turns there is time for more of them. */
  notePassed(): void;
}

interface LimiterParts {
  limits?: RenderLimits;
  loopDelay?: Pick<LoopDelay, 'p99Ms'>;
  registry?: Registry;
}

/** Limits loading and rendering, so that a process with too much to do still sends everything that is cached. */
export function createRenderLimiter({
  limits = RENDER_LIMITS.remote,
  loopDelay,
  registry,
}: LimiterParts = {}): RenderLimiter {
  let passed = -Infinity;
  const passedAt = () => passed;
  const load = createTurns(limits.load, { isMoreWaiting: () => false, passedAt });
  // Loaded responses are rendered one at a time, while the others wait to be loaded.
  const render = createTurns(limits.render, { isMoreWaiting: () => load.waiting() > 0, passedAt });
  const turns = { load, render };
  const registers = registry ? [registry] : [];
  const sheds = new Counter({
    name: 'site_sheds_total',
    help: 'Renders refused with 503, by reason (delay: the event loop is late; full, late: too many wait) and priority.',
    labelNames: ['reason', 'priority'],
    registers,
  });
  const waiting = new Gauge({
    name: 'site_renders_waiting',
    help: 'Responses that wait for their turn to be loaded or rendered.',
    labelNames: ['step'],
    registers,
    collect() {
      for (const step of ['load', 'render'] as const) waiting.set({ step }, turns[step].waiting());
    },
  });

  function refuse(reason: Refusal | 'delay', priority: Priority): never {
    sheds.inc({ reason, priority });
    throw new OverloadedError();
  }

  return {
    isBusy: () => turns.load.waiting() > 0 || turns.render.waiting() > 0,
    notePassed: () => void (passed = performance.now()),
    begin(priority, hasCopy = false) {
      const mustWait = priority === 'page' && !hasCopy;
      const { min, max } = limits.waitMs[mustWait ? 'page' : 'variant'];
      const deadline = performance.now() + min + Math.random() * (max - min);
      const isLate = !mustWait && loopDelay !== undefined && loopDelay.p99Ms() > limits.delayMaxMs;
      const inTurn =
        (step: keyof typeof turns) =>
        async <Result>(work: () => Promise<Result>): Promise<Result> => {
          if (isLate) {
            // A client that repeats its request at once would take up more time than it leaves.
            await pause(min);
            refuse('delay', priority);
          }
          const end = await turns[step].take(priority, deadline);
          if (typeof end === 'string') refuse(end, priority);
          try {
            return await work();
          } finally {
            end();
          }
        };
      return { loadInTurn: inTurn('load'), renderInTurn: inTurn('render') };
    },
  };
}

const SAMPLE_EVERY_MS = 10;
/** 200 samples: the 99th percentile leaves out a single long pause, such as a garbage collection. */
const WINDOW_MS = 2_000;
const NANOSECONDS_PER_MS = 1_000_000;

export interface LoopDelay {
  /** Milliseconds that the event loop was late: the 99th percentile, and the smaller one of the last two windows. */
  p99Ms(): number;
  stop(): void;
}

/** Measures how late this process handles what is due. */
export function watchLoopDelay(windowMs = WINDOW_MS): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  histogram.enable();
  let previous = 0;
  let last = 0;
  const timer = setInterval(() => {
    // The histogram measures the time between two samples, which includes the configured pause.
    previous = last;
    last = Math.max(0, histogram.percentile(99) / NANOSECONDS_PER_MS - SAMPLE_EVERY_MS);
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    p99Ms: () => Math.min(previous, last),
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
