import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { COLOUR_PAIRS } from '../../client/styleguide/contrast.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { startComponentVisits, visit, type Visits } from '../support/browser.ts';

const WIDTHS = [320, 1280];
/** The page is the longest of the site, and looked at four times. */
const PATIENCE_MS = 120_000;

let visits: Visits;
beforeAll(async () => void (visits = await startComponentVisits()), PATIENCE_MS);
afterAll(() => visits.stop());

describe.each(LANGUAGES)('the component page in %s', (lang) => {
  const path = pathTo('components', lang);

  it('comes to life without a complaint', async () => {
    const { page, complaints } = await visits.open();
    await visit(page, path);
    expect(await page.locator('h1').innerText()).toBe(CATALOGS[lang].components.head.title);
    expect(complaints).toEqual([]);
    await visits.leave();
  });

  it(
    'gives axe nothing to report, narrow and wide, light and dark, and never scrolls sideways',
    async () => {
      const { page, context } = await visits.open({ reducedMotion: 'reduce' });
      // The browser itself puts it in: the content security policy lets no page do so.
      await context.addInitScript(axe.source);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await visit(page, path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect({ width, colorScheme, found: await page.evaluate(findViolations) }).toEqual({
            width,
            colorScheme,
            found: [],
          });
        }
      }
      await visits.leave();
    },
    PATIENCE_MS,
  );
});

describe('its colours', () => {
  it('stand there with the contrast of the theme that is seen, and of the next one at once', async () => {
    const { page } = await visits.open({ colorScheme: 'light' });
    await visit(page, pathTo('components', 'en'));
    const light = await readRatios(page);
    expect(light).toHaveLength(COLOUR_PAIRS.length);
    for (const [index, { least }] of COLOUR_PAIRS.entries()) expect(light[index]).toBeGreaterThanOrEqual(least);
    await page.locator('.theme-switch').click();
    const dark = await readRatios(page);
    expect(dark).not.toEqual(light);
    for (const [index, { least }] of COLOUR_PAIRS.entries()) expect(dark[index]).toBeGreaterThanOrEqual(least);
    await visits.leave();
  });
});

async function readRatios(page: Page): Promise<number[]> {
  return (await page.locator('.colour-samples__ratio').allInnerTexts()).map(parseFloat);
}

/** Runs in the page. */
async function findViolations(): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
