import type { Browser } from 'playwright-core';
import { pathTo } from '../../shared/site/routes.ts';
import { median, type Figure } from './figures.ts';

/** Long enough for the browser's search to be loaded. */
const PREPARED_MS = 2_000;
const BETWEEN_KEYS_MS = 700;
const KEYS = ['u', 'n', 'i'];
/** Events that are faster are not reported. */
const REPORTED_MS = 16;

/**
 * How long the directory takes to answer a key on a processor so many times slower: from the key to the next frame, by
 * Event Timing.
 */
export async function measureTyping(
  browser: Browser,
  { origin, slower, rounds }: { origin: string; slower: number; rounds: number },
): Promise<Figure[]> {
  const measured: number[][] = [];
  while (measured.length < rounds) measured.push(await typeOnce(browser, origin, slower));
  return [
    { name: 'directory: first key', value: median(measured.map(([first = 0]) => first)), unit: 'ms', max: 50 },
    {
      name: 'directory: later keys',
      value: median(measured.map(([, ...later]) => Math.max(...later))),
      unit: 'ms',
      max: 50,
    },
  ];
}

/** The longest event of each key, in ms. */
async function typeOnce(browser: Browser, origin: string, slower: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.goto(origin + pathTo('dapp', 'en'), { waitUntil: 'load' });
  await page.waitForSelector('html[data-whole]', { state: 'attached' });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate((durationThreshold) => {
    const events: PerformanceEntry[] = [];
    Object.assign(window, { events });
    const options = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => void events.push(...list.getEntries())).observe(options);
  }, REPORTED_MS);
  await page.focus('input[name="key"]');
  await page.waitForTimeout(PREPARED_MS);
  const answered: number[] = [];
  for (const key of KEYS) {
    await page.evaluate(() => void ((window as unknown as { events: unknown[] }).events.length = 0));
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    answered.push(
      await page.evaluate(() => {
        const { events } = window as unknown as { events: PerformanceEntry[] };
        const ofKey = events.filter(({ name }) => /^(key|input|beforeinput)/.test(name));
        return Math.max(0, ...ofKey.map(({ duration }) => duration));
      }),
    );
  }
  await context.close();
  return answered;
}
