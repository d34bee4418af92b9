import type { Page, Route } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { LOADING_BAR_THROTTLE_MS } from '../../shared/limits.ts';
import { eventually, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';

/** As in client/shell/layout/notices.css. */
const BAR_FULL_MS = 5_000;
const { errors: ERRORS, news, partner, recruiting } = CATALOGS.en;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const headingIs = (page: Page, text: string) =>
  eventually(async () => expect(await page.locator('h1').innerText()).toBe(text));
const pageData = (path: string) => `**/api/page-data${path}`;

/** Holds an answer back until `release` is called; `asked` resolves when the page has asked for it. */
async function holdBack(page: Page, address: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = page.waitForRequest(address);
  await page.route(address, async (route: Route) => {
    await released;
    // The page may have given the request up in the meantime.
    await route.continue().catch(() => {});
  });
  return { requested, release };
}

/** Notes the delays of the timers that the page sets from now on; the returned question gives those since the last one. */
async function noteTimers(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const setTimer = window.setTimeout;
    const delays: number[] = [];
    const noted = (...[work, delay, ...rest]: Parameters<typeof setTimer>) => {
      delays.push(delay ?? 0);
      return setTimer(work, delay, ...rest);
    };
    Object.assign(window, { setTimeout: noted, takeDelays: () => delays.splice(0) });
  });
  return () => page.evaluate(() => (window as unknown as { takeDelays: () => number[] }).takeDelays());
}

it(`the progress bar shows once a page takes ${LOADING_BAR_THROTTLE_MS} ms and goes when it is there, for every page anew`, async () => {
  // A clock that stands still would hold the change of pages half way.
  const { page, complaints } = await visits.open({ reducedMotion: 'reduce' });
  const bar = page.getByRole('progressbar');
  await page.clock.install();
  await visit(page, '/en/recruiting');
  await page.clock.pauseAt(Date.now() + 60_000);
  const timersSet = await noteTimers(page);
  for (const [from, to] of [
    ['recruiting', 'partner'],
    ['partner', 'recruiting'],
  ] as const) {
    const held = await holdBack(page, pageData(`/en/${to}`));
    await footerLink(page, `/en/${to}`).click();
    await held.requested;
    // A busy machine draws the busy state late, and with it sets the timer of the bar.
    await eventually(async () => expect(await timersSet()).toContain(LOADING_BAR_THROTTLE_MS));
    await page.clock.runFor(LOADING_BAR_THROTTLE_MS - 1);
    expect([to, await bar.count()]).toEqual([to, 0]);
    await page.clock.runFor(1);
    await eventually(async () => expect([to, await bar.count()]).toEqual([to, 1]));
    expect(await bar.getAttribute('aria-label')).toBe(CATALOGS.en.common.loading);
    expect(await page.locator('h1').innerText()).toBe(CATALOGS.en[from].title);
    held.release();
    await eventually(async () => expect([to, await bar.count()]).toEqual([to, 0]));
    await headingIs(page, CATALOGS.en[to].title);
  }
  expect(complaints).toEqual([]);
});

it('the progress bar fills while a page is awaited, and is not full before its time', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en/recruiting');
  const held = await holdBack(page, pageData('/en/partner'));
  await footerLink(page, '/en/partner').click();
  await page.getByRole('progressbar').waitFor({ state: 'attached' });
  /** How much of the bar is still hidden, in percent; at a time of its animation, or now. */
  const hiddenPart = (at?: number) =>
    page.evaluate((time) => {
      const bar = document.querySelector('.progress-bar');
      if (!bar) return NaN;
      const [fill] = bar.getAnimations({ subtree: true });
      if (fill && time !== undefined) {
        fill.pause();
        fill.currentTime = time;
      }
      return parseFloat(/^inset\(0px ([\d.]+)/.exec(getComputedStyle(bar, '::before').clipPath)?.[1] ?? 'NaN');
    }, at);
  // It fills by itself.
  await eventually(async () => expect(await hiddenPart()).toBeLessThan(100));
  const [begun = 0, half = 0, nearly = 0] = [await hiddenPart(500), await hiddenPart(1_500), await hiddenPart(4_000)];
  expect(begun).toBeLessThan(100);
  expect(half).toBeLessThan(begun);
  expect(nearly).toBeLessThan(half);
  expect(nearly).toBeGreaterThan(0);
  expect(await hiddenPart(BAR_FULL_MS)).toBe(0);
  held.release();
});

