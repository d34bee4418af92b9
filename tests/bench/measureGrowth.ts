import type { Figure } from './figure.ts';
import { loadServer } from './loadServer.ts';
import { median } from './machine.ts';
import { startBenchSite, startCountedContent } from './servers.ts';

const COUNTS = [500, 5_000, 50_000] as const;
const PATHS = ['/en/dapp', '/en/news'] as const;
const CONNECTIONS = 10;
const WARM_UP = 200;
const MORE_AT_MOST = { most: 1.1 };

/** How the cost of a page grows with what the content service holds: processor time an answer, against the smallest. */
export async function measureGrowth({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const figures: Figure[] = [];
  const contents = await Promise.all(COUNTS.map(startCountedContent));
  for (const cache of ['on', 'off']) {
    // All at once, asked in turns: what else the machine does meets all of them alike.
    const sites = [];
    for (const { origin } of contents)
      sites.push(await startBenchSite({ env: { CONTENT_ORIGIN: origin, PAGE_CACHE: cache } }));
    for (const path of PATHS) {
      const asked = { path, headers: { 'accept-encoding': 'br' }, connections: CONNECTIONS };
      for (const site of sites) await loadServer(site, { ...asked, amount: WARM_UP });
      const costs: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const costsNow: number[] = [];
        for (const site of sites) costsNow.push((await loadServer(site, { ...asked, seconds })).cpuUs);
        costs.push(costsNow);
      }
      const name = `${cache === 'on' ? 'cached' : 'uncached'} ${path}`;
      const [least, ...more] = COUNTS;
      figures.push({
        name: `${name}, ${least} entries`,
        value: median(costs.map(([cost = Number.NaN]) => cost)),
        unit: 'µs',
      });
      for (const [index, count] of more.entries()) {
        const growth = costs.map(([cost = Number.NaN, ...others]) => (others[index] ?? Number.NaN) / cost);
        figures.push({
          name: `${name}, ${count} entries`,
          value: median(growth),
          unit: `of ${least}`,
          limit: MORE_AT_MOST,
        });
      }
    }
    for (const site of sites) await site.stop();
  }
  for (const content of contents) content.stop();
  return figures;
}
