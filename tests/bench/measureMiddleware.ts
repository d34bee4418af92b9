import type { Figure } from './figure.ts';
import { loadServer } from './loadServer.ts';
import { median } from './machine.ts';
import { startBareTwin, startBenchSite, startTwin, type BenchServer } from './servers.ts';

const BARE = 'bare node:http';
const EXPRESS = 'Express alone';
const OBSERVED = 'observeAnswers';
/** What each figure is the difference to. */
const STEPS: Record<string, string> = {
  [EXPRESS]: BARE,
  [OBSERVED]: EXPRESS,
  'observeAnswers, requestLog': OBSERVED,
  'observeAnswers, metrics': OBSERVED,
  slowBodies: EXPRESS,
  securityHeaders: EXPRESS,
  health: EXPRESS,
  staticFiles: EXPRESS,
  redirects: EXPRESS,
};
const PATH = '/en';
const SITE = 'all of the site: the page from the cache';
const WARM_UP = 5_000;

/** What each middleware adds to an answer, in processor time: with it and without it, all in turns on one machine. */
export async function measureMiddleware({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const site = await startBenchSite();
  const servers: Record<string, BenchServer> = { [SITE]: site, [BARE]: await startBareTwin(site.origin + PATH, 'br') };
  for (const step of Object.keys(STEPS))
    servers[step] = await startTwin('middlewareServer', site.origin + PATH, 'br', [step]);
  const asked = { path: PATH, headers: { 'accept-encoding': 'br' } };
  for (const server of Object.values(servers)) await loadServer(server, { ...asked, amount: WARM_UP });
  const costs: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, server] of Object.entries(servers))
      (costs[name] ??= []).push((await loadServer(server, { ...asked, seconds })).cpuUs);
  for (const server of Object.values(servers)) await server.stop();

  const costOf = (name: string) => median(costs[name] ?? []);
  return [
    { name: `processor time of an answer: ${BARE}`, value: costOf(BARE), unit: 'µs' },
    { name: `processor time of an answer: ${SITE}`, value: costOf(SITE), unit: 'µs' },
    ...Object.entries(STEPS).map(([step, without]) => ({
      name: `${step}: more than ${without}`,
      value: costOf(step) - costOf(without),
      unit: 'µs',
    })),
  ];
}
