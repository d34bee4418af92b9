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
import { MISUSED } from '../../server/build/readOptions.ts';
import { installPrograms } from '../support/installPrograms.mjs';
import { canMount } from '../support/smallDisk.ts';
import { measureRawHttp } from './rawHttp.ts';
import { measureRestarts } from './restarts.ts';
import { measureNul, measureRudeClients } from './rudeClients.ts';
import { measureSlowClients } from './slowClients.ts';
import { measureSoak } from './soak.ts';
import { measureStartStops } from './startStops.ts';
import { measureDatabase, measureFullDisk, measureLockedFile } from './stores.ts';
import { measureColdStart, measureUpstream } from './upstream.ts';

interface Part {
  measure: () => Promise<Figure[]>;
  /** Debian's packages that it needs. */
  packages?: string[];
  /** What the machine lacks for it; undefined: nothing. */
  obstacle?: () => string | undefined;
}

const needsLinux = () => (process.platform === 'linux' ? undefined : 'it reads processor times as Linux has them');

const PARTS: Record<string, Part> = {
  raw: { measure: measureRawHttp },
  fuzz: { measure: measureFuzz },
  one: { measure: measureOneRequest },
  texts: { measure: measureHostileTexts },
  slow: { measure: measureSlowClients },
  rude: { measure: measureRudeClients },
  nul: { measure: measureNul },
  upstream: { measure: measureUpstream },
  cold: { measure: measureColdStart },
  restarts: { measure: measureRestarts, packages: ['nginx'] },
  starts: { measure: measureStartStops },
  database: { measure: measureDatabase, packages: ['postgresql'] },
  far: { measure: measureFarDatabase, packages: ['postgresql'] },
  disk: { measure: measureFullDisk, obstacle: () => (canMount() ? undefined : 'only root mounts a disk') },
  lock: { measure: measureLockedFile },
  clock: { measure: measureClock, packages: ['faketime'] },
  overload: { measure: () => measureOverload(pace.overload), packages: ['wrk'], obstacle: needsLinux },
  soak: { measure: measureSoak },
};

const chosen = options.only?.split(',') ?? Object.keys(PARTS);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`--only ${unknown.join(',')}: the parts are ${Object.keys(PARTS).join(', ')}`);
  process.exit(MISUSED);
}
/** What is missing for a part is known before the first of them has taken its time. */
const missing = new Map<string, string>();
for (const name of chosen) {
  const obstacle = await findObstacle(PARTS[name]);
  if (obstacle === undefined) continue;
  missing.set(name, obstacle);
  console.error(`The part ${name} is left out: ${obstacle}`);
}
if (!options.built && missing.size < chosen.length) execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
const all: Figure[] = [];
for (const name of chosen) {
  const obstacle = missing.get(name);
  const figures = obstacle === undefined ? await measurePart(name) : [failed(`${name}: left out, ${obstacle}`)];
  all.push(...figures);
  console.info(`\n${formatFigures(figures)}`);
}
const missed = all.filter((figure) => !isMet(figure)).length;
console.info(`\n${all.length} figures, ${missed} limits missed, load average ${loadavg()[0]?.toFixed(1)}`);
process.exit(missed > 0 ? 1 : 0);

async function findObstacle(part: Part | undefined): Promise<string | undefined> {
  const lack = part?.obstacle?.();
  if (lack !== undefined) return lack;
  return installPrograms(part?.packages ?? []).then(
    () => undefined,
    ({ message }: Error) => message,
  );
}

async function measurePart(name: string): Promise<Figure[]> {
  const { measure } = PARTS[name] ?? {};
  return (measure?.() ?? Promise.resolve([])).catch((error: unknown) => {
    console.error(error);
    return [failed(`${name}: could not be measured`)];
  });
}

/** A limit that is missed. */
function failed(name: string): Figure {
  return { name, value: 1, unit: '', max: 0 };
}
