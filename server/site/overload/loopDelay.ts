import { monitorEventLoopDelay } from 'node:perf_hooks';

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
    // The histogram measures the time between two samples, which includes the pause that was asked for.
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
