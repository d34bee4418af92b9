import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { isMenu, NAVIGATION } from '../../client/layout/menuEntries.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { MINI_MENU_BREAKPOINT_PX } from '../../shared/limits.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const GROUP_COUNT = NAVIGATION.filter((row) => isMenu(row)).length;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());

async function openNews(options: BrowserContextOptions = PHONE): Promise<Page> {
  const { page } = await visits.comeBack(options);
  await visit(page, '/en/news');
  return page;
}

const button = (page: Page) => page.locator('.mini-menu > summary');
const groups = (page: Page) => page.locator('.mini-menu__group > summary');
const isOpen = (page: Page, open: boolean) =>
  eventually(async () => expect(await page.locator('.mini-menu > .menu__panel').isVisible()).toBe(open));

describe('the mini menu', () => {
  it.each(LANGUAGES)('has the same entries as the navigation of wide screens (%s)', async (lang) => {
    const { page } = await visits.comeBack({ ...PHONE, javaScriptEnabled: false });
    await page.goto(`/${lang}/news`);
    const entriesOf = (part: string) =>
      page.locator(part).evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    const wide = await entriesOf('.header__navigation a, .header__bar > .header__download');
    expect(await entriesOf('.mini-menu a')).toEqual(wide);
    const names = (part: string) => page.locator(`${part} summary`).allTextContents();
    expect((await names('.mini-menu')).slice(1)).toEqual(await names('.header__navigation'));
  });

  it('toggles by a tap on its button, whose name is said', async () => {
    const page = await openNews();
    expect((await button(page).innerText()).trim()).toBe(CATALOGS.en.layout.header.menu);
    await isOpen(page, false);
    await button(page).tap();
    await isOpen(page, true);
    await button(page).tap();
    await isOpen(page, false);
  });

  it('does not open under a pointer', async () => {
    const page = await openNews({ viewport: { width: MINI_MENU_BREAKPOINT_PX, height: 800 } });
    await button(page).hover();
    await page.waitForTimeout(300);
    await isOpen(page, false);
    await button(page).click();
    await page.mouse.move(300, 799, { steps: 5 });
    await page.waitForTimeout(300);
    await isOpen(page, true);
  });

  it('unfolds its groups one at a time', async () => {
    const page = await openNews();
    await button(page).tap();
    const open = () =>
      page.locator('.mini-menu__group').evaluateAll((all) => all.map((group) => (group as HTMLDetailsElement).open));
    for (let index = 0; index < GROUP_COUNT; index += 1) {
      await groups(page).nth(index).tap();
      expect(await open()).toEqual(Array.from({ length: GROUP_COUNT }, (_, at) => at === index));
    }
  });

  it('leaves the screen to the page an entry leads to', async () => {
    const page = await openNews();
    await button(page).tap();
    await groups(page).filter({ hasText: CATALOGS.en.layout.menus.submission }).tap();
    await page.locator('.mini-menu a[href="/en/submit/token"]').tap();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/submit/token'));
    await isOpen(page, false);
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.submit.token.title));
  });

  it('gives way to the language menu, and the other way round', async () => {
    const page = await openNews();
    const languages = page.locator('.language-switch');
    await button(page).tap();
    await languages.locator('summary').tap();
    await isOpen(page, false);
    await button(page).tap();
    await isOpen(page, true);
    expect(await languages.locator('.menu__panel').isVisible()).toBe(false);
  });

  it('closes by Escape with the focus on its button, and when the screen is turned', async () => {
    const page = await openNews();
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

  it('can be scrolled to its last entry on a low screen', async () => {
    const page = await openNews({ viewport: { width: 320, height: 480 }, hasTouch: true });
    await button(page).tap();
    await groups(page).first().tap();
    const last = page.locator('.mini-menu__download');
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
    await last.tap();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/download/app'));
  });

  it('works without JavaScript, its groups too', async () => {
    const { page } = await visits.comeBack({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/en/news');
    await button(page).tap();
    await isOpen(page, true);
    await groups(page).last().tap();
    await page.locator('.mini-menu a[href="/en/submit/nft"]').tap();
    await page.waitForURL('**/en/submit/nft');
  });
});

describe('the width decides', () => {
  it.each(LANGUAGES)(`between navigation and mini menu at ${MINI_MENU_BREAKPOINT_PX} px (%s)`, async (lang) => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto(`/${lang}/news`);
    for (const [width, seen] of [
      [MINI_MENU_BREAKPOINT_PX, '.mini-menu'],
      [MINI_MENU_BREAKPOINT_PX + 1, '.header__navigation'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of ['.mini-menu', '.header__navigation'])
        expect([part, await page.locator(part).isVisible()]).toEqual([part, part === seen]);
    }
  });
});
