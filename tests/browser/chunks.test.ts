import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { CHUNK_RELOAD_GUARD_MS } from '../../shared/limits.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';

/** The files a deployment takes away: the code of the pages with a form, which those with news do not load, and a page's text. */
const CODE = /\/assets\/formPages-[\w-]+\.js$/;
const TEXT = /\/assets\/messages\/.+\/recruiting\.json$/;
/** Longer than a reload takes, were there one. */
const RELOAD_WOULD_BE_SEEN_MS = 1_000;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const headingIs = (page: Page, text: string) =>
  eventually(async () => expect(await page.locator('h1').innerText()).toBe(text));

/** A visitor whose documents are counted. */
async function openCounted() {
  const { page, complaints } = await visits.comeBack();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return { page, complaints, documents };
}

/** Takes a file away, for its first `times` requests. */
async function takeAway(page: Page, file: RegExp, times = Infinity): Promise<void> {
  let taken = 0;
  await page.route(file, (route) => {
    taken += 1;
    return taken <= times ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }) : route.continue();
  });
}

describe('a document', () => {
  it('whose code is gone is loaded again, once, and stays readable as the server sent it', async () => {
    const { page, documents, complaints } = await openCounted();
    await takeAway(page, CODE);
    await page.goto('/en/recruiting');
    await eventually(async () => expect(complaints.join('\n')).toContain('The page could not be hydrated'));
    await page.waitForTimeout(RELOAD_WOULD_BE_SEEN_MS);
    expect(documents).toEqual(['/en/recruiting', '/en/recruiting']);
    await headingIs(page, CATALOGS.en.recruiting.title);
    await page.locator('header a[href="/en/news"]').first().click();
    await headingIs(page, CATALOGS.en.news.head.title);
  });

  it('brings its text along: nothing is fetched for it', async () => {
    const { page, complaints } = await openCounted();
    await takeAway(page, /\/assets\/messages\//);
    await visit(page, '/en/recruiting');
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ['code', CODE],
  ['text', TEXT],
])('a page whose %s is gone', (_what, file) => {
  it('is loaded again as a document when a click was to lead to it', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/news');
    await takeAway(page, file, 1);
    // Without a pointer that rests on the link first, which would fetch ahead.
    await footerLink(page, '/en/recruiting').dispatchEvent('click');
    await headingIs(page, CATALOGS.en.recruiting.title);
    await hydrated(page);
    expect(documents).toEqual(['/en/news', '/en/recruiting']);
    await page.goBack();
    await headingIs(page, CATALOGS.en.news.head.title);
  });

  it('is not loaded again and again when a click was to lead to it', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/news');
    await takeAway(page, file);
    await footerLink(page, '/en/recruiting').click();
    await headingIs(page, CATALOGS.en.recruiting.title);
    await page.waitForTimeout(RELOAD_WOULD_BE_SEEN_MS);
    expect(documents).toEqual(['/en/news', '/en/recruiting']);
  });
});

describe('within a minute of such a reload', () => {
  it('a click says that the page cannot be had, and the visitor goes on', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/news');
    await rememberReload(page, 1_000);
    await takeAway(page, CODE);
    await footerLink(page, '/en/recruiting').click();
    await headingIs(page, CATALOGS.en.errors.network);
    await page.goBack();
    await headingIs(page, CATALOGS.en.news.head.title);
    expect(documents).toEqual(['/en/news']);
  });

  it.each([
    ['just before its end no page reloads itself', CHUNK_RELOAD_GUARD_MS - 10_000, 1],
    ['after its end a page may again', CHUNK_RELOAD_GUARD_MS + 1_000, 2],
  ])('%s', async (_when, agoMs, count) => {
    const { page, documents, complaints } = await openCounted();
    await page.goto('/robots.txt');
    documents.length = 0;
    await rememberReload(page, agoMs);
    await takeAway(page, CODE);
    await page.goto('/en/recruiting');
    await eventually(async () => expect(complaints.join('\n')).toContain('The page could not be hydrated'));
    await page.waitForTimeout(RELOAD_WOULD_BE_SEEN_MS);
    expect(documents).toHaveLength(count);
  });
});

describe('the entry script', () => {
  it('when it is gone leaves a page whose links and forms work', async () => {
    const { page } = await openCounted();
    await page.route(/\/assets\/site-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/en/recruiting');
    await footerLink(page, '/en/news').click();
    await headingIs(page, CATALOGS.en.news.head.title);
  });

  it('does not run when it is not the file the server named', async () => {
    const { page } = await openCounted();
    await page.route(/\/assets\/site-[\w-]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true;` });
    });
    await page.goto('/en/recruiting');
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
    await headingIs(page, CATALOGS.en.recruiting.title);
  });
});

/** As if a page of this visit had reloaded itself `agoMs` ago. */
async function rememberReload(page: Page, agoMs: number): Promise<void> {
  await page.evaluate((ago) => sessionStorage.setItem('chunk-reloaded-at', String(Date.now() - ago)), agoMs);
}
