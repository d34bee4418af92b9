import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pathTo } from '../../shared/routes.ts';
import { eventually, hydrated, startVisits, type Visits } from '../support/browser.ts';

const HOME = pathTo('home', 'en');
const NOTED_MS = 500;
const PLACE_PX = 6_000;
const PHONE = { width: 360, height: 740 };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());
afterEach(() => visits.leave());

async function arrive(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** Whether the browser has laid out what stands at the page's end. */
const isLaidOut = (page: Page) =>
  page.locator('.footer__columns').evaluate((columns) => columns.checkVisibility({ contentVisibilityAuto: true }));
const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** As a visitor does with the wheel, who sees what they pass. */
async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await eventually(async () => expect(await placeOf(page)).toBe(y));
  // A browser notes a place for its history a moment later.
  await page.waitForTimeout(NOTED_MS);
}

/** Comes to the home page and scrolls down it. Gives the title that is then at the top. */
async function readOn(page: Page) {
  await arrive(page, HOME);
  await page.mouse.wheel(0, 100);
  await eventually(async () => expect(await isLaidOut(page)).toBe(true));
  await scrollTo(page, PLACE_PX);
  return titleAtTop(page);
}

describe('what is far below the first screen', () => {
  it('is laid out when the visitor begins to scroll, and not before', async () => {
    const { page, complaints } = await visits.open({ viewport: PHONE });
    await arrive(page, HOME);
    expect(await isLaidOut(page)).toBe(false);
    await page.mouse.wheel(0, 100);
    await eventually(async () => expect(await isLaidOut(page)).toBe(true));
    expect(complaints).toEqual([]);
  });

  it('is laid out before a key leads into it', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    await arrive(page, HOME);
    await page.keyboard.press('Tab');
    expect(await placeOf(page)).toBe(0);
    expect(await isLaidOut(page)).toBe(true);
  });

  it('is laid out when a visitor comes near without a script', async () => {
    const { page } = await visits.open({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(HOME);
    expect(await isLaidOut(page)).toBe(false);
    await page.locator('.footer__official').scrollIntoViewIfNeeded();
    await eventually(async () => expect(await isLaidOut(page)).toBe(true));
  });

  it.each([
    ['loads it anew', (page: Page) => page.reload()],
    [
      'comes back from another document',
      async (page: Page) => void (await page.goto('/robots.txt'), await page.goBack()),
    ],
    [
      'comes back at once from another site',
      async (page: Page) => void (await page.goto('about:blank'), await page.goBack()),
    ],
  ])('has its height where a visitor %s, and so the place is the same', async (_, comeAgain) => {
    const { page } = await visits.open({ viewport: PHONE });
    const seen = await readOn(page);
    await comeAgain(page);
    await hydrated(page);
    await eventually(async () => expect(await placeOf(page)).toBe(PLACE_PX));
    expect(await titleAtTop(page)).toBe(seen);
  });

  it('has its height where a visitor has not scrolled since they came back before', async () => {
    const { page } = await visits.open();
    await arrive(page, HOME);
    await page.mouse.wheel(0, PLACE_PX / 2);
    await eventually(async () => expect(await placeOf(page)).toBe(PLACE_PX / 2));
    await page.waitForTimeout(NOTED_MS);
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(NOTED_MS);
    await arrive(page, pathTo('news', 'en'));
    await page.goBack();
    await hydrated(page);
    await eventually(async () => expect(await placeOf(page)).toBe(PLACE_PX / 2));
  });

  it('is left at two places by two visits at one address', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    await arrive(page, HOME);
    await page.goto('/robots.txt');
    await readOn(page);
    await page.goBack();
    await page.goBack();
    await hydrated(page);
    expect(await placeOf(page)).toBe(0);
    await page.goForward();
    await page.goForward();
    await hydrated(page);
    await eventually(async () => expect(await placeOf(page)).toBe(PLACE_PX));
  });

  it('comes again at the same place where the browser threw the page away in the background', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    // Then nobody is told that it goes; that it went to the background was the last they heard.
    await page.addInitScript(() => window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
    const seen = await readOn(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.reload();
    await hydrated(page);
    await eventually(async () => expect(await placeOf(page)).toBe(PLACE_PX));
    expect(await titleAtTop(page)).toBe(seen);
  });

  it('has its height where a visitor comes back to it inside the site', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    const seen = await readOn(page);
    await page.locator('footer a[href="/en/partner"]').first().dispatchEvent('click');
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/partner'));
    await eventually(async () => expect(await placeOf(page)).toBe(0));
    await page.goBack();
    await eventually(async () => expect(await placeOf(page)).toBe(PLACE_PX));
    expect(await titleAtTop(page)).toBe(seen);
  });

  it('has its height where an address names a place in the page', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    await arrive(page, `${HOME}#main`);
    expect(await isLaidOut(page)).toBe(true);
  });
});

/** The heading that is nearest to the screen's upper edge. */
const titleAtTop = (page: Page) =>
  page
    .locator('h2, h3')
    .evaluateAll(
      (titles) =>
        titles.toSorted(
          (one, other) => Math.abs(one.getBoundingClientRect().top) - Math.abs(other.getBoundingClientRect().top),
        )[0]?.textContent,
    );
