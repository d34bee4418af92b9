import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startBuiltSite } from './builtSite.ts';
import { shared } from './shared.ts';

const [siteOrigin, browserAddress] = [await shared('site'), await shared('browser')];

/** Below Jest's, so that a wait in vain says what it waited for. */
const TIMEOUT_MS = 120_000;
const ASK_AGAIN_MS = 25;
const USUAL_VIEWPORT = { width: 1280, height: 720 };

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions, failed requests and requests to other hosts, as sentences. */
  complaints: string[];
}

/** A page in a visit of its own that writes down everything that should not happen. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  return { page, context, complaints: watch(page) };
}

/** A site and a browser, for the tests of one file. Addresses may be written without the origin. */
export interface Visits {
  site: { origin: string };
  browser: Browser;
  /** A new visitor: nothing is kept from those before. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
  /**
   * A visitor like a new one, but for the files of the site that the browser has kept. Their page is used again from test
   * to test, which is three times as fast. Not for tests that move the clock: it stays moved.
   */
  comeBack(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Ends the visits of new visitors; the site, the browser and those who come back stay. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Visits to the site that all suites share. With `env`, even an empty one, the suite has a site of its own: for
 * settings, and for tests that change what others would see.
 */
export async function startVisits(env?: Record<string, string>): Promise<Visits> {
  return visitsTo(env ? await startBuiltSite(env) : { origin: siteOrigin, stop: async () => 0 });
}

async function visitsTo(site: { origin: string; stop(): Promise<unknown> }): Promise<Visits> {
  const browser = await chromium.connect(browserAddress);
  const known = new Map<string, WatchedPage>();
  const open = (options?: BrowserContextOptions) => openPage(browser, { baseURL: site.origin, ...options });
  return {
    site,
    browser,
    open,
    async comeBack(options = {}) {
      const key = JSON.stringify(options);
      const { page, context } = known.get(key) ?? (await open(options));
      page.removeAllListeners();
      await Promise.all([unroute(context), context.clearCookies(), context.clearPermissions(), clearStorage(page)]);
      await page.setViewportSize(options.viewport ?? USUAL_VIEWPORT);
      await page.mouse.move(0, 0);
      const visitor = { page, context, complaints: watch(page) };
      known.set(key, visitor);
      return visitor;
    },
    async leave() {
      const staying = new Set([...known.values()].map(({ context }) => context));
      const leaving = browser.contexts().filter((context) => !staying.has(context));
      await Promise.all(leaving.map((context) => unroute(context).then(() => context.close())));
    },
    async stop() {
      await Promise.all(browser.contexts().map(unroute));
      await browser.close();
      await site.stop();
    },
  };
}

/** Takes all routes off. One that is still at work must not fail a test that is over. */
async function unroute(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
}

async function clearStorage(page: Page): Promise<void> {
  // The first document is none of the site's and has no storage.
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
}

/** Writes down everything that should not happen on a page, from now on. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation that overtakes another ends its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    // A blob of the page's own is written with the page's address.
    const host = new URL(request.url().replace(/^blob:/, '')).hostname;
    // The desk has a name of its own on this machine.
    if (host !== '127.0.0.1' && !host.endsWith('.localhost')) complaints.push(`left the site: ${request.url()}`);
  });
  return complaints;
}

/** Goes to an address and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Web fonts that come for one load of a page and too late for the next give its texts other widths and heights. */
export async function withoutFonts(target: Page | BrowserContext): Promise<void> {
  await target.route('**/*.woff2', (route) => route.abort());
}

/** A document that React has taken up. */
export const HYDRATED = 'html[data-hydrated]';

/** Waits until React has taken the document up and the effects have run: only then do all of its handlers answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator(HYDRATED).waitFor({ state: 'attached' });
  // What the effects have set is drawn a task later. Messages go on where a test has stopped the clock.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let task = 0; task < 3; task += 1)
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  });
}

/** Waits until what is below the first screen is laid out too. */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
}

/** Waits until one view has faded into the other: meanwhile the page takes no clicks. */
export async function faded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
    return !parts.some((part) => part.startsWith('::view-transition'));
  });
}

/** Tries until the expectation holds, as a visitor who waits; what it says last is what the test says. */
export async function eventually(expectation: () => Promise<void>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/** Marks the document the visitor is in. The returned question is whether they are still in it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/**
 * Notes how long a part says that it is busy, from now on; with a `cause` the time begins at that event and not when the
 * busy state is drawn. The returned question gives the times in ms, one a stretch.
 */
export async function noteBusyTimes(page: Page, selector: string, cause?: 'submit'): Promise<() => Promise<number[]>> {
  await page.evaluate(
    ([part = '', event]) => {
      const times: number[] = [];
      let since: number | null = null;
      if (event) document.addEventListener(event, () => (since = performance.now()), true);
      const isBusy = () => document.querySelector(part)?.getAttribute('aria-busy') === 'true';
      new MutationObserver(() => {
        if (isBusy()) since ??= performance.now();
        else if (since !== null) {
          times.push(performance.now() - since);
          since = null;
        }
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
      Object.assign(window, { busyTimes: times });
    },
    [selector, cause],
  );
  return () => page.evaluate(() => (window as unknown as { busyTimes: number[] }).busyTimes);
}

/**
 * Notes what this document copies, once the browser has taken it. All suites share one browser and so one clipboard, whose
 * content may be another suite's. The returned question gives the text copied last.
 */
export async function noteCopied(page: Page): Promise<() => Promise<string | undefined>> {
  await page.context().grantPermissions(['clipboard-write']);
  await page.evaluate(() => {
    const { writeText } = Clipboard.prototype;
    Clipboard.prototype.writeText = async function write(text) {
      await writeText.call(this, text);
      Object.assign(window, { copied: text });
    };
  });
  return () => page.evaluate(() => (window as unknown as { copied?: string }).copied);
}
