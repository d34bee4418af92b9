import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';

const SCHEMES = ['light', 'dark'] as const;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const { themes } = CATALOGS.en.layout.header;
const menu = (page: Page) => page.locator('.theme-switch');
const choice = (page: Page, theme: keyof typeof themes) => menu(page).getByRole('button', { name: themes[theme] });

async function choose(page: Page, theme: keyof typeof themes): Promise<void> {
  await menu(page).locator('summary').click();
  await choice(page, theme).click();
  await eventually(async () => expect(await menu(page).getAttribute('open')).toBeNull());
}

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

  it('the other theme can be chosen, which holds on other pages, in other tabs and next time', async () => {
    const { page, context, complaints } = visitor;
    await choose(page, other);
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

  it('the system is followed again when that is chosen, and the choice is marked', async () => {
    const { page } = visitor;
    await visit(page, '/en/partner');
    await isShown(page, other);
    const pressed = menu(page).locator('[aria-pressed=true]');
    expect(await pressed.textContent()).toBe(themes[other]);
    await choose(page, 'system');
    await isShown(page, system);
    expect(await pressed.textContent()).toBe(themes.system);
    await page.emulateMedia({ colorScheme: other });
    await isShown(page, other);
    await page.emulateMedia({ colorScheme: system });
  });

  it('a chosen theme is there before the first script file is', async () => {
    const { page, context } = visitor;
    await choose(page, other);
    await isShown(page, other);
    await context.route('**/*.js', (route) => route.abort());
    await page.goto('/en/recruiting');
    expect(await themeOf(page)).toBe(other);
  });
});

it('a theme that is the system’s own can be chosen too, and stays when the system changes', async () => {
  const { page } = await visits.comeBack();
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/en/partner');
  await choose(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isShown(page, 'light');
});

it.each([
  ['no-preference', ['theme-opens']],
  ['reduce', []],
] as const)('all colours change at once, under a circle that opens (motion: %s)', async (reducedMotion, moving) => {
  const { page } = await visits.comeBack({ reducedMotion });
  await visit(page, '/en/partner');
  await menu(page).locator('summary').click();
  const [fading, named] = await page.evaluate(async () => {
    const start = document.startViewTransition.bind(document);
    let ready = Promise.resolve();
    document.startViewTransition = (change) => {
      const transition = start(change);
      ready = transition.ready;
      return transition;
    };
    document.querySelector<HTMLElement>('.menu__choice:last-child')?.click();
    await ready;
    const all = document.getAnimations();
    const names = all.flatMap((one) => (one instanceof CSSAnimation ? one.animationName : []));
    return [all.filter((one) => one instanceof CSSTransition).length, names.filter((name) => name.startsWith('theme'))];
  });
  expect(fading).toBe(0);
  expect(named).toEqual(moving);
  await isShown(page, 'dark');
  await eventually(async () => expect(await page.locator('html[data-turns]').count()).toBe(0));
});
