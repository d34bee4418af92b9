import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pathTo } from '../../shared/routes.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';

const HOME = pathTo('home', 'en');
/** The browser saves a position in its history a moment later. */
const SAVE_MS = 500;
const POSITION_PX = 6_000;
const PHONE = { width: 360, height: 740 };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());
afterEach(() => visits.leave());

const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await eventually(async () => expect(await positionOf(page)).toBe(y));
  await page.waitForTimeout(SAVE_MS);
}

/** Opens the home page and scrolls down it. Returns the heading nearest to the upper edge. */
async function readOn(page: Page) {
  // With an optional web font that is late once and not the next time, text has another height.
  await page.route('**/*.woff2', (route) => route.abort());
  await visit(page, HOME);
  await scrollTo(page, POSITION_PX);
  return headingAtTop(page);
}

const isAt = (page: Page, position: number) => eventually(async () => expect(await positionOf(page)).toBe(position));

describe('the scroll position is restored', () => {
  it.each([
    ['on a reload', (page: Page) => page.reload()],
    ['on back from another document', async (page: Page) => void (await page.goto('/robots.txt'), await page.goBack())],
    ['on back from another site', async (page: Page) => void (await page.goto('about:blank'), await page.goBack())],
  ])('%s', async (_, comeAgain) => {
    const { page } = await visits.open({ viewport: PHONE });
    const heading = await readOn(page);
    await comeAgain(page);
    await hydrated(page);
    await isAt(page, POSITION_PX);
    expect(await headingAtTop(page)).toBe(heading);
  });

  it('when nothing was scrolled since it was restored before', async () => {
    const { page } = await visits.open();
    await readOn(page);
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(SAVE_MS);
    await visit(page, pathTo('news', 'en'));
    await page.goBack();
    await hydrated(page);
    await isAt(page, POSITION_PX);
  });

  it('for each of two history entries with one address', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    await visit(page, HOME);
    await page.goto('/robots.txt');
    await readOn(page);
    await page.goBack();
    await page.goBack();
    await hydrated(page);
    expect(await positionOf(page)).toBe(0);
    await page.goForward();
    await page.goForward();
    await hydrated(page);
    await isAt(page, POSITION_PX);
  });

  it('after the browser discarded the page in the background', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    // A discarded page gets no event after the one for going to the background.
    await page.addInitScript(() => window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
    const heading = await readOn(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.reload();
    await hydrated(page);
    await isAt(page, POSITION_PX);
    expect(await headingAtTop(page)).toBe(heading);
  });

  it('on back within the site, after a reload in between too', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    const heading = await readOn(page);
    for (const reloads of [false, true]) {
      await page.locator('footer a[href="/en/partner"]').first().dispatchEvent('click');
      await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/partner'));
      await isAt(page, 0);
      if (reloads) {
        await page.reload();
        await hydrated(page);
      }
      await page.goBack();
      await isAt(page, POSITION_PX);
      expect(await headingAtTop(page)).toBe(heading);
    }
  });

  it('on back over two views from another document', async () => {
    const { page } = await visits.open({ viewport: PHONE });
    await readOn(page);
    await page.locator('footer a[href="/en/partner"]').first().dispatchEvent('click');
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/en/partner'));
    await isAt(page, 0);
    await page.goto('/robots.txt');
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await page.waitForURL(`**${HOME}`);
    await hydrated(page);
    await isAt(page, POSITION_PX);
  });
});

const headingAtTop = (page: Page) =>
  page
    .locator('h2, h3')
    .evaluateAll(
      (titles) =>
        titles.toSorted(
          (one, other) => Math.abs(one.getBoundingClientRect().top) - Math.abs(other.getBoundingClientRect().top),
        )[0]?.textContent,
    );
