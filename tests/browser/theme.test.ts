import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';

const SCHEMES = ['light', 'dark'] as const;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const button = (page: Page) => page.getByRole('button', { name: CATALOGS.en.layout.header.theme });

/** Light or dark, by the ground that is painted. */
async function themeOf(page: Page): Promise<'light' | 'dark'> {
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number);
  return red + green + blue > (3 * 255) / 2 ? 'light' : 'dark';
}

/** What the browser's own bars are coloured, by the tags that count now. */
const barsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      .filter(({ media }) => window.matchMedia(media).matches)
      .map(({ content }) => content),
  );

const isShown = (page: Page, theme: 'light' | 'dark') =>
  eventually(async () => {
    expect(await themeOf(page)).toBe(theme);
    expect(await barsOf(page)).toEqual([theme === 'light' ? '#fbfaf6' : '#0d1617']);
  });

describe.each(SCHEMES)('where the system is %s', (system) => {
  const other = system === 'light' ? 'dark' : 'light';
  let visitor: WatchedPage;
  beforeAll(async () => {
    visitor = await visits.comeBack();
    await visitor.page.emulateMedia({ colorScheme: system });
    await visit(visitor.page, '/en/partner');
  });

  it('the site is so too, with and without JavaScript', async () => {
    expect(await themeOf(visitor.page)).toBe(system);
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/en/partner');
    expect(await themeOf(page)).toBe(system);
  });

  it('the button shows the other theme, which holds on other pages, in other tabs and next time', async () => {
    const { page, context, complaints } = visitor;
    await button(page).click();
    await isShown(page, other);
    await page.locator('footer a[href="/en/recruiting"]').click();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.recruiting.title));
    await isShown(page, other);
    await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('ko'));
    await isShown(page, other);
    const tab = await context.newPage();
    await visit(tab, '/en/partner');
    await isShown(tab, other);
    await tab.close();
    expect(complaints).toEqual([]);
  });

  it('pressing it again follows the system again', async () => {
    const { page } = visitor;
    await visit(page, '/en/partner');
    await isShown(page, other);
    await button(page).click();
    await isShown(page, system);
    await page.emulateMedia({ colorScheme: other });
    await isShown(page, other);
    await page.emulateMedia({ colorScheme: system });
  });

  it('a chosen theme is there before the first script file is', async () => {
    const { page, context } = visitor;
    await button(page).click();
    await isShown(page, other);
    await context.route('**/*.js', (route) => route.abort());
    await page.goto('/en/recruiting');
    expect(await themeOf(page)).toBe(other);
  });
});

it('a switch changes all colours at once, also of what fades otherwise', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en/partner');
  const fading = await page.evaluate((name) => {
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  }, CATALOGS.en.layout.header.theme);
  expect(fading).toBe(0);
});
