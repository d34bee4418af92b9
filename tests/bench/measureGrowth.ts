import type { Figure } from './figure.ts';
import { loadServer } from './loadServer.ts';
import { startBenchSite, startCountedContent } from './servers.ts';

const COUNTS = [500, 5_000, 50_000] as const;
const PATHS = ['/en/dapp', '/en/news'] as const;

/** How the cost of a page grows with what the content service holds: processor time an answer, against the smallest. */
export async function measureGrowth(seconds: number): Promise<Figure[]> {
  const costs = new Map<string, number>();
  for (const count of COUNTS) {
    const content = await startCountedContent(count);
    for (const cache of ['on', 'off']) {
      const site = await startBenchSite({ env: { CONTENT_ORIGIN: content.origin, PAGE_CACHE: cache } });
      for (const path of PATHS) {
        const load = () => loadServer(site, { path, headers: { 'accept-encoding': 'br' }, seconds });
        await load();
        costs.set(`${cache} ${path} ${count}`, (await load()).cpuUs);
      }
      await site.stop();
    }
    content.stop();
  }
  const [least, ...more] = COUNTS;
  return ['on', 'off'].flatMap((cache) =>
    PATHS.flatMap((path) => {
      const cost = (count: number) => costs.get(`${cache} ${path} ${count}`) ?? Number.NaN;
      const name = `${cache === 'on' ? 'cached' : 'uncached'} ${path}`;
      return [
        { name: `${name}, ${least} entries`, value: cost(least), unit: 'µs' },
        ...more.map((count) => ({
          name: `${name}, ${count} entries`,
          value: cost(count) / cost(least),
          unit: `of ${least}`,
          limit: { most: 1.1 },
        })),
      ];
    }),
  );
}
