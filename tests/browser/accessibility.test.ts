import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';
import { PHRASE } from '../support/submitForms.ts';

const SMALL = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

let visits: Visits;
let page: Page;
beforeAll(async () => {
  visits = await startVisits();
  ({ page } = await visits.open({ viewport: SMALL, reducedMotion: 'reduce' }));
  await bringAxe(page);
});
afterAll(() => visits.stop());

/**
 * axe reads the whole document, however small the part it judges: without what lies under that part it is done far
 * sooner.
 */
const removeMain = () => page.locator('main').evaluate((main) => main.remove());

describe.each(LANGUAGES.filter((lang) => IS_LONG || lang === 'en'))(
  'axe has nothing to report of what opens over a page (%s)',
  (lang) => {
    const MENUS = ['.menu--product', '.menu--develop', '.menu--submission', '.language-switch'];
    beforeAll(async () => {
      await visit(page, pathTo('partner', lang));
      await removeMain();
    });

    it('the newsletter box that refuses an address', async () => {
      await page.setViewportSize(SMALL);
      await page.locator('.newsletter-box [type=email]').fill('nobody');
      await page.locator('.newsletter-box button').click();
      await page.getByRole('alert').waitFor();
      expect(await violationsOn(page, { scope: '.newsletter-box' })).toEqual([]);
    });

    it('the mini menu and a group in it', async () => {
      await page.setViewportSize(SMALL);
      for (const summary of ['.mini-menu > summary', '.header__navigation summary >> nth=0']) {
        await page.locator(summary).click();
        expect(await page.locator(summary).evaluate((part) => part.closest('details')?.open)).toBe(true);
      }
      expect(await violationsOn(page, { scope: 'header' })).toEqual([]);
      await page.locator('.mini-menu > summary').click();
    });

    it('the menus of the header', async () => {
      await page.setViewportSize(WIDE);
      for (const menu of MENUS) {
        const summary = page.locator(`header ${menu} > summary`);
        await summary.click();
        expect(await summary.evaluate((part) => part.closest('details')?.open)).toBe(true);
        expect(await violationsOn(page, { scope: `header ${menu}` })).toEqual([]);
        await summary.click();
      }
    });

    it('the search, with results, with nothing found and with what it refuses', async () => {
      await page.keyboard.press('Control+k');
      const field = page.locator('.search-form__field');
      await field.waitFor();
      for (const [typed, shown] of [
        ['satche1.example', '.search-rows__check'],
        ['zzzzzz', '.search-rows .cluster'],
        [PHRASE, '.search-rows strong .icon'],
      ] as const) {
        await field.fill(typed);
        await page.locator(`dialog[open] ${shown}`).first().waitFor();
        for (const size of [WIDE, SMALL]) {
          await page.setViewportSize(size);
          expect(await violationsOn(page, { scope: 'dialog' })).toEqual([]);
        }
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    });

    it('the announcement of the extension', async () => {
      await visit(page, pathTo('home', lang));
      await page.locator('.extension-line__open').click();
      await page.locator('dialog[open]').waitFor();
      await page
        .locator('.home > :not(:has(.extension-line))')
        .evaluateAll((parts) => parts.forEach((part) => part.remove()));
      for (const size of [WIDE, SMALL]) {
        await page.setViewportSize(size);
        expect(await violationsOn(page, { scope: 'dialog' })).toEqual([]);
      }
    });
  },
);
