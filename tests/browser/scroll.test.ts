import type { Page } from 'playwright-core';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, hydrated, laidOut, startVisits, visit, type Visits, withoutFonts } from '../support/browser.ts';

const HOME = pathTo('home', 'en');
const PARTNER = pathTo('partner', 'en');
/** Chromium saves a position in its history a second later, which nothing tells; this leaves time to a busy machine. */
const SAVE_MS = 3_000;
const POSITION_PX = 6_000;
const PARTNER_POSITION_PX = 1_500;
const PHONE = { width: 360, height: 740 };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
async function scrollTo(page: Page, y: number, isSaved = true) {
  await laidOut(page);
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await eventually(async () => expect(await positionOf(page)).toBe(y));
  // The site is told of a scroll with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  if (isSaved) await page.waitForTimeout(SAVE_MS);
}

const isAt = (page: Page, position: number) => eventually(async () => expect(await positionOf(page)).toBe(position));

async function openPhone(open = visits.comeBack): Promise<Page> {
  const { page } = await open({ viewport: PHONE });
  await withoutFonts(page);
  return page;
}

it('the stitch under a heading is drawn while it comes into view', async () => {
  const page = await openPhone();
  await visit(page, HOME);
  await laidOut(page);
  /** How much of the last stitch is hidden, in percent, when it is `px` above the lower edge of the window. */
  const hiddenPartAt = async (px: number) => {
    await page.evaluate(async (distance) => {
      const top = [...document.querySelectorAll('.stitch')].at(-1)?.getBoundingClientRect().top ?? NaN;
      window.scrollBy({ top: top - window.innerHeight + distance, behavior: 'instant' });
      // A timeline follows the scroll with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, px);
    const clip = await page
      .locator('.stitch')
      .last()
      .evaluate((stitch) => getComputedStyle(stitch).clipPath);
    return parseFloat(/^inset\(0px ([\d.]+)/.exec(clip)?.[1] ?? 'NaN');
  };
  const [begun = 0, half = 0, nearly = 0] = [await hiddenPartAt(20), await hiddenPartAt(100), await hiddenPartAt(190)];
  expect(begun).toBeLessThan(100);
  expect(half).toBeLessThan(begun);
  expect(nearly).toBeLessThan(half);
  expect(nearly).toBeGreaterThan(0);
});

it('the scroll position is restored for each of two history entries with one address', async () => {
  const page = await openPhone();
  await visit(page, PARTNER);
  await page.goto('/robots.txt');
  await visit(page, PARTNER);
  await scrollTo(page, PARTNER_POSITION_PX);
  await page.goBack();
  await page.goBack();
  await hydrated(page);
  expect(await positionOf(page)).toBe(0);
  await page.goForward();
  await page.goForward();
  await hydrated(page);
  await isAt(page, PARTNER_POSITION_PX);
});

it('the scroll position is restored after the browser discarded the page in the background', async () => {
  const page = await openPhone(visits.open);
  // A discarded page gets no event after the one for going to the background, which the test sends.
  await page.addInitScript(() => {
    for (const type of ['pagehide', 'visibilitychange'])
      window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  });
  await visit(page, HOME);
  await scrollTo(page, POSITION_PX, false);
  const heading = await headingAtTop(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  await hydrated(page);
  await isAt(page, POSITION_PX);
  expect(await headingAtTop(page)).toBe(heading);
});

it('on a phone the directory’s search and tabs stay in view, the active tab among them, and cover no target', async () => {
  const page = await openPhone();
  const active = page.locator('.category-tabs [aria-current]');
  const isInView = () =>
    eventually(async () => {
      const { left, right, top, bottom } = await active.evaluate((tab) => tab.getBoundingClientRect().toJSON());
      expect([left >= 0, right <= PHONE.width, top > 0, bottom < PHONE.height]).toEqual([true, true, true, true]);
    });
  await visit(page, pathTo('dapp', 'zh', { category: '15' }));
  await active.evaluate((tab) => tab.scrollIntoView({ inline: 'nearest' }));
  await isInView();
  await scrollTo(page, PARTNER_POSITION_PX, false);
  await isInView();
  expect(await page.getByRole('searchbox').isVisible()).toBe(true);
  // A link above the view that takes the focus is scrolled to, below what sticks.
  const link = page.locator('.dapp-card__link').nth(2);
  await link.focus();
  const edgeOf = (selector: string) =>
    page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
  await eventually(async () =>
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(await edgeOf('.dapp-page__controls')),
  );
  await page.locator('.language-switch a[hreflang=en]').dispatchEvent('click');
  await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('en'));
  await isInView();
  expect(await positionOf(page)).toBeGreaterThan(0);
  // Another list begins at its first entry, below what sticks.
  await scrollTo(page, PARTNER_POSITION_PX, false);
  await page.locator('.category-tabs a').first().click();
  await eventually(async () =>
    expect(await page.locator('.dapp-page__section').evaluate((list) => list.getBoundingClientRect().top)).toBeCloseTo(
      await edgeOf('.dapp-page__controls'),
      -2,
    ),
  );
});

it('a switch of language keeps the section in view', async () => {
  const page = await openPhone();
  await visit(page, HOME);
  const heading = page.locator('#growth-roadmap, #latest-news').last();
  const topOf = () => heading.evaluate((title) => Math.round(title.getBoundingClientRect().top));
  await heading.evaluate((title) => window.scrollTo(0, title.getBoundingClientRect().top + window.scrollY - 120));
  for (const lang of ['ko', 'zh', 'en']) {
    const top = await topOf();
    // Playwright scrolls to what it clicks, also in the sticky header.
    await page.locator(`.language-switch a[hreflang=${lang}]`).dispatchEvent('click');
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe(lang));
    await eventually(async () => expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2));
  }
});

describe('the scroll position is restored', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPhone();
    await visit(page, HOME);
    await scrollTo(page, POSITION_PX, false);
  });

  it.each([
    ['on a reload', () => page.reload()],
    ['on back from another document', async () => void (await page.goto('/robots.txt'), await page.goBack())],
    ['on back from another site', async () => void (await page.goto('about:blank'), await page.goBack())],
  ])('%s', async (_, comeAgain) => {
    // Another place than the one restored before.
    const position = (await positionOf(page)) - 500;
    await scrollTo(page, position);
    const heading = await headingAtTop(page);
    await comeAgain();
    await hydrated(page);
    await isAt(page, position);
    expect(await headingAtTop(page)).toBe(heading);
  });

  it('when nothing was scrolled since it was restored before', async () => {
    const position = await positionOf(page);
    await page.waitForTimeout(SAVE_MS);
    await visit(page, PARTNER);
    await page.goBack();
    await hydrated(page);
    await isAt(page, position);
  });

  it('on back within the site, after a reload in between too, and over two views from another document', async () => {
    await scrollTo(page, POSITION_PX, false);
    const heading = await headingAtTop(page);
    const goOn = async () => {
      await page.locator(`footer a[href="${PARTNER}"]`).first().dispatchEvent('click');
      await eventually(async () => expect(new URL(page.url()).pathname).toBe(PARTNER));
      await isAt(page, 0);
    };
    for (const reloads of [false, true]) {
      await goOn();
      if (reloads) {
        await page.reload();
        await hydrated(page);
      }
      await page.goBack();
      await isAt(page, POSITION_PX);
      expect(await headingAtTop(page)).toBe(heading);
    }
    await goOn();
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
