import type { BrowserContext, Page } from 'playwright-core';
import { eventually, hydrated, type Visits } from './browser.ts';

const GOOGLE_ID = 'G-TEST123456';
const BAIDU_ID = '0123456789abcdef0123456789abcdef';
export const COUNTING_SETTINGS = { GA_MEASUREMENT_ID: GOOGLE_ID, BAIDU_TONGJI_ID: BAIDU_ID, BAIDU_PUSH: 'on' };
export const COUNTING_SCRIPTS = {
  google: `https://www.googletagmanager.com/gtag/js?id=${GOOGLE_ID}`,
  baidu: `https://hm.baidu.com/hm.js?${BAIDU_ID}`,
  push: 'https://zz.bdstatic.com/linksubmit/push.js',
};

/** What the hosts of analytics and their scripts get to know. */
interface Heard {
  /** Addresses of requests to the hosts, in order. */
  requests: string[];
  /** The address at which each script ran. */
  ran: string[];
  /** All that was sent with a request or that a script could read: queues, addresses, referrers, states of the history. */
  texts: string[];
}

export interface CountedVisitor {
  page: Page;
  complaints: string[];
  heard: Heard;
}

/**
 * A visitor who has consented, or given no answer with `null`, and whose page views are counted by stand-ins, because no
 * test may reach the hosts.
 */
export async function openCounted(visits: Visits, answer: 'yes' | null = 'yes'): Promise<CountedVisitor> {
  const { page, context, complaints } = await visits.comeBack();
  if (answer) {
    await page.goto('/robots.txt');
    await page.evaluate((given) => localStorage.setItem('counting', given), answer);
  }
  const heard = await listenIn(context, page);
  return { page, complaints, heard };
}

/** Stands in for the hosts. `page` is the one whose scripts say what they read. */
export async function listenIn(context: BrowserContext, page: Page): Promise<Heard> {
  const heard: Heard = { requests: [], ran: [], texts: [] };
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      heard.requests.push(route.request().url());
      heard.texts.push(route.request().headers()['referer'] ?? '');
      await route.fulfill({ contentType: 'text/javascript', body: `(${listen.toString()})()` });
    },
  );
  page.on('console', (message) => {
    if (message.type() !== 'info') return;
    const { event, texts } = JSON.parse(message.text()) as { event: string; texts: string[] };
    if (event === 'ran') heard.ran.push(texts[0] ?? '');
    heard.texts.push(...texts);
  });
  return heard;
}

/**
 * Runs in place of each script and reads what the real ones read: address and referrer, now and at each step of the
 * history.
 */
function listen() {
  // What the console has said outlives the document.
  const tell = (event: string, state: unknown) =>
    console.info(JSON.stringify({ event, texts: [location.href, document.referrer, JSON.stringify(state)] }));
  const heardStep =
    (name: 'pushState' | 'replaceState', original = history[name].bind(history)): History['pushState'] =>
    (state, unused, url) => {
      original(state, unused, url);
      tell(name, state);
    };
  history.pushState = heardStep('pushState');
  history.replaceState = heardStep('replaceState');
  for (const type of ['popstate', 'hashchange', 'pageshow', 'pagehide'])
    addEventListener(type, () => tell(type, history.state), true);
  tell('ran', history.state);
  Object.assign(window, { scriptsRun: ((window as { scriptsRun?: number }).scriptsRun ?? 0) + 1 });
}

/** The queues of the document: each call to Google and to Baidu, as an array. */
export async function readQueues(page: Page): Promise<{ google: unknown[][]; baidu: unknown[][] }> {
  return page.evaluate(() => ({
    google: (window.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>)),
    baidu: (window._hmt ?? []) as unknown[][],
  }));
}

/**
 * Waits until all scripts have run in the document and both queues have page views of exactly these addresses, and
 * notes what else is in them.
 */
export async function hasCounted({ page, heard }: CountedVisitor, paths: string[]): Promise<void> {
  const { origin } = new URL(page.url());
  const addresses = paths.map((path) => origin + path);
  await eventually(async () => {
    const { google, baidu } = await readQueues(page);
    const views = google.filter(([name, event]) => name === 'event' && event === 'page_view');
    expect(views.map(([, , about]) => (about as { page_location: string }).page_location)).toEqual(addresses);
    expect(baidu.filter(([name]) => name === '_trackPageview').map(([, path]) => path)).toEqual(paths);
    expect(await page.evaluate(() => (window as { scriptsRun?: number }).scriptsRun)).toBeGreaterThanOrEqual(3);
    heard.texts.push(...[...google, ...baidu].map((call) => JSON.stringify(call)));
  });
}

/** Waits until the document is hydrated, and expects neither a queue nor a script of another host in it. */
export async function isUncounted({ page }: CountedVisitor): Promise<void> {
  await hydrated(page);
  const found = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const addresses = [...files, ...Array.from(document.scripts, ({ src }) => src)];
    const foreign = addresses.filter((address) => address && !address.startsWith(`${location.origin}/`));
    return [...foreign, ...['dataLayer', '_hmt'].filter((queue) => queue in window)];
  });
  expect(found).toEqual([]);
}

/**
 * Nothing of what was typed was heard, and no query. `choices` are the query names that the addresses of the history
 * may have; no script has run at one of these either.
 */
export function expectNothingHeard({ heard }: CountedVisitor, typed: string[], choices: string[] = []): void {
  const own: string[] = Object.values(COUNTING_SCRIPTS);
  const texts = [...heard.requests.filter((address) => !own.includes(address)), ...heard.texts];
  const spellings = typed.flatMap((text) => [text, encodeURIComponent(text), text.replaceAll(' ', '+')]);
  const isKept = (text: string) => !text.replace(new RegExp(`\\?(${choices.join('|')})=\\w+`), '').includes('?');
  expect(texts.filter((text) => !isKept(text) || spellings.some((spelling) => text.includes(spelling)))).toEqual([]);
  expect(heard.ran.filter((address) => address.includes('?'))).toEqual([]);
}
