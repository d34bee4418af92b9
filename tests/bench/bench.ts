import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFigures, isMet, type Figure } from './figure.ts';
import { measureCached } from './measureCached.ts';
import { measureGrowth } from './measureGrowth.ts';
import { measureMiddleware } from './measureMiddleware.ts';
import { measureMemory, measureStart } from './measureProcess.ts';
import { measureUncached } from './measureUncached.ts';
import { measureWeight } from './measureWeight.ts';

/** Measures the built site beside what bounds it, on this machine and in one run; ratios travel, absolute figures do not. */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    requests: { type: 'string' },
    /** Names parts to run, with commas between; all when not given. */
    only: { type: 'string' },
  },
});
const { quick } = values;
const rounds = 3;
const seconds = quick ? 1.5 : 8;
const requests = Number(values.requests ?? (quick ? 10_000 : 1_000_000));
const parts: Record<string, () => Promise<Figure[]>> = {
  cached: () => measureCached({ seconds, rounds }),
  middleware: measureMiddleware,
  uncached: () => measureUncached({ seconds, rounds }),
  start: () => measureStart(rounds),
  weight: measureWeight,
  growth: () => measureGrowth({ seconds: quick ? 0.5 : 4, rounds }),
  memory: () => measureMemory(requests),
};

// Only an orderly end takes the servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const figures: Figure[] = [];
const only = values.only?.split(',');
const loads = { before: loadavg()[0] ?? 0, after: 0 };
for (const [name, measure] of Object.entries(parts)) {
  if (only && !only.includes(name)) continue;
  const some = await measure();
  figures.push(...some);
  console.info(`\n${formatFigures(some)}`);
}
loads.after = loadavg()[0] ?? 0;

const missed = figures.filter((figure) => isMet(figure) === false).length;
const folder = process.env.BENCH_OUT ?? '.';
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, loads };
writeFileSync(file, JSON.stringify({ machine, quick, figures }, null, 2));
if (loads.before > 1)
  console.info('\nOther programs were running: rates and times are theirs as well. Trust what is by processor time.');
console.info(`\n${missed} limits missed. Node ${process.version}, load ${loads.before.toFixed(1)} before. ${file}`);
