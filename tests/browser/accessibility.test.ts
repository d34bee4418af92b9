import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

const SMALL = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const TIMEOUT_MS = 60_000;

let visits: Visits;
let small: Page;
let wide: Page;
beforeAll(async () => {
  visits = await startVisits();
  [small, wide] = await Promise.all([openWithAxe(SMALL), openWithAxe(WIDE)]);
}, TIMEOUT_MS);
afterAll(() => visits.stop());

async function openWithAxe(viewport: typeof SMALL): Promise<Page> {
  const { page } = await visits.open({ viewport, reducedMotion: 'reduce' });
  await bringAxe(page);
  return page;
}

describe.each(LANGUAGES.filter((lang) => IS_LONG || lang === 'en'))(
  'axe has nothing to report of what opens over a page (%s)',
  (lang) => {
    const MENUS = ['.menu--product', '.menu--develop', '.menu--submission', '.language-switch'];

    it(
      'the menus of the header',
      async () => {
        await visit(wide, pathTo('news', lang));
        for (const menu of MENUS) {
          const summary = wide.locator(`header ${menu} > summary`);
          await summary.click();
          expect(await summary.evaluate((part) => part.closest('details')?.open)).toBe(true);
          expect(await violationsOn(wide, { scope: `header ${menu}` })).toEqual([]);
          await summary.click();
        }
      },
      TIMEOUT_MS,
    );

    it(
      'the mini menu and a group in it',
      async () => {
        await visit(small, pathTo('news', lang));
        for (const summary of ['.mini-menu > summary', '.mini-menu__group > summary >> nth=0']) {
          await small.locator(summary).click();
          expect(await small.locator(summary).evaluate((part) => part.closest('details')?.open)).toBe(true);
        }
        expect(await violationsOn(small, { scope: 'header' })).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'the announcement of the extension',
      async () => {
        const reports = await Promise.all(
          [small, wide].map(async (page) => {
            await visit(page, pathTo('home', lang));
            // It opens by itself, some seconds after the page.
            await page.locator('dialog[open]').waitFor();
            return violationsOn(page, { scope: 'dialog' });
          }),
        );
        expect(reports.flat()).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'the newsletter box that refuses an address',
      async () => {
        await visit(small, pathTo('news', lang));
        await small.locator('.newsletter-box [type=email]').fill('nobody');
        await small.locator('.newsletter-box button').click();
        await small.getByRole('alert').waitFor();
        expect(await violationsOn(small, { scope: '.newsletter-box' })).toEqual([]);
      },
      TIMEOUT_MS,
    );
  },
);
