import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { laidOut, startVisits, visit, type Visits } from '../support/browser.ts';

/** The most that the section may take of a desk's screen. */
const HEIGHT_MAX_PX = 560;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

async function openSection(path: string, width: number): Promise<Page> {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await visit(page, path);
  await laidOut(page);
  return page;
}

const transformAt = (page: Page, ratio: number) =>
  page.locator('.key-object__body').evaluate(async (body, position) => {
    scrollBy(0, body.getBoundingClientRect().top - innerHeight * position);
    await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
    return getComputedStyle(body).transform;
  }, ratio);

it.each(LANGUAGES)(
  'the hardware wallet takes less than a screen of a desk, and no part’s name is cut off (%s)',
  async (lang) => {
    const desk = await openSection(`/${lang}`, 1280);
    const height = await desk.locator('.key-section').evaluate((part) => part.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(HEIGHT_MAX_PX);
    for (const width of [390, 320]) {
      const phone = await openSection(`/${lang}`, width);
      const right = await phone
        .locator('.key-object__part > *')
        .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
      expect(right).toBeLessThanOrEqual(width);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

it('the hardware wallet turns with the page, and stands where less motion is asked for', async () => {
  const page = await openSection('/en', 1280);
  const still = await transformAt(page, 0.9);
  expect(await transformAt(page, 0.1)).toBe(still);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const below = await transformAt(page, 0.9);
  expect(await transformAt(page, 0.1)).not.toBe(below);
});

it('a page that is captured whole has the lines to the parts, which draw themselves as they enter', async () => {
  const page = await openSection('/en', 1280);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const clipAt = (ratio: number | null) =>
    page
      .locator('.key-object__part')
      .last()
      .evaluate(async (part, position) => {
        if (position !== null) scrollBy(0, part.getBoundingClientRect().top - innerHeight * position);
        await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
        return getComputedStyle(part, '::before').clipPath;
      }, ratio);
  expect(await clipAt(null)).toBe('none');
  expect(await clipAt(0.9)).toMatch(/^inset\(0px \d[\d.]*% 0px 0px\)$/);
  expect(await clipAt(0.3)).toBe('inset(0px 0% 0px 0px)');
});

it('the button leads to the part of the download page that is about it', async () => {
  const page = await openSection('/en', 1280);
  await page.locator('.key-section__more').click();
  await page.waitForURL('**/en/download/pc#hardware-wallet');
  await page.locator('#hardware-wallet').waitFor();
});
