import { loadavg } from 'node:os';
import { countMissed, formatFigures, type Figure } from './figures.ts';
import { measureCached, measureStart, measureUncached, measureWeights, type Pace } from './measures.ts';
import { nodeVersion } from './servers.ts';

const PARTS: Record<string, (pace: Pace) => Promise<Figure[]>> = {
  cached: measureCached,
  uncached: measureUncached,
  start: measureStart,
  weights: measureWeights,
};

// An interrupted bench exits in the normal way, which ends its servers; see servers.ts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const pace = process.env.BENCH_QUICK ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 3 };
const names = process.env.BENCH_ONLY ? process.env.BENCH_ONLY.split(',') : Object.keys(PARTS);
const loadBefore = loadavg()[0] ?? 0;
console.info(`Node ${nodeVersion()}, load average ${loadBefore.toFixed(1)}, ${pace.rounds} rounds`);
let missed = 0;
for (const name of names) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`);
  const figures = await measure(pace);
  console.info(`\n${formatFigures(figures)}`);
  missed += countMissed(figures);
}
console.info(`\n${missed} limits missed`);
