import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { isMenu, NAVIGATION, textOf } from '../../client/shell/layout/menuEntries.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const MENUS = [...NAVIGATION.flatMap((row) => (isMenu(row) ? [`.menu--${row.menu}`] : [])), '.language-switch'];
const [FIRST = '', SECOND = ''] = MENUS;
const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

async function openPartners(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await visits.comeBack(options);
  await visit(page, '/en/partner');
  return page;
}

const summaryOf = (page: Page, menu: string) => page.locator(`header ${menu} > summary`);
/** Of the menus that a visitor can see: which are open. */
const openMenus = (page: Page) =>
  page.evaluate((menus) => menus.filter((menu) => document.querySelector(`header ${menu}[open]`)), MENUS);
const areOpen = (page: Page, menus: string[]) => eventually(async () => expect(await openMenus(page)).toEqual(menus));
/** What the focused part is called. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

const isInMain = (page: Page) => page.evaluate(() => document.activeElement?.closest('main') !== null);

describe('a menu on a wide screen, under a finger', () => {
  let page: Page;
  beforeAll(async () => void (page = await openPartners(TABLET)));

  it('opens and closes by a tap on its name, one at a time', async () => {
    for (const menu of MENUS) {
      await summaryOf(page, menu).tap();
      await areOpen(page, [menu]);
    }
    await summaryOf(page, MENUS.at(-1) ?? '').tap();
    await areOpen(page, []);
  });

  it('closes on a tap elsewhere', async () => {
    await summaryOf(page, SECOND).tap();
    await areOpen(page, [SECOND]);
    await page.locator('h1').tap();
    await areOpen(page, []);
  });

  it('closes when an entry is chosen, also the page one is on, and when the page changes by itself', async () => {
    const entry = (path: string) => page.locator(`.header__navigation a[href="${path}"]`);
    await summaryOf(page, '.menu--develop').tap();
    await entry('/en/developer').tap();
    // Until the page is there its coming closes a menu opened meanwhile, as it should.
    await eventually(async () => expect(await page.title()).toContain(CATALOGS.en.developer.head.title));
    await areOpen(page, []);
    await summaryOf(page, '.menu--develop').tap();
    await entry('/en/developer').tap();
    await areOpen(page, []);
    await summaryOf(page, '.menu--product').tap();
    await page.goBack();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.partner.title));
    await areOpen(page, []);
  });

  it('closes on a width change, and not when only the height changes', async () => {
    await summaryOf(page, FIRST).tap();
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.waitForTimeout(200);
    expect(await openMenus(page)).toEqual([FIRST]);
    await page.setViewportSize({ width: 1000, height: 600 });
    await areOpen(page, []);
  });
});

describe('with the keyboard alone', () => {
  let page: Page;
  beforeAll(async () => void (page = await openPartners()));

  it.each([390, 1280])('Tab in the sticky header leaves a page %d px wide where it is', async (width) => {
    const narrow = await openPartners({ viewport: { width, height: 800 } });
    await narrow.evaluate(() => window.scrollTo(0, 900));
    await narrow.locator('.header__logo').focus();
    for (let key = 0; key < 3; key++) await narrow.keyboard.press('Tab');
    expect(await narrow.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    expect(await narrow.evaluate(() => window.scrollY)).toBe(900);
  });

  it('Tab goes through the header as it is read, without a stop inside closed menus', async () => {
    const { header, menus, entries, skip, warning } = CATALOGS.en.layout;
    const navigation = NAVIGATION.map((row) => (isMenu(row) ? menus[row.menu] : entries[textOf(row)]));
    const stops: string[] = [];
    for (await page.keyboard.press('Tab'); !(await isInMain(page)); await page.keyboard.press('Tab'))
      stops.push((await focused(page)) ?? '');
    const home = header.home.replace('{name}', 'Satchel');
    expect(stops).toEqual([
      skip,
      warning.more,
      home,
      ...navigation,
      entries.download,
      header.search,
      header.theme,
      `${header.language}English`,
    ]);
    expect(await openMenus(page)).toEqual([]);
  });

  it.each(MENUS)(
    '%s opens by Enter, leads into its entries, and closes by Escape with the focus back on its name',
    async (menu) => {
      const isFocused = (part: string) =>
        page.evaluate((selector) => document.activeElement === document.querySelector(selector), part);
      await summaryOf(page, menu).focus();
      await page.keyboard.press('Enter');
      await areOpen(page, [menu]);
      await page.keyboard.press('Tab');
      expect(await isFocused(`${menu} .menu__panel a`)).toBe(true);
      await page.keyboard.press('Escape');
      await areOpen(page, []);
      expect(await isFocused(`header ${menu} > summary`)).toBe(true);
      await page.keyboard.press('Space');
      await areOpen(page, [menu]);
      await page.keyboard.press('Space');
      await areOpen(page, []);
    },
  );

  it('a menu closes when the focus goes on behind its last entry, or back before its name', async () => {
    await summaryOf(page, '.menu--develop').focus();
    await page.keyboard.press('Enter');
    await page.locator('.menu--develop a').last().focus();
    expect(await openMenus(page)).toEqual(['.menu--develop']);
    await page.keyboard.press('Tab');
    await areOpen(page, []);
    expect(await focused(page)).toBe(CATALOGS.en.layout.menus.submission);
    await page.keyboard.press('Enter');
    await areOpen(page, ['.menu--submission']);
    await page.keyboard.press('Shift+Tab');
    await areOpen(page, []);
  });

  it('Enter on an entry goes to its page, with the focus on the main part', async () => {
    await summaryOf(page, '.menu--develop').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/developer'));
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'));
    await areOpen(page, []);
  });
});

describe('a menu on a wide screen, under a pointer', () => {
  let page: Page;
  beforeAll(async () => void (page = await openPartners()));

  it('opens, one at a time, and closes when the pointer leaves', async () => {
    for (const menu of MENUS) {
      await summaryOf(page, menu).hover();
      await areOpen(page, [menu]);
    }
    await page.locator('h1').hover();
    await areOpen(page, []);
  });

  it('stays open under a click that comes after the pointer, and on the way into its panel', async () => {
    await summaryOf(page, FIRST).hover();
    await areOpen(page, [FIRST]);
    await summaryOf(page, FIRST).click();
    expect(await openMenus(page)).toEqual([FIRST]);
    const entry = await page.locator(`${FIRST} a`).last().boundingBox();
    await page.mouse.move(entry?.x ?? 0, (entry?.y ?? 0) + 5, { steps: 10 });
    await page.waitForTimeout(300);
    expect(await openMenus(page)).toEqual([FIRST]);
    await summaryOf(page, FIRST).click();
    await areOpen(page, []);
  });
});

describe('without JavaScript', () => {
  it('every menu opens by a click, one at a time, and shows its entries', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto('/en/partner');
    for (const menu of MENUS) {
      await summaryOf(page, menu).click();
      expect(await openMenus(page)).toEqual([menu]);
      const entries = page.locator(`header ${menu} a`);
      const names = await entries.allTextContents();
      expect(names).not.toEqual([]);
      expect(await entries.filter({ visible: true }).allTextContents()).toEqual(names);
    }
    // Nothing but its button closes it, so it must not stay over what is read further down.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 1_000));
    expect(
      await page.locator('.menu[open] .menu__panel').evaluate((panel) => panel.getBoundingClientRect().bottom),
    ).toBeLessThan(0);
  });
});
