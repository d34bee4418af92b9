import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';
import { SITE_PAGES } from '../support/sitePages.ts';

const SCHEMES = ['light', 'dark'] as const;
const SMALL = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
/** A page is looked at four times, on machines that do other things beside. */
const PATIENCE_MS = 60_000;

let visits: Visits;
let small: Page;
let wide: Page;
beforeAll(async () => {
  visits = await startVisits();
  [small, wide] = await Promise.all([openWithAxe(SMALL), openWithAxe(WIDE)]);
}, PATIENCE_MS);
afterAll(() => visits.stop());

/** A visitor who brings axe along. The browser itself puts it in: the content security policy lets no page do so. */
async function openWithAxe(viewport: typeof SMALL): Promise<Page> {
  const { page, context } = await visits.open({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript(axe.source);
  return page;
}

describe('every page has nothing for axe to report, small and wide, light and dark', () => {
  it.each(SITE_PAGES)(
    '$path',
    async ({ path }) => {
      const reports = await Promise.all([small, wide].map((page) => visit(page, path).then(() => reportOf(page))));
      expect(reports.flat()).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe.each(LANGUAGES)('nor has what opens over a page (%s)', (lang) => {
  const openOver = async (page: Page, summaries: string[]) => {
    await visit(page, pathTo('news', lang));
    for (const summary of summaries) await page.locator(summary).click();
    expect(await page.locator(summaries.at(-1) ?? '').evaluate((part) => part.closest('details')?.open)).toBe(true);
    return reportOf(page);
  };
  const MENUS = ['.menu--product', '.menu--develop', '.menu--submission', '.language-switch'];

  it.each(MENUS)(
    '%s',
    async (menu) => expect(await openOver(wide, [`header ${menu} > summary`])).toEqual([]),
    PATIENCE_MS,
  );

  it(
    'the mini menu and a group in it',
    async () =>
      expect(await openOver(small, ['.mini-menu > summary', '.mini-menu__group > summary >> nth=0'])).toEqual([]),
    PATIENCE_MS,
  );

  it(
    'the announcement of the extension',
    async () => {
      const reports = await Promise.all(
        [small, wide].map(async (page) => {
          await visit(page, pathTo('home', lang));
          await page.evaluate(() => document.querySelector('dialog')?.showModal());
          return reportOf(page);
        }),
      );
      expect(reports.flat()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'the newsletter box that refuses an address',
    async () => {
      await visit(small, pathTo('news', lang));
      await small.locator('.newsletter-box [type=email]').fill('nobody');
      await small.locator('.newsletter-box button').click();
      await small.getByRole('alert').waitFor();
      expect(await reportOf(small)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** Everything axe finds on a page in both themes, as sentences. */
async function reportOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const sentences = await page.evaluate(findViolations);
    found.push(...sentences.map((sentence) => `${colorScheme}, ${page.viewportSize()?.width} px: ${sentence}`));
  }
  return found;
}

/**
 * What axe finds by WCAG 2.2 A and AA and by good practice, and text to read with a contrast below the seven to one of
 * AAA: names of things to press, tags and pictures may do with less. Runs in the page.
 */
async function findViolations(): Promise<string[]> {
  const notForReading = 'a, button, summary, .tag, [role=img], [aria-hidden=true]';
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast-enhanced': { enabled: true } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ target }) =>
          id !== 'color-contrast-enhanced' || !document.querySelector(String(target))?.closest(notForReading),
      )
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
