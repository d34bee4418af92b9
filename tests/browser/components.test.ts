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
  const isWhole = IS_LONG || lang === 'en';
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    const enter = isWhole ? visits.open : visits.comeBack;
    const viewport = { width: NARROW_PX, height: 800 };
    ({ page, complaints } = await enter({ reducedMotion: 'reduce', viewport }));
    if (isWhole) await bringAxe(page);
    await visit(page, pathTo('components', lang));
  }, TIMEOUT_MS);
  afterAll(() => visits.leave());

  it('hydrates without a complaint and never scrolls sideways', async () => {
    expect(await page.locator('h1').innerText()).toBe(CATALOGS[lang].components.head.title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW_PX);
    expect(complaints).toEqual([]);
  });

  if (!isWhole) return;

  it(
    'gives axe nothing to report, light and dark, and never scrolls sideways on a desk',
    async () => {
      await page.setViewportSize({ width: WIDE_PX, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE_PX);
      expect(await violationsOn(page, { aaa: false })).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('shows the contrast of its colours in the theme that is seen, and of the next one at once', async () => {
    const seen = await readRatios(page);
    await page.locator('.theme-switch').click();
    const next = await readRatios(page);
    expect(next).not.toEqual(seen);
    for (const ratios of [seen, next]) {
      expect(ratios).toHaveLength(COLOUR_PAIRS.length);
      for (const [index, { least }] of COLOUR_PAIRS.entries()) expect(ratios[index]).toBeGreaterThanOrEqual(least);
    }
  });
});

async function readRatios(page: Page): Promise<number[]> {
  return (await page.locator('.colour-samples__ratio').allInnerTexts()).map(parseFloat);
}
