import type { Figure } from './figure.ts';
import { loadServer, type Load } from './loadServer.ts';
import { LOAD_CORE, median, runPinned } from './machine.ts';
import { readRaw } from './readRaw.ts';
import { startBareTwin, startBenchSite, type BenchServer } from './servers.ts';

const LEAST_OF_BARE = { least: 0.8 };
const WIRE_MOST = { most: 1.05 };
const WARM_UP = 500;
const P99_MOST = { most: 4 };
const FIRST_BYTE_MOST = { most: 2 };

interface Pace {
  seconds: number;
  rounds: number;
}

/** What a page of the cache costs, against a bare server that sends the same bytes: in turns, so that both have the same machine. */
export async function measureCached({ seconds, rounds }: Pace): Promise<Figure[]> {
  const site = await startBenchSite();
  const figures: Figure[] = [];
  for (const [label, path, limit] of [
    ['home, br', '/en', LEAST_OF_BARE],
    ['DApps, br', '/en/dapp', undefined],
  ] as const) {
    const bare = await startBareTwin(site.origin + path, 'br');
    const ours = { path, headers: { 'accept-encoding': 'br' }, seconds };
    await inTurns(
      1,
      () => loadServer(site, { path, headers: ours.headers, amount: WARM_UP }),
      () => loadServer(bare, { path, headers: ours.headers, amount: WARM_UP }),
    );
    const pairs = await inTurns(
      rounds,
      () => loadServer(site, ours),
      () => loadServer(bare, ours),
    );
    figures.push(...compare(`cached ${label}`, pairs, limit));
    if (limit) {
      figures.push(
        {
          name: `cached ${label}: bytes on the wire`,
          value: ratio(pairs, ({ bytes }) => bytes),
          unit: 'of bare',
          limit: WIRE_MOST,
        },
        {
          name: `cached ${label}: p99 at 50 connections`,
          value: ratio(pairs, ({ p99Ms }) => p99Ms),
          unit: 'of bare',
          limit: P99_MOST,
        },
        await measureFirstByte(site, bare, path, rounds),
        ...(await measureUnchanged(site, bare, path, { seconds, rounds })),
      );
    }
    await bare.stop();
  }
  await site.stop();
  return figures;
}

/** The same with the tag of what the asker has: nothing but headers comes back. Without a tag there is nothing to measure. */
async function measureUnchanged(site: BenchServer, bare: BenchServer, path: string, { seconds, rounds }: Pace) {
  const { headers } = await readRaw(site.origin + path, { 'accept-encoding': 'br' });
  const name = 'cached home, 304';
  if (!headers.etag) return [{ name, value: Number.NaN, unit: 'of bare', limit: LEAST_OF_BARE }];
  const asked = { path, headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag }, seconds };
  return compare(
    name,
    await inTurns(
      rounds,
      () => loadServer(site, asked),
      () => loadServer(bare, asked),
    ),
    LEAST_OF_BARE,
  );
}

async function measureFirstByte(site: BenchServer, bare: BenchServer, path: string, rounds: number): Promise<Figure> {
  const time = async ({ origin }: BenchServer) => {
    const printed = await runPinned(LOAD_CORE, [`${process.env.BENCH_OUT}/timeFirstBytes.mjs`, origin + path]);
    return (JSON.parse(printed) as { ms: number }).ms;
  };
  const pairs = await inTurns(
    rounds,
    () => time(site),
    () => time(bare),
  );
  const value = median(pairs.map(([ours, theirs]) => ours / theirs));
  return { name: 'cached home, br: first byte at 1 connection', value, unit: 'of bare', limit: FIRST_BYTE_MOST };
}

function compare(name: string, pairs: [Load, Load][], limit: Figure['limit'] | undefined): Figure[] {
  return [
    { name: `${name}: answers a second`, value: median(pairs.map(([ours]) => ours.perSecond)), unit: '/s' },
    { name: `${name}: processor time of an answer`, value: median(pairs.map(([ours]) => ours.cpuUs)), unit: 'µs' },
    {
      name: `${name}: rate`,
      value: ratio(pairs, ({ perSecond }) => perSecond),
      unit: 'of bare',
      ...(limit && { limit }),
    },
    { name: `${name}: rate by processor time`, value: 1 / ratio(pairs, ({ cpuUs }) => cpuUs), unit: 'of bare' },
  ];
}

const ratio = (pairs: [Load, Load][], of: (load: Load) => number) =>
  median(pairs.map(([ours, theirs]) => of(ours) / of(theirs)));

/** Ours and theirs, and again. */
export async function inTurns<Ours, Theirs>(
  rounds: number,
  ours: () => Promise<Ours>,
  theirs: () => Promise<Theirs>,
): Promise<[Ours, Theirs][]> {
  const pairs: [Ours, Theirs][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ours(), await theirs()]);
  return pairs;
}
