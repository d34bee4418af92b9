import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openPage, startBrowser, startVisits, visit, type Visits } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { SITE_PAGES } from '../support/sitePages.ts';

/** The narrowest phone of WCAG, a phone, a desk at 200%, a tablet, a desk, a wide desk. */
const WIDTHS_PX = [320, 360, 640, 768, 1280, 1600];
const DESK_PX = 1280;
/** Twice as large as browsers write by themselves. */
const LARGE_TEXT = 'defaultFontSize=32';
/** A page is looked at seven times, on machines that do other things beside. */
const PATIENCE_MS = 60_000;

let visits: Visits;
let largeText: Browser;
let page: Page;
let largePage: Page;
beforeAll(async () => {
  [visits, largeText] = await Promise.all([startVisits(), startBrowser(LARGE_TEXT)]);
  ({ page } = await visits.open({ reducedMotion: 'reduce' }));
  ({ page: largePage } = await openPage(largeText, { baseURL: visits.site.origin, reducedMotion: 'reduce' }));
}, PATIENCE_MS);
afterAll(async () => {
  await largeText.close();
  await visits.stop();
});

describe('nothing is cut off, lies over other text, leaves the screen or is too small to hit', () => {
  it.each(SITE_PAGES)(
    '$path',
    async ({ path }) => {
      const [faults, withLargeText] = await Promise.all([
        faultsOf(page, path, WIDTHS_PX),
        faultsOf(largePage, path, [DESK_PX]),
      ]);
      expect({ faults, withLargeText }).toEqual({ faults: [], withLargeText: [] });
    },
    PATIENCE_MS,
  );
});

describe('a fault is found', () => {
  it.each([
    [
      'an ellipsis',
      '<p class="a" style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">',
      'right',
    ],
    ['a clamped line', '<p class="a" style="width:90px;height:1.2em;overflow:hidden">', 'bottom'],
    ['a box off the screen', '<p class="a" style="position:fixed;left:-40px">', 'leaves the screen'],
    ['a wide box', '<p class="a" style="width:3000px">', 'the document is 3'],
    ['text over text', '<p class="a" style="margin-bottom:-1.8em">', 'lies over'],
    ['a low link', '<div><a class="a" href="/" style="display:block;line-height:1">', 'to hit'],
  ])('%s', async (_name, opening, says) => {
    const { page: blank } = await visits.comeBack();
    await blank.setContent(`<body>${opening}Six or seven words that need some room</p></a></div><p class="b">And more`);
    expect(await blank.evaluate(findLayoutFaults)).toContainEqual(expect.stringContaining(says));
  });
});

async function faultsOf(shown: Page, path: string, widths: number[]): Promise<string[]> {
  await visit(shown, path);
  const faults: string[] = [];
  for (const width of widths) {
    await shown.setViewportSize({ width, height: 800 });
    faults.push(...(await shown.evaluate(findLayoutFaults)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}
