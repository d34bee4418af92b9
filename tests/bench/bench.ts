import { execFileSync, spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { measureBrowser } from './browser.ts';
import { formatFigures, isMet } from './figures.ts';
import { measureCached, measureStart, measureUncached, measureWeights } from './measurements.ts';
import { NODE, options } from './options.ts';

const PARTS = {
  cached: measureCached,
  uncached: measureUncached,
  start: measureStart,
  weights: measureWeights,
  browser: measureBrowser,
};

if (spawnSync('wrk', ['--version']).error) {
  console.error('The bench needs wrk: sudo apt-get install wrk');
  process.exit(1);
}
// The exit handlers of servers.ts end the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (!options.built) execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
const version = execFileSync(NODE, ['--version'], { encoding: 'utf8' }).trim();
const pace = options.quick ? { warmUps: 0, rounds: 1, seconds: 1 } : { warmUps: 1, rounds: 5, seconds: 3 };
console.info(`Node ${version}, load average ${loadavg()[0]?.toFixed(1)}, rounds: ${pace.rounds}`);
let missed = 0;
for (const [name, measure] of Object.entries(PARTS)) {
  if (options.only && !options.only.split(',').includes(name)) continue;
  const figures = await measure(pace);
  console.info(`\n${formatFigures(figures)}`);
  missed += figures.filter((figure) => !isMet(figure)).length;
}
console.info(`\n${missed} limits missed, load average ${loadavg()[0]?.toFixed(1)}`);
