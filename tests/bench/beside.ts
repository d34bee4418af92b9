import type { Pace } from './measurements.ts';
import { type Pair, type Ratio, measureInTurns, ratioOf } from './ratios.ts';
import { loadServer } from './servers.ts';
import { type LoadedSite, prepareStarts, startCachedSite, startUncachedSite } from './sites.ts';

/** Folders of two releases, each with its dist/. */
type Releases = Pair<string>;

/** The cached home page, whole and as 304. */
export function compareCached(releases: Releases, pace: Pace): Promise<Ratio[]> {
  return compareLoads(releases, startCachedSite, pace);
}

/** The home page rendered for each request. */
export function compareUncached(releases: Releases, pace: Pace): Promise<Ratio[]> {
  return compareLoads(releases, startUncachedSite, pace);
}

/** From the start of the process to its first 200, each on a store that it filled before. */
export async function compareStart(releases: Releases, { rounds }: Pace): Promise<Ratio[]> {
  const starts = { own: await prepareStarts(releases.own), beside: await prepareStarts(releases.beside) };
  const measured = await measureInTurns(rounds, starts, ({ start }) => start());
  for (const { remove } of Object.values(starts)) remove();
  const pick = (of: 'startS' | 'startCpuS') =>
    measured.map(({ own, beside }) => ({ own: own[of], beside: beside[of] }));
  return [ratioOf('start to first 200', 's', pick('startS')), ratioOf('start, processor time', 's', pick('startCpuS'))];
}

async function compareLoads(
  releases: Releases,
  start: (releaseDir: string) => Promise<LoadedSite>,
  { warmUps, rounds, seconds }: Pace,
): Promise<Ratio[]> {
  const sites = { own: await start(releases.own), beside: await start(releases.beside) };
  const ratios: Ratio[] = [];
  for (const name of Object.keys(sites.own.loads)) {
    const measured = await measureInTurns(warmUps + rounds, sites, async (site) => {
      const load = site.loads[name];
      return load ? (await loadServer(site, { ...load, seconds })).cpuUs : Number.NaN;
    });
    ratios.push(ratioOf(`${name}: processor time`, 'µs', measured.slice(warmUps)));
  }
  for (const site of Object.values(sites)) await site.stop();
  return ratios;
}
