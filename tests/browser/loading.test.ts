import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { LOADING_BAR_THROTTLE_MS } from '../../shared/limits.ts';
import { eventually, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';
import { FAKE_NEWS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const ERRORS = CATALOGS.en.errors;
const GONE = FAKE_NEWS[3]?.id ?? 0;

let content: FakeContent;
let visits: Visits;
beforeAll(async () => {
  content = await startFakeContent();
  visits = await startVisits({ CONTENT_ORIGIN: content.origin, CONTENT_FRESH_S: '0' });
}, 60_000);
afterAll(async () => {
  await visits.stop();
  await content.close();
});

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const headingIs = (page: Page, text: string) =>
  eventually(async () => expect(await page.locator('h1').innerText()).toBe(text));
const pageData = (path: string) => `**/api/page-data${path}`;

/** Holds an answer back until `release` is called; `asked` resolves when the page has asked for it. */
async function holdBack(page: Page, address: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(address);
  await page.route(address, async (route: Route) => {
    await released;
    // The page may have given the request up in the meantime.
    await route.continue().catch(() => {});
  });
  return { asked, release };
}

describe('the progress bar', () => {
  // Their clock cannot be given back.
  afterEach(() => visits.leave());

  const bar = (page: Page) => page.getByRole('progressbar').count();

  it(`shows once a page takes ${LOADING_BAR_THROTTLE_MS} ms and goes when it is there`, async () => {
    const { page, complaints } = await visits.open();
    await page.clock.install();
    await visit(page, '/en/news');
    const news = await holdBack(page, pageData('/en/partner'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await footerLink(page, '/en/partner').click();
    await news.asked;
    await page.clock.runFor(LOADING_BAR_THROTTLE_MS - 1);
    expect(await bar(page)).toBe(0);
    await page.clock.runFor(1);
    await eventually(async () => expect(await bar(page)).toBe(1));
    expect(await page.getByRole('progressbar').getAttribute('aria-label')).toBe(CATALOGS.en.common.loading);
    expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.news.head.title);
    news.release();
    await eventually(async () => expect(await bar(page)).toBe(0));
    await headingIs(page, CATALOGS.en.partner.title);
    expect(complaints).toEqual([]);
  });

  it('begins anew with every navigation', async () => {
    const { page } = await visits.open();
    await page.clock.install();
    await visit(page, '/en/news');
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const path of ['/en/partner', '/en/recruiting']) {
      const held = await holdBack(page, pageData(path));
      await footerLink(page, path).click();
      await held.asked;
      expect(await bar(page)).toBe(0);
      await page.clock.runFor(LOADING_BAR_THROTTLE_MS);
      await eventually(async () => expect(await bar(page)).toBe(1));
      held.release();
      await eventually(async () => expect(await bar(page)).toBe(0));
    }
  });
});

describe('a page that is overtaken by another', () => {
  it.each([
    ['data', pageData('/en/recruiting')],
    ['text', /\/messages\/.+\/recruiting\.json$/],
    ['code', /\/formPages-[\w-]+\.js$/],
  ])('never shows, however late its %s comes', async (_what, address) => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const slow = await holdBack(page, address);
    await footerLink(page, '/en/recruiting').click();
    await slow.asked;
    await footerLink(page, '/en/partner').click();
    await headingIs(page, CATALOGS.en.partner.title);
    await page.evaluate(() => {
      const titles: string[] = [];
      const watch = new MutationObserver(() => titles.push(document.title));
      watch.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { titles });
    });
    slow.release();
    await page.waitForTimeout(LOADING_BAR_THROTTLE_MS * 2);
    expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).not.toContainEqual(
      expect.stringContaining(CATALOGS.en.recruiting.head.title),
    );
    expect(new URL(page.url()).pathname).toBe('/en/partner');
    await headingIs(page, CATALOGS.en.partner.title);
  });

  it('is not waited for when the visitor goes back to where they are', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const slow = await holdBack(page, pageData('/en/partner'));
    await footerLink(page, '/en/partner').click();
    await slow.asked;
    await page.goBack();
    slow.release();
    await eventually(async () => expect(await page.locator('main [aria-busy=true]').count()).toBe(0));
    await page.waitForTimeout(LOADING_BAR_THROTTLE_MS);
    expect(await page.title()).toBe(`${CATALOGS.en.news.head.title} · ${BRAND.name}`);
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });
});

describe('a link to something that is gone', () => {
  it('leads to the not-found page, in the same document, with a way on and back', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const inSameDocument = await markDocument(page);
    content.answer(`/v1/news/${GONE}`, { result: 0, data: null });
    await page.locator(`main a[href="/en/news/${GONE}"]`).click();
    await headingIs(page, ERRORS.notFound);
    expect(new URL(page.url()).pathname).toBe(`/en/news/${GONE}`);
    expect(await page.title()).toBe(`${ERRORS.notFound} · ${BRAND.name}`);
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await page.goBack();
    await headingIs(page, CATALOGS.en.news.head.title);
    await page.goForward();
    await page.locator('main').getByRole('link', { name: ERRORS.backHome }).click();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en'));
    await headingIs(page, (await page.locator('.introduction h1').innerText()).trim());
    expect(await inSameDocument()).toBe(true);
  });
});

describe('a page that the network does not bring', () => {
  it.each([
    ['is cut off', (route: Route) => route.abort('connectionreset')],
    [
      'is something else than a page',
      (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ],
  ])('says so and can be asked for again, when it %s', async (_how, answer) => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const inSameDocument = await markDocument(page);
    await page.route(pageData('/en/partner'), answer);
    await footerLink(page, '/en/partner').click();
    await headingIs(page, ERRORS.network);
    expect(await page.title()).toBe(`${ERRORS.network} · ${BRAND.name}`);
    expect(new URL(page.url()).pathname).toBe('/en/partner');
    await page.unroute(pageData('/en/partner'));
    await footerLink(page, '/en/partner').click();
    await headingIs(page, CATALOGS.en.partner.title);
    expect(await inSameDocument()).toBe(true);
  });

  it('leaves the way back open', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    await page.route(pageData('/en/partner'), (route) => route.abort());
    await footerLink(page, '/en/partner').click();
    await headingIs(page, ERRORS.network);
    await page.goBack();
    await headingIs(page, CATALOGS.en.news.head.title);
  });
});
