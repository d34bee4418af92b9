import type { BrowserContext, Page } from 'playwright-core';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const GOOGLE_ID = 'G-TEST123456';
const BAIDU_ID = '0123456789abcdef0123456789abcdef';
const SCRIPTS = {
  google: `https://www.googletagmanager.com/gtag/js?id=${GOOGLE_ID}`,
  baidu: `https://hm.baidu.com/hm.js?${BAIDU_ID}`,
  push: 'https://zz.bdstatic.com/linksubmit/push.js',
};
const SETTINGS = { GA_MEASUREMENT_ID: GOOGLE_ID, BAIDU_TONGJI_ID: BAIDU_ID, BAIDU_PUSH: 'on' };

let visits: Visits;

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const hostOf = (address: string) => new URL(address).hostname;

/** Answers for the foreign hosts, which no test may reach. Gives the scripts that were asked for. */
async function standInForHosts(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      requests.push(route.request().url());
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.ran = [...(window.ran ?? []), document.currentScript.src];',
      });
    },
  );
  return requests;
}

/** The page views Google's and Baidu's queues hold, as paths. */
async function readQueues(page: Page): Promise<{ google: string[]; baidu: string[] }> {
  return page.evaluate(() => {
    const calls = (window.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>));
    const views = calls.filter(([name, event]) => name === 'event' && event === 'page_view');
    const toldBaidu = (window._hmt ?? []) as unknown[][];
    return {
      google: views.map(([, , about]) =>
        (about as { page_location: string }).page_location.slice(location.origin.length),
      ),
      baidu: toldBaidu.filter(([name]) => name === '_trackPageview').map(([, path]) => String(path)),
    };
  });
}

describe('with their variables set', () => {
  beforeAll(async () => void (visits = await startVisits(SETTINGS)));
  afterAll(() => visits.stop());

  it('the counting scripts load and run, and nobody else is asked', async () => {
    const { page, context, complaints } = await visits.comeBack();
    const requests = await standInForHosts(context);
    await visit(page, '/en/news');
    await eventually(async () => expect(new Set(requests)).toEqual(new Set(Object.values(SCRIPTS))));
    await eventually(async () =>
      expect(await page.evaluate(() => (window as unknown as { ran?: string[] }).ran?.length)).toBe(3),
    );
    // Requests to these hosts are what is meant here.
    expect(complaints.filter((text) => !text.startsWith('left the site: '))).toEqual([]);
  });

  it('each route change counts one page view, with its query, and a return counts too', async () => {
    const { page, context } = await visits.comeBack();
    const requests = await standInForHosts(context);
    await visit(page, '/en/news?start=20');
    await footerLink(page, '/en/partner').click();
    await page.locator('.error-page, .page-opening').waitFor();
    await eventually(async () => expect((await readQueues(page)).google).toEqual(['/en/news?start=20', '/en/partner']));
    await page.goBack();
    await eventually(async () => expect((await readQueues(page)).google).toHaveLength(3));
    // Baidu's script counts the page it is loaded on by itself.
    expect(await readQueues(page)).toEqual({
      google: ['/en/news?start=20', '/en/partner', '/en/news?start=20'],
      baidu: ['/en/partner', '/en/news?start=20'],
    });
    const times = (script: string) => requests.filter((address) => address === script).length;
    await eventually(async () => expect(times(SCRIPTS.push)).toBe(3));
    expect([times(SCRIPTS.google), times(SCRIPTS.baidu)]).toEqual([1, 1]);
  });

  it('what is no route change counts nothing: a menu, a hash', async () => {
    const { page, context } = await visits.comeBack();
    await standInForHosts(context);
    await visit(page, '/en/news');
    await page.locator('.menu--product summary').click();
    await page.evaluate(() => void (location.hash = 'main'));
    await footerLink(page, '/en/partner').click();
    await eventually(async () => expect((await readQueues(page)).google.at(-1)).toBe('/en/partner'));
    expect((await readQueues(page)).google).toEqual(['/en/news', '/en/partner']);
  });

  it('the page works when the counting hosts are out of reach', async () => {
    const { page, context } = await visits.comeBack();
    await context.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    await visit(page, '/en/news');
    await footerLink(page, '/en/partner').click();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/partner'));
    await page.locator('.page-opening').waitFor();
  });
});

describe('with one of them alone', () => {
  beforeAll(async () => void (visits = await startVisits({ BAIDU_TONGJI_ID: BAIDU_ID })));
  afterAll(() => visits.stop());

  it('only its own host is asked, and allowed', async () => {
    const { page, context } = await visits.comeBack();
    const requests = await standInForHosts(context);
    const answer = await page.goto('/en/news');
    await eventually(async () => expect(requests).toEqual([SCRIPTS.baidu]));
    const others = Object.values(SCRIPTS)
      .map(hostOf)
      .filter((host) => host !== hostOf(SCRIPTS.baidu));
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(hostOf(SCRIPTS.baidu));
    expect(others.filter((host) => policy.includes(host))).toEqual([]);
  });
});

describe('without variables', () => {
  beforeAll(async () => void (visits = await startVisits()));
  afterAll(() => visits.stop());

  it('nothing is counted and nothing leaves the site', async () => {
    const { page, complaints } = await visits.comeBack();
    await visit(page, '/en/news');
    await footerLink(page, '/en/partner').click();
    await page.locator('.page-opening').waitFor();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/partner'));
    expect(await page.evaluate(() => 'dataLayer' in window || '_hmt' in window)).toBe(false);
    expect(complaints).toEqual([]);
  });
});
