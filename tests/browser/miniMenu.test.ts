import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { isMenu, NAVIGATION } from '../../client/shell/layout/menuEntries.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { MINI_MENU_BREAKPOINT_PX } from '../../shared/limits.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const PHONE_SIZE = { width: 390, height: 844 };
const PHONE: BrowserContextOptions = { viewport: PHONE_SIZE, hasTouch: true };
const GROUP_COUNT = NAVIGATION.filter((row) => isMenu(row)).length;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const button = (page: Page) => page.locator('.mini-menu > summary');
const panel = (page: Page) => page.locator('.header__navigation');
const groups = (page: Page) => panel(page).locator('summary');
const isOpen = (page: Page, open: boolean) => eventually(async () => expect(await panel(page).isVisible()).toBe(open));

describe('the mini menu', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visits.comeBack(PHONE));
    await visit(page, '/en/partner');
  });

  it('toggles by a tap on its button, whose name is said', async () => {
    expect((await button(page).innerText()).trim()).toBe(CATALOGS.en.layout.header.menu);
    await isOpen(page, false);
    await button(page).tap();
    await isOpen(page, true);
    await button(page).tap();
    await isOpen(page, false);
  });

  it('gives way to the language menu, and the other way round', async () => {
    const languages = page.locator('.language-switch');
    await button(page).tap();
    await languages.locator('summary').tap();
    await isOpen(page, false);
    await button(page).tap();
    await isOpen(page, true);
    expect(await languages.locator('.menu__panel').isVisible()).toBe(false);
    await button(page).tap();
  });

  it('closes by Escape with the focus on its button, and when the screen is turned', async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await isOpen(page, false);
    expect(await page.evaluate(() => document.activeElement === document.querySelector('.mini-menu > summary'))).toBe(
      true,
    );
    await button(page).tap();
    await isOpen(page, true);
    await page.setViewportSize({ width: 844, height: 390 });
    await eventually(async () => expect(await page.locator('.mini-menu[open]').count()).toBe(0));
  });

  it('does not open under a pointer', async () => {
    await page.setViewportSize({ width: MINI_MENU_BREAKPOINT_PX, height: 800 });
    await button(page).hover();
    await page.waitForTimeout(300);
    await isOpen(page, false);
    await button(page).click();
    await page.mouse.move(300, 799, { steps: 5 });
    await page.waitForTimeout(300);
    await isOpen(page, true);
    await button(page).click();
  });

  it('unfolds its groups one at a time, and leaves the screen to the page an entry leads to', async () => {
    await page.setViewportSize(PHONE_SIZE);
    await button(page).tap();
    const open = () =>
      panel(page)
        .locator('details')
        .evaluateAll((all) => all.map((group) => (group as HTMLDetailsElement).open));
    for (let index = 0; index < GROUP_COUNT; index += 1) {
      await groups(page).nth(index).tap();
      expect(await open()).toEqual(Array.from({ length: GROUP_COUNT }, (_, at) => at === index));
    }
    await groups(page).filter({ hasText: CATALOGS.en.layout.menus.develop }).tap();
    await page.locator('.header__navigation a[href="/en/developer"]').tap();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/developer'));
    await isOpen(page, false);
    await eventually(async () => expect(await page.title()).toContain(CATALOGS.en.developer.head.title));
  });

  it('can be scrolled to its last entry on a low screen', async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    await button(page).tap();
    await groups(page).first().tap();
    const last = page.locator('.header__last').filter({ visible: true });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
    await last.tap();
    // The headless browser says that it runs on a computer.
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/download/pc'));
  });
});

describe('the mini menu without JavaScript', () => {
  let page: Page;
  beforeAll(async () => void ({ page } = await visits.comeBack({ ...PHONE, javaScriptEnabled: false })));

  it.each(LANGUAGES)('is the navigation of wide screens, which shows without its button (%s)', async (lang) => {
    await page.goto(`/${lang}/partner`);
    for (const [width, hasButton] of [
      [MINI_MENU_BREAKPOINT_PX, true],
      [MINI_MENU_BREAKPOINT_PX + 1, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await button(page).isVisible()]).toEqual([width, hasButton]);
      expect([width, await panel(page).isVisible()]).toEqual([width, !hasButton]);
    }
  });

  it('works, its groups too', async () => {
    await page.setViewportSize(PHONE_SIZE);
    await page.goto('/en/partner');
    await button(page).tap();
    await isOpen(page, true);
    await groups(page).last().tap();
    await page.locator('.header__navigation a[href="/en/submit/nft"]').tap();
    await page.waitForURL('**/en/submit/nft');
  });
});
