import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Figure } from './figures.ts';
import { loadServer, runProgram, startBenchSite, startTwin, type Load } from './servers.ts';

const BR = { 'accept-encoding': 'br' };
const CACHED_LIMITS = { bare: { min: 0.6 }, express: { min: 0.8 } };
const CONNECTIONS = 64;
/** Each request under way holds a render. */
const UNCACHED_CONNECTIONS = 8;
/** The response cache compresses its entries in the background. */
const COMPRESSION_MS = 2_000;
const KB = 1000;

export interface Pace {
  rounds: number;
  /** Of one measurement. */
  seconds: number;
}

/** The cached home page, whole and as 304, beside servers that send the same bytes. */
export function measureCached({ rounds, seconds }: Pace): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const site = await startBenchSite(dataDir);
    await fetch(`${site.origin}/en`);
    await sleep(COMPRESSION_MS);
    const { headers } = await fetch(`${site.origin}/en`, { headers: BR });
    const servers = {
      site,
      bare: await startTwin('bare', `${site.origin}/en`),
      express: await startTwin('express', `${site.origin}/en`),
    };
    const cases = [
      ['cached home, br', BR],
      ['cached home, 304', { ...BR, 'if-none-match': headers.get('etag') ?? '' }],
    ] as const;
    const figures: Figure[] = [];
    for (const [label, sent] of cases) {
      const load = (server: typeof site) => loadServer(server, { headers: sent, seconds, connections: CONNECTIONS });
      const loads: Record<keyof typeof servers, Load>[] = [];
      // The first round warms the servers up.
      for (let round = 0; round <= rounds; round += 1) {
        const { bare, express } = servers;
        const inTurn = { site: await load(site), bare: await load(bare), express: await load(express) };
        if (round > 0) loads.push(inTurn);
      }
      const ratio = (other: 'bare' | 'express') => median(loads.map((one) => one[other].cpuUs / one.site.cpuUs));
      figures.push(
        { name: `${label}: responses`, value: median(loads.map((one) => one.site.perSecond)), unit: '/s' },
        { name: `${label}: processor time`, value: median(loads.map((one) => one.site.cpuUs)), unit: 'µs' },
        { name: `${label}: of bare node:http`, value: ratio('bare'), unit: '', limit: CACHED_LIMITS.bare },
        { name: `${label}: of an empty Express app`, value: ratio('express'), unit: '', limit: CACHED_LIMITS.express },
      );
    }
    for (const server of Object.values(servers)) await server.stop();
    return figures;
  });
}

/** The home page rendered for each request, beside React rendering the same page in a loop. */
export function measureUncached({ rounds, seconds }: Pace): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const site = await startBenchSite(dataDir, { PAGE_CACHE: 'off' });
    const options = { headers: { 'accept-encoding': 'identity' }, seconds, connections: UNCACHED_CONNECTIONS };
    await loadServer(site, options);
    const html = await (await fetch(`${site.origin}/en`)).text();
    const file = join(dataDir, 'home.html');
    writeFileSync(file, html);
    const rates: { site: Load; loopUs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ofSite = await loadServer(site, options);
      const loop = JSON.parse(await runProgram('renderLoop.mjs', [file, String(seconds)])) as Record<string, number>;
      if (loop.bytes !== Buffer.byteLength(html)) throw new Error(`The loop renders another page: ${loop.bytes} bytes`);
      rates.push({ site: ofSite, loopUs: loop.cpuUs ?? Number.NaN });
    }
    await site.stop();
    const ratio = median(rates.map((one) => one.loopUs / one.site.cpuUs));
    return [
      { name: 'uncached home, identity: responses', value: median(rates.map((one) => one.site.perSecond)), unit: '/s' },
      {
        name: 'uncached home, identity: processor time',
        value: median(rates.map((one) => one.site.cpuUs)),
        unit: 'µs',
      },
      { name: 'uncached home, identity: of React in a loop', value: ratio, unit: '', limit: { min: 0.75 } },
    ];
  });
}

/** From the start of the process to its first 200, with a store that an earlier process filled. */
export function measureStart({ rounds }: Pace): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const start = async (env?: Record<string, string>) => {
      const site = await startBenchSite(dataDir, env);
      await site.stop();
      return site;
    };
    await start();
    const starts = [];
    for (let round = 0; round < rounds; round += 1)
      starts.push({ cached: await start(), compiled: await start({ NODE_DISABLE_COMPILE_CACHE: '1' }) });
    const ofStarts = (pick: (one: (typeof starts)[number]) => number) => median(starts.map(pick));
    const name = 'start to first 200';
    return [
      { name, value: ofStarts(({ cached }) => cached.startS), unit: 's', limit: { max: 0.6 } },
      { name: `${name}: processor time`, value: ofStarts(({ cached }) => cached.startCpuS), unit: 's' },
      { name: `${name}: the same, no compile cache`, value: ofStarts(({ compiled }) => compiled.startCpuS), unit: 's' },
    ];
  });
}

/** What the home page loads, in brotli. */
export async function measureWeights(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as {
    entry: { src: string };
    modules: { home: string[] };
    styles: string;
  };
  const weigh = (address: string) => statSync(join('dist/public', `${address}.br`)).size / KB;
  const scripts = [manifest.entry.src, ...manifest.modules.home];
  const scriptKb = scripts.reduce((sum, address) => sum + weigh(address), 0);
  return [
    { name: 'home script', value: scriptKb, unit: 'KB', limit: { max: 92 } },
    { name: 'files of the home script', value: scripts.length, unit: '', limit: { max: 3 } },
    { name: 'style sheet', value: weigh(manifest.styles), unit: 'KB', limit: { max: 15 } },
  ];
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
