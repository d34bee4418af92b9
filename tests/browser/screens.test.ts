import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG, SITE_PAGES } from '../support/sitePages.ts';

/** Where the pictures of a long run are kept; without it they are looked at and thrown away. */
const FOLDER = process.env.SCREENS_DIR;
const IS_WHOLE = IS_LONG || FOLDER !== undefined;
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS_PX = IS_WHOLE ? [360, 768, 1280, 1600] : [360];
const PAGES = IS_WHOLE ? SITE_PAGES : SITE_PAGES.filter(({ path }) => path === '/zh/partner');
/** Header, heading and footer are never lower than this. */
const HEIGHT_MIN_PX = 700;
/** In bits: an empty page has 0, a page of text and little else about 1.5. */
const ENTROPY_MIN = 0.5;

let visits: Visits;
let page: Page;
let folder: string;
beforeAll(async () => {
  folder = FOLDER ?? mkdtempSync(join(tmpdir(), 'satchel-screens-'));
  mkdirSync(folder, { recursive: true });
  visits = await startVisits();
  ({ page } = await visits.open({ reducedMotion: 'reduce' }));
});
afterAll(async () => {
  await visits.stop();
  if (!FOLDER) rmSync(folder, { recursive: true, force: true });
});

describe('a picture of the page shows it whole, in the theme and at the width asked for', () => {
  it.each(PAGES)('$path', async ({ path }) => {
    await visit(page, path);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(scrollThrough);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${path.slice(1).replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
        const picture = sharp(await page.screenshot({ path: join(folder, name), fullPage: true }));
        const [size, { channels, entropy }] = await Promise.all([picture.metadata(), picture.stats()]);
        const brightness = channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
        expect({ name, width: size.width, theme: brightness > 128 ? 'light' : 'dark' }).toEqual({
          name,
          width,
          theme: colorScheme,
        });
        expect(size.height).toBeGreaterThan(HEIGHT_MIN_PX);
        // A page that did not paint has none at all.
        expect(entropy).toBeGreaterThan(ENTROPY_MIN);
      }
    }
  });
});

/** Brings what is fetched only when it comes into sight. Runs in the page. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  scrollTo(0, 0);
}
