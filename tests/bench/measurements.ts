import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SheetName, sheetsOf } from '../../shared/site/sheets.ts';
import { median, type Figure } from './figures.ts';
import { loadServer, runProgram, startTwin, type BenchServer } from './servers.ts';
import { prepareStarts, startCachedSite, startUncachedSite } from './sites.ts';

/** The folder whose dist/ is measured. */
const HERE = '.';
const KB = 1000;

export interface Pace {
  /** Rounds before those that count. */
  warmUps: number;
  rounds: number;
  /** Of one measurement. */
  seconds: number;
}

/** The cached home page, whole and as 304, beside servers that send the same bytes. */
export async function measureCached({ warmUps, rounds, seconds }: Pace): Promise<Figure[]> {
  const site = await startCachedSite(HERE);
  const address = `${site.origin}/en`;
  const [bare, express] = [await startTwin('bare', address), await startTwin('express', address)];
  const measure = async (
    name: keyof typeof site.loads,
    least: { ofBare: number; ofExpress: number },
  ): Promise<Figure[]> => {
    const load = (server: BenchServer) => loadServer(server, { ...site.loads[name], seconds });
    const measured = await repeat(warmUps + rounds, async () => ({
      site: await load(site),
      bare: await load(bare),
      express: await load(express),
    }));
    const pick = medianOf(measured.slice(warmUps));
    return [
      { name: `${name}: responses`, value: pick((one) => one.site.perSecond), unit: '/s' },
      { name: `${name}: processor time`, value: pick((one) => one.site.cpuUs), unit: 'µs' },
      {
        name: `${name}: of bare node:http`,
        value: pick((one) => one.bare.cpuUs / one.site.cpuUs),
        unit: '',
        min: least.ofBare,
      },
      {
        name: `${name}: of empty Express`,
        value: pick((one) => one.express.cpuUs / one.site.cpuUs),
        unit: '',
        min: least.ofExpress,
      },
    ];
  };
  const figures = [
    ...(await measure('cached home, br', { ofBare: 0.4, ofExpress: 0.5 })),
    ...(await measure('cached home, 304', { ofBare: 0.35, ofExpress: 0.4 })),
  ];
  for (const server of [site, bare, express]) await server.stop();
  return figures;
}

/** The home page rendered for each request, beside React rendering the same page in a loop. */
export async function measureUncached({ rounds, seconds }: Pace): Promise<Figure[]> {
  const site = await startUncachedSite(HERE);
  const name = 'uncached home, identity';
  const { headers } = site.loads[name];
  const load = () => loadServer(site, { ...site.loads[name], seconds });
  const html = await (await fetch(`${site.origin}/en`, { headers })).text();
  const file = join(site.dataDir, 'home.html');
  writeFileSync(file, html);
  const renderInLoop = async () => {
    const printed = await runProgram('renderLoop.mjs', [file, String(seconds)]);
    const { cpuUs, bytes } = JSON.parse(printed) as { cpuUs: number; bytes: number };
    if (bytes !== Buffer.byteLength(html)) throw new Error(`The loop renders another page, of ${bytes} bytes.`);
    return cpuUs;
  };
  await load();
  const pick = medianOf(await repeat(rounds, async () => ({ site: await load(), reactUs: await renderInLoop() })));
  await site.stop();
  return [
    { name: `${name}: responses`, value: pick((one) => one.site.perSecond), unit: '/s' },
    { name: `${name}: processor time`, value: pick((one) => one.site.cpuUs), unit: 'µs' },
    { name: `${name}: of React in a loop`, value: pick((one) => one.reactUs / one.site.cpuUs), unit: '', min: 0.65 },
  ];
}

/** From the start of the process to its first 200, with a store that an earlier process filled. */
export async function measureStart({ rounds }: Pace): Promise<Figure[]> {
  const { start, remove } = await prepareStarts(HERE);
  const uncompiled = { NODE_DISABLE_COMPILE_CACHE: '1' };
  const pick = medianOf(await repeat(rounds, async () => ({ usual: await start(), slow: await start(uncompiled) })));
  remove();
  return [
    { name: 'start to first 200', value: pick(({ usual }) => usual.startS), unit: 's', max: 0.8 },
    { name: 'start, processor time', value: pick(({ usual }) => usual.startCpuS), unit: 's' },
    { name: 'start, processor time, no compile cache', value: pick(({ slow }) => slow.startCpuS), unit: 's' },
  ];
}

/** What the home page loads, in brotli. */
export async function measureWeights(): Promise<Figure[]> {
  const { entry, modules, styles, sheets } = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as {
    entry: { src: string };
    modules: { home: string[] };
    styles: string;
    sheets: Record<SheetName, string>;
  };
  const weigh = (address: string) => statSync(join('dist/public', `${address}.br`)).size / KB;
  const weighAll = (addresses: string[]) => addresses.reduce((sum, address) => sum + weigh(address), 0);
  const scripts = [entry.src, ...modules.home];
  const ofHome = [styles, ...sheetsOf('home').map((name) => sheets[name])];
  return [
    { name: 'home script', value: weighAll(scripts), unit: 'KB', max: 100 },
    { name: 'home script, files', value: scripts.length, unit: '', max: 3 },
    { name: 'style sheets of home', value: weighAll(ofHome), unit: 'KB', max: 20 },
  ];
}

async function repeat<Round>(rounds: number, measure: () => Promise<Round>): Promise<Round[]> {
  const measured: Round[] = [];
  while (measured.length < rounds) measured.push(await measure());
  return measured;
}

function medianOf<Round>(rounds: Round[]) {
  return (pick: (round: Round) => number) => median(rounds.map(pick));
}
