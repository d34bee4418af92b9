const RUNS = 5;

/** Milliseconds of the fastest of a few runs: what the code needs, not what a busy machine adds. */
export function fastestMs(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}
