import type { Page } from 'playwright-core';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits, withoutFonts } from '../support/browser.ts';

const HOME = pathTo('home', 'en');

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterEach(() => visits.leave());
afterAll(() => visits.stop());

/** A page that stays as the server sent it. */
async function openWithoutFiles(): Promise<Page> {
  const { page } = await visits.open();
  await page.route('**/*.js', (route) => route.abort());
  return page;
}

const footerVisibility = (page: Page) =>
  page.locator('footer').evaluate((one) => getComputedStyle(one).contentVisibility);
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('what lies below the first screen of home', () => {
  it('waits for the first screen', async () => {
    const page = await openWithoutFiles();
    await page.goto(HOME);
    expect(await footerVisibility(page)).toBe('auto');
  });

  it('is laid out when the page is there, to the height of the page without a script', async () => {
    const [{ page }, { page: plain }] = await Promise.all([visits.open(), visits.open({ javaScriptEnabled: false })]);
    await Promise.all([page, plain].map(withoutFonts));
    await visit(page, HOME);
    await eventually(async () => expect(await footerVisibility(page)).toBe('visible'));
    await plain.goto(HOME);
    expect(await footerVisibility(plain)).toBe('visible');
    await eventually(async () => expect(await heightOf(page)).toBe(await heightOf(plain)));
  });

  it('is laid out at once where the browser scrolls: to a hash, on a reload and on the way back', async () => {
    const page = await openWithoutFiles();
    await page.goto(`${HOME}#partners`);
    expect(await footerVisibility(page)).toBe('visible');
    await page.goto('/robots.txt');
    await page.goto(HOME);
    await page.reload();
    expect(await footerVisibility(page)).toBe('visible');
    await page.goto('/robots.txt');
    await page.goBack();
    expect(await footerVisibility(page)).toBe('visible');
  });
});

describe('the lower sections of a download page', () => {
  const PATH = pathTo('download', 'en', { system: 'app' });
  const visibilities = (page: Page) =>
    page
      .locator('.text-page > .far')
      .evaluateAll((parts) => [...new Set(parts.map((one) => getComputedStyle(one).contentVisibility))]);

  it('wait for the first screen, and are laid out to the height of the page without a script', async () => {
    const waiting = await openWithoutFiles();
    await waiting.goto(PATH);
    expect(await visibilities(waiting)).toEqual(['auto']);
    const [{ page }, { page: plain }] = await Promise.all([visits.open(), visits.open({ javaScriptEnabled: false })]);
    await Promise.all([page, plain].map(withoutFonts));
    await visit(page, PATH);
    await plain.goto(PATH);
    expect(await visibilities(plain)).toEqual(['visible']);
    await eventually(async () => expect(await visibilities(page)).toEqual(['visible']));
    await eventually(async () => expect(await heightOf(page)).toBe(await heightOf(plain)));
  });
});
