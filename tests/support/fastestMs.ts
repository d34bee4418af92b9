const RUNS = 5;

/** Milliseconds of processor time of the cheapest of a few runs: what the code needs, whatever else the machine does meanwhile. */
export function fastestMs(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
