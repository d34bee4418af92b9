import type { Route } from 'playwright-core';
import { eventually, hydrated, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';

const SEARCH_SHEET = /\/assets\/sheet-search-\w+\.css$/;
const SHEET = /\/assets\/sheet-news-\w+\.css$/;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

it('a view changes when its style sheet is there, and finds its place among the others', async () => {
  const { page } = await visits.open();
  await visit(page, '/en');
  const isSameDocument = await markDocument(page);
  const held: Route[] = [];
  await page.route(SHEET, (route) => void held.push(route));
  const data = page.waitForResponse((response) => response.url().includes('/api/page-data/'));
  await page.locator('footer a[href="/en/news"]').first().dispatchEvent('click');
  await (await data).finished();
  await eventually(async () => expect(held).toHaveLength(1));
  expect(await page.locator('.news-days').count()).toBe(0);
  await held[0]?.continue();
  await page.locator('.news-days').first().waitFor();
  const sheets = () =>
    page.locator('[data-sheet]').evaluateAll((found) => found.map((sheet) => (sheet as HTMLElement).dataset.sheet));
  expect(await sheets()).toEqual(['inner', 'drawings', 'slips', 'news', 'home']);
  expect(await isSameDocument()).toBe(true);
  await visits.leave();
});

it('the search opens with its style sheet, which no other page carries', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en');
  expect(await page.locator('[data-sheet="search"]').count()).toBe(0);
  const held: Route[] = [];
  await page.route(SEARCH_SHEET, (route) => void held.push(route));
  await page.locator('.search-button').dispatchEvent('click');
  await eventually(async () => expect(held).toHaveLength(1));
  expect(await page.locator('.search-dialog').count()).toBe(0);
  await held[0]?.continue();
  await page.locator('.search-dialog').waitFor();
  expect(await page.locator('.search-dialog').evaluate((dialog) => getComputedStyle(dialog).display)).toBe('flex');
  await visits.leave();
});

it('a page whose style sheet is gone is loaded as a document', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en/partner');
  const isSameDocument = await markDocument(page);
  await page.route(SHEET, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }));
  await page.locator('footer a[href="/en/news"]').first().dispatchEvent('click');
  await eventually(async () => expect(await page.locator('.news-days').count()).toBe(1));
  await hydrated(page);
  expect(await isSameDocument()).toBe(false);
});