describe('a page that does not come', () => {
  let page: Page;
  let inSameDocument: () => Promise<boolean>;
  beforeEach(async () => {
    ({ page } = await visits.comeBack());
    await visit(page, '/en/news');
    inSameDocument = await markDocument(page);
  });
  afterEach(async () => {
    if (!(await inSameDocument())) throw new Error('The document was loaded anew.');
  });

  const titleIs = (title: string) =>
    eventually(async () => expect(await page.title()).toBe(`${title} · ${BRAND.name}`));

  it.each([
    ['data', pageData('/en/recruiting')],
    ['text', /\/messages\/.+\/recruiting\.json$/],
    ['code', /\/formPages-[\w-]+\.js$/],
  ])('never shows after another has overtaken it, however late its %s comes', async (_what, address) => {
    const slow = await holdBack(page, address);
    await footerLink(page, '/en/recruiting').click();
    await slow.requested;
    await footerLink(page, '/en/partner').click();
    await titleIs(partner.head.title);
    await page.evaluate(() => {
      const titles: string[] = [];
      const watch = new MutationObserver(() => titles.push(document.title));
      watch.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { titles });
    });
    slow.release();
    await page.waitForTimeout(LOADING_BAR_THROTTLE_MS * 2);
    expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).not.toContainEqual(
      expect.stringContaining(recruiting.head.title),
    );
    expect(new URL(page.url()).pathname).toBe('/en/partner');
    await titleIs(partner.head.title);
  });

  it('is not waited for when the visitor goes back to where they are', async () => {
    const slow = await holdBack(page, pageData('/en/partner'));
    await footerLink(page, '/en/partner').click();
    // The data may be asked for a moment before the click is rendered.
    await slow.requested;
    await page.locator('main [aria-busy=true]').waitFor({ state: 'attached' });
    await page.goBack();
    slow.release();
    await eventually(async () => expect(await page.locator('main [aria-busy=true]').count()).toBe(0));
    await page.waitForTimeout(LOADING_BAR_THROTTLE_MS);
    await titleIs(news.head.title);
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it.each([
    ['cut off', (route: Route) => route.abort('connectionreset')],
    [
      'something else than a page',
      (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ],
  ])(
    'leaves the page with a message, and can be asked for again, and the way back is open: %s',
    async (_how, answer) => {
      const isMissing = async () => {
        await footerLink(page, '/en/partner').click();
        await page.locator('.network-notice').getByText(ERRORS.network).waitFor();
        await headingIs(page, news.head.title);
        await titleIs(news.head.title);
        expect(new URL(page.url()).pathname).toBe('/en/partner');
      };
      await page.route(pageData('/en/partner'), answer);
      await isMissing();
      await page.goBack();
      await page.locator('.notice-line').waitFor({ state: 'detached' });
      await isMissing();
      await page.unroute(pageData('/en/partner'));
      await footerLink(page, '/en/partner').click();
      await headingIs(page, partner.title);
    },
  );

  it('because it is gone is the not-found page, with a way on and back', async () => {
    const gone = '/en/news/none';
    const link = page.locator('.news-days__title a').first();
    await link.evaluate((anchor, href) => anchor.setAttribute('href', href), gone);
    await link.click();
    await headingIs(page, CATALOGS.en.serverErrors.notFound);
    expect(new URL(page.url()).pathname).toBe(gone);
    await titleIs(CATALOGS.en.serverErrors.notFound.replace(/\.$/, ''));
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await page.goBack();
    await headingIs(page, news.head.title);
    await page.goForward();
    await page.locator('main').getByRole('link', { name: ERRORS.backHome }).click();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en'));
    await headingIs(page, (await page.locator('.introduction h1').innerText()).trim());
  });
});
