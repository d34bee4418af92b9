import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { startFakeContent } from '../support/fakeContent.ts';
import { freePort } from '../support/freePort.mjs';
import { load, percentOf } from './load.ts';
import { pace } from './pace.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 1_000;
const GROWTH_MAX = 1.05;

/** Minutes of mixed load: the heap after the last minute is as large as after the second. */
export async function measureSoak(): Promise<Figure[]> {
  const content = await startFakeContent();
  const metricsPort = await freePort();
  const site = await startBuiltSite({
    CONTENT_ORIGIN: content.origin,
    CONTENT_FRESH_S: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
  });
  const paths = Array.from({ length: 400 }, (_, number) =>
    number % 4 === 0
      ? `/en/dapp?key=dapp ${number}`.replaceAll(' ', '%20')
      : (['/en', '/ko/news', '/zh/dapp', '/en/news/1000', '/api/page-data/en/news', '/sitemap.xml'][number % 6] ??
        '/en'),
  );
  const seconds = pace.soakMinutes * 60;
  const heaps: { at: number; bytes: number }[] = [];
  const stopping = new AbortController();
  const sampling = (async () => {
    const started = performance.now();
    while (!stopping.signal.aborted) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      heaps.push({
        at: performance.now() - started,
        bytes: Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]),
      });
      await sleep(SAMPLE_MS);
    }
  })();
  try {
    const result = await load({ origin: site.origin, paths, connections: 10, seconds, pauseMs: 5 });
    stopping.abort();
    await sampling;
    // The heap rises until it is collected: the median of a minute's samples is what is in use, with the same share of
    // waste.
    const minute = Math.min(MINUTE_MS, (seconds * 1000) / 5);
    const heapIn = (from: number) =>
      median(heaps.filter(({ at }) => at >= from && at < from + minute).map(({ bytes }) => bytes));
    const [second, last] = [heapIn(minute), heapIn(seconds * 1000 - minute)];
    return [
      { name: `soak, ${pace.soakMinutes} minutes: responses`, value: result.responses, unit: '' },
      { name: 'soak: 200', value: percentOf(result, 200), unit: '%', min: 100 },
      { name: 'soak: heap in the second minute', value: second / 1024 / 1024, unit: 'MiB' },
      { name: 'soak: heap of the last minute by that', value: last / second, unit: 'x', max: GROWTH_MAX },
    ];
  } finally {
    stopping.abort();
    await site.stop();
    await content.close();
  }
}
