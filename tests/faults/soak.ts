import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Figure } from '../bench/figures.ts';
import { type BuiltSite, startBuiltSite } from '../support/builtSite.ts';
import { startFakeContent } from '../support/fakeContent.ts';
import { until } from '../support/until.ts';
import { load, percentOf } from './load.ts';
import { pace } from './pace.ts';

const MINUTE_MS = 60_000;
const GROWTH_MAX = 1.05;
const COLLECTING = pathToFileURL(resolve('tests/support/collectGarbage.mjs')).href;

/**
 * Minutes of mixed load: what is in use at their end is as much as after the second one, when the caches have all
 * addresses of the load. Garbage is collected before, because without that the heap says when it last was: in one soak
 * without a leak the median of a minute was anything from 53 to 136 MiB.
 */
export async function measureSoak(): Promise<Figure[]> {
  const content = await startFakeContent();
  const site = await startBuiltSite({
    CONTENT_ORIGIN: content.origin,
    CONTENT_FRESH_S: '2',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${COLLECTING}`,
  });
  const paths = Array.from({ length: 400 }, (_, number) =>
    number % 4 === 0
      ? `/en/dapp?key=dapp ${number}`.replaceAll(' ', '%20')
      : (['/en', '/ko/news', '/zh/dapp', '/en/news/1000', '/api/page-data/en/news', '/sitemap.xml'][number % 6] ??
        '/en'),
  );
  const seconds = pace.soakMinutes * 60;
  try {
    const loading = load({ origin: site.origin, paths, connections: 10, seconds, pauseMs: 5 });
    await sleep(2 * Math.min(MINUTE_MS, (seconds * 1000) / 5));
    const second = await measureHeap(site);
    const result = await loading;
    const last = await measureHeap(site);
    return [
      { name: `soak, ${pace.soakMinutes} minutes: responses`, value: result.responses, unit: '' },
      { name: 'soak: 200', value: percentOf(result, 200), unit: '%', min: 100 },
      { name: 'soak: heap in use after the second minute', value: second / 1024 / 1024, unit: 'MiB' },
      { name: 'soak: heap in use at the end by that', value: last / second, unit: 'x', max: GROWTH_MAX },
    ];
  } finally {
    await site.stop();
    await content.close();
  }
}

/** Bytes that are left of the heap when all garbage of the site is collected. */
async function measureHeap(site: BuiltSite): Promise<number> {
  const found = () => site.lines().flatMap(({ msg, bytes }) => (msg === 'collected' && bytes ? [bytes] : []));
  const before = found().length;
  site.signal('SIGUSR2');
  await until(() => found().length > before);
  return found().at(-1) ?? Number.NaN;
}
