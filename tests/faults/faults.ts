import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { type Figure, formatFigures, isMet } from '../bench/figures.ts';
import { measureOverload } from './overload.ts';
import { measureClock } from './clock.ts';
import { measureFarDatabase } from './farDatabase.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHostileTexts } from './hostileTexts.ts';
import { measureOneRequest } from './oneRequest.ts';
import { options, pace } from './pace.ts';
import { measureRawHttp } from './rawHttp.ts';
import { measureRestarts } from './restarts.ts';
import { measureNul, measureRudeClients } from './rudeClients.ts';
import { measureSlowClients } from './slowClients.ts';
import { measureSoak } from './soak.ts';
import { measureStartStops } from './startStops.ts';
import { measureDatabase, measureFullDisk, measureLockedFile } from './stores.ts';
import { measureColdStart, measureUpstream } from './upstream.ts';

const PARTS: Record<string, () => Promise<Figure[]>> = {
  raw: measureRawHttp,
  fuzz: measureFuzz,
  one: measureOneRequest,
  texts: measureHostileTexts,
  slow: measureSlowClients,
  rude: measureRudeClients,
  nul: measureNul,
  upstream: measureUpstream,
  cold: measureColdStart,
  restarts: measureRestarts,
  starts: measureStartStops,
  database: measureDatabase,
  far: measureFarDatabase,
  disk: measureFullDisk,
  lock: measureLockedFile,
  clock: measureClock,
  overload: () => measureOverload(pace.overload),
  soak: measureSoak,
};

if (!options.built) execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
const chosen = options.only === '' ? Object.keys(PARTS) : options.only.split(',');
const all: Figure[] = [];
for (const name of chosen) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`There is no part ${name}; there are ${Object.keys(PARTS).join(', ')}.`);
  const figures = await measure().catch((error: unknown): Figure[] => {
    console.error(error);
    return [{ name: `${name}: could not be measured`, value: 1, unit: '', max: 0 }];
  });
  all.push(...figures);
  console.info(`\n${formatFigures(figures)}`);
}
const missed = all.filter((figure) => !isMet(figure)).length;
console.info(`\n${all.length} figures, ${missed} limits missed, load average ${loadavg()[0]?.toFixed(1)}`);
process.exit(missed > 0 ? 1 : 0);
