import type { Figure } from './figure.ts';
import { loadServer } from './loadServer.ts';
import { median, rssMbOf, runPinned, SERVER_CORE } from './machine.ts';
import { inTurns } from './measureCached.ts';
import { startBenchSite, startContentService } from './servers.ts';

const PATH = '/en';
const CONNECTIONS = 10;
const WARM_UP = 200;
const LEAST = { plain: { least: 0.75 }, br: { least: 0.55 } };

/** What rendering a page anew costs, against React rendering the same tree in a loop and sending it to nobody. */
export async function measureUncached({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const content = await startContentService();
  const site = await startBenchSite({ env: { PAGE_CACHE: 'off', CONTENT_ORIGIN: content.origin } });
  const loop = async () => {
    const args = [`${process.env.BENCH_OUT}/renderLoop.mjs`, PATH, content.origin, String(seconds * 1000)];
    return JSON.parse(await runPinned(SERVER_CORE, args)) as { perSecond: number; cpuUs: number };
  };
  const load = (encoding: string) =>
    loadServer(site, { path: PATH, headers: { 'accept-encoding': encoding }, seconds, connections: CONNECTIONS });
  await loadServer(site, { path: PATH, amount: WARM_UP, connections: CONNECTIONS });
  const rates = await inTurns(rounds, async () => ({ plain: await load('identity'), br: await load('br') }), loop);
  // Every answer under way holds its render and its compression: memory is watched with more of them at once.
  await loadServer(site, { path: PATH, headers: { 'accept-encoding': 'br' }, seconds: seconds * 2 });
  const rssMb = rssMbOf(site.pid);
  await site.stop();
  await content.stop();
  const figures = (['plain', 'br'] as const).flatMap((form) => {
    const name = `uncached home, ${form === 'plain' ? 'identity' : form}`;
    const compare = (of: (one: { perSecond: number; cpuUs: number }) => number) =>
      median(rates.map(([ours, alone]) => of(ours[form]) / of(alone)));
    return [
      { name: `${name}: answers a second`, value: median(rates.map(([ours]) => ours[form].perSecond)), unit: '/s' },
      { name: `${name}: rate`, value: compare(({ perSecond }) => perSecond), unit: 'of the loop', limit: LEAST[form] },
      { name: `${name}: rate by processor time`, value: 1 / compare(({ cpuUs }) => cpuUs), unit: 'of the loop' },
    ];
  });
  return [
    { name: 'React alone in a loop: home', value: median(rates.map(([, alone]) => alone.perSecond)), unit: '/s' },
    ...figures,
    { name: 'memory under uncached load, 50 connections', value: rssMb, unit: 'MB', limit: { most: 250 } },
  ];
}
