import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../support/findBrowser.mjs';
import { makeFolder } from './cleaning.ts';
import { median, type Figure } from './figures.ts';
import type { Pace } from './measurements.ts';
import { startNextPage } from './nextPage.ts';
import { startBenchSite } from './servers.ts';
import { measureTyping } from './typing.ts';

/** What is measured in browsers. */
export const PAGES = {
  home: '/en',
  directory: '/en/dapp',
  'news item': '/en/news/1052',
  form: '/en/submit/token',
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A processor of a cheap phone, beside the machine's own. */
const SLOWER = 4;
/** A slow 4G line: 1.6 Mbit/s down, and 150 ms for each request. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** After the last part of the page was laid out. */
const SETTLED_MS = 2_000;
const POLL_MS = 250;
const LONG_TASK_MS = 50;
const KB = 1000;

interface Load {
  blockingMs: number;
  mainS: number;
  styleS: number;
  layoutS: number;
  scriptS: number;
  lcpS: number;
  shift: number;
  weightKb: number;
}

/**
 * Pages in Chromium on a phone with a processor four times slower: how long they keep the main thread busy, beside the
 * same HTML and styles without any script, and on a slow line when the largest part has come. The home page is also
 * measured as a page of Next.js.
 */
export async function measureBrowser({ rounds }: Pace): Promise<Figure[]> {
  const dataDir = makeFolder();
  const site = await startBenchSite(dataDir);
  const still = await startStillCopy(site.origin);
  const nextPage = await startNextPage(site.origin, dataDir);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const isHome = name === 'home';
    const measured: { own: Load; still: Load; slow: Load; next: Load | null; nextSlow: Load | null }[] = [];
    // One after the other in each round: what else runs on the machine disturbs them alike.
    while (measured.length < rounds)
      measured.push({
        own: await loadPage(browser, site.origin + path),
        next: isHome ? await loadPage(browser, nextPage.origin + path) : null,
        still: await loadPage(browser, still.origin + path, { hasScript: false }),
        slow: await loadPage(browser, site.origin + path, { isSlowLine: true }),
        nextSlow: isHome ? await loadPage(browser, nextPage.origin + path, { isSlowLine: true }) : null,
      });
    const pick = (of: (round: (typeof measured)[number]) => number) => median(measured.map(of));
    if (isHome)
      figures.push(
        { name: `${name} of Next.js: blocking time`, value: pick(({ next }) => next?.blockingMs ?? 0), unit: 'ms' },
        { name: `${name} of Next.js: main thread`, value: pick(({ next }) => next?.mainS ?? 0), unit: 's' },
        {
          name: `${name} of Next.js: LCP on a slow line`,
          value: pick(({ nextSlow }) => nextSlow?.lcpS ?? 0),
          unit: 's',
        },
        { name: `${name} of Next.js: weight`, value: pick(({ next }) => next?.weightKb ?? 0), unit: 'KB' },
        {
          name: `${name}: blocking time, of Next.js`,
          value: pick(({ own, next }) => own.blockingMs / (next?.blockingMs ?? 0)),
          unit: '',
          max: 1,
        },
        {
          name: `${name}: main thread, of Next.js`,
          value: pick(({ own, next }) => own.mainS / (next?.mainS ?? 0)),
          unit: '',
          max: 1,
        },
      );
    figures.push(
      { name: `${name}: blocking time`, value: pick(({ own }) => own.blockingMs), unit: 'ms' },
      { name: `${name}: main thread`, value: pick(({ own }) => own.mainS), unit: 's' },
      { name: `${name}: main thread, style`, value: pick(({ own }) => own.styleS), unit: 's' },
      { name: `${name}: main thread, layout`, value: pick(({ own }) => own.layoutS), unit: 's' },
      { name: `${name}: main thread, script`, value: pick(({ own }) => own.scriptS), unit: 's' },
      {
        name: `${name}: main thread, of the same page without script`,
        value: pick((one) => one.own.mainS / one.still.mainS),
        unit: '',
      },
      {
        name: `${name}: LCP on a slow line`,
        value: pick(({ slow }) => slow.lcpS),
        unit: 's',
        ...(isHome && { max: 1.25 }),
      },
      { name: `${name}: layout shift`, value: pick(({ slow }) => slow.shift), unit: '', max: 0 },
      { name: `${name}: weight`, value: pick(({ own }) => own.weightKb), unit: 'KB' },
    );
  }
  figures.push(...(await measureTyping(browser, { origin: site.origin, slower: SLOWER, rounds })));
  await browser.close();
  await still.stop();
  await nextPage.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true });
  return figures;
}

interface LoadOptions {
  isSlowLine?: boolean;
  hasScript?: boolean;
}

/** Loads a page as a new visitor, until it has settled: with scripts, until these have laid out every part of it. */
async function loadPage(
  browser: Browser,
  address: string,
  { isSlowLine = false, hasScript = true }: LoadOptions = {},
): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await devTools.send('Network.enable');
  if (isSlowLine) await devTools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // Processor time of the thread: what else runs on the machine does not count.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript((longTaskMs) => {
    const seen = { blocking: 0, lcp: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - longTaskMs)));
    watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  }, LONG_TASK_MS);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  if (hasScript)
    await page.waitForFunction(() => document.documentElement.dataset.whole === '', null, { polling: POLL_MS });
  await page.waitForTimeout(SETTLED_MS);
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Record<'blocking' | 'lcp' | 'shift', number> }).seen,
  );
  await context.close();
  return {
    blockingMs: seen.blocking,
    mainS: metric('TaskDuration'),
    styleS: metric('RecalcStyleDuration'),
    layoutS: metric('LayoutDuration'),
    scriptS: metric('ScriptDuration'),
    lcpS: seen.lcp / 1000,
    shift: seen.shift,
    weightKb: bytes / KB,
  };
}

/** Serves the site's pages without their scripts, and its files as they are. */
async function startStillCopy(origin: string) {
  const server = createServer(async (req, res) => {
    const response = await fetch(origin + (req.url ?? ''), { headers: { accept: req.headers.accept ?? '*/*' } });
    const type = response.headers.get('content-type') ?? '';
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = type.startsWith('text/html');
    res.setHeader('content-type', type);
    res.end(isPage ? withoutScripts(body.toString()) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g, '');
}
