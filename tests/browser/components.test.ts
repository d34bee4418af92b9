import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { COLOUR_PAIRS } from '../../client/styleguide/contrast.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { startComponentVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

const [NARROW_PX, WIDE_PX] = [320, 1280];
const TIMEOUT_MS = 120_000;

let visits: Visits;
beforeAll(async () => void (visits = await startComponentVisits()), TIMEOUT_MS);
afterAll(() => visits.stop());

describe.each(LANGUAGES)('the component page in %s', (lang) => {
  it('hydrates without a complaint and never scrolls sideways', async () => {
    const { page, complaints } = await visits.open();
    await page.setViewportSize({ width: NARROW_PX, height: 800 });
    await visit(page, pathTo('components', lang));
    expect(await page.locator('h1').innerText()).toBe(CATALOGS[lang].components.head.title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW_PX);
    expect(complaints).toEqual([]);
    await visits.leave();
  });
});

describe.each(LANGUAGES.filter((lang) => IS_LONG || lang === 'en'))('the component page in %s', (lang) => {
  it(
    'gives axe nothing to report, light and dark, and never scrolls sideways',
    async () => {
      const { page } = await visits.open({ reducedMotion: 'reduce' });
      await bringAxe(page);
      await visit(page, pathTo('components', lang));
      for (const width of [NARROW_PX, WIDE_PX]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(await violationsOn(page, { aaa: false })).toEqual([]);
      await visits.leave();
    },
    TIMEOUT_MS,
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
