import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { compareCached, compareStart, compareUncached } from './beside.ts';
import { measureBrowser } from './browser.ts';
import { formatFigures, isMet } from './figures.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureCached, measureStart, measureUncached, measureWeights } from './measurements.ts';
import { options } from './options.ts';
import { formatRatios } from './ratios.ts';
import { MISUSED } from '../../server/build/readOptions.ts';
import { installNode } from '../support/installNode.mjs';
import { installPrograms } from '../support/installPrograms.mjs';
import { runServersOn } from './servers.ts';
import { buildCommit, buildSite, findCommit } from './release.ts';

const PARTS = {
  cached: measureCached,
  uncached: measureUncached,
  start: measureStart,
  weights: measureWeights,
  browser: measureBrowser,
  lighthouse: measureLighthouse,
};
const BESIDE_PARTS = { cached: compareCached, uncached: compareUncached, start: compareStart };

/** Debian's packages that parts need. */
const PACKAGES: Record<string, string[]> = {
  cached: ['wrk'],
  uncached: ['wrk'],
  browser: ['chromium-headless-shell'],
  lighthouse: ['chromium-headless-shell'],
};

const { beside, quick } = options;
const known = Object.keys(beside === undefined ? PARTS : BESIDE_PARTS);
const only = options.only ? options.only.split(',') : known;
const unknown = only.filter((name) => !known.includes(name));
if (unknown.length > 0) misused(`--only ${unknown.join(',')}: the parts are ${known.join(', ')}`);
const commit = beside === undefined ? null : findCommit(beside);
if (beside !== undefined && !commit) misused(`--beside ${beside}: this repository has no such commit`);
const rounds = Number(options.rounds ?? (quick ? 1 : commit ? 16 : 5));
if (!Number.isInteger(rounds) || rounds < 1) misused(`--rounds ${options.rounds}: not a number of rounds`);
const pace = { warmUps: quick ? 0 : 1, rounds, seconds: quick || commit ? 1 : 3 };
if (process.platform !== 'linux') fail('The bench reads processor times as Linux has them: it runs on Linux only.');
await installPrograms(only.flatMap((name) => PACKAGES[name] ?? [])).catch(({ message }: Error) => fail(message));
const node = installNode(options.node);
runServersOn(node);
// The exit handlers of cleaning.ts end what was started and remove what was made.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (!options.built) await buildSite('.');
const otherDir = commit && (await buildCommit(commit));
const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
console.info(`Node ${version}, load average ${loadAverage()}, rounds: ${rounds}`);
if (beside !== undefined && otherDir) {
  for (const compare of chosenOf(BESIDE_PARTS))
    console.info(`\n${formatRatios(await compare({ own: '.', beside: otherDir }, pace), beside)}`);
  console.info(`\nload average ${loadAverage()}`);
} else {
  let missed = 0;
  for (const measure of chosenOf(PARTS)) {
    const figures = await measure(pace);
    console.info(`\n${formatFigures(figures)}`);
    missed += figures.filter((figure) => !isMet(figure)).length;
  }
  console.info(`\n${missed} limits missed, load average ${loadAverage()}`);
}

function chosenOf<Part>(parts: Record<string, Part>): Part[] {
  return Object.entries(parts).flatMap(([name, part]) => (only.includes(name) ? [part] : []));
}

function loadAverage(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}

function misused(problem: string): never {
  console.error(problem);
  process.exit(MISUSED);
}
