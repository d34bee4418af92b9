import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { eventually, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';

const SOMEWHERE_PX = 700;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const titleOf = (section: 'news' | 'partner' | 'developer') => `${CATALOGS.en[section].head.title} · ${BRAND.name}`;
const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), place);
  await eventually(async () => expect(await placeOf(page)).toBe(place));
}

async function isAt(page: Page, path: string, title: string): Promise<void> {
  await eventually(async () => expect(await page.title()).toBe(title));
  expect(new URL(page.url()).pathname).toBe(path);
}

describe('a click on a link within the site', () => {
  it.each(LANGUAGES)('changes address, title and page without a new document (%s)', async (lang) => {
    const { page, complaints } = await visits.comeBack();
    await visit(page, pathTo('news', lang));
    const inSameDocument = await markDocument(page);
    await footerLink(page, pathTo('partner', lang)).click();
    const title = CATALOGS[lang].partner.head.title;
    await isAt(page, pathTo('partner', lang), `${title} · ${BRAND.name}`);
    expect(await page.locator('main h1').innerText()).not.toBe(CATALOGS[lang].news.head.title);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`${pathTo('partner', lang)}$`),
    );
    expect(await page.getAttribute('html', 'lang')).toBe(lang);
    expect(await inSameDocument()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows the same page as its address in a fresh document', async () => {
    const [{ page }, { page: fresh }] = await Promise.all([visits.comeBack(), visits.open()]);
    await Promise.all([visit(page, '/en/news'), visit(fresh, '/en/developer')]);
    await footerLink(page, '/en/partner').click();
    await isAt(page, '/en/partner', titleOf('partner'));
    await page.locator('header a[href="/en/recruiting"]').first().click();
    await eventually(async () => expect(await page.locator('main h1').innerText()).toBe(CATALOGS.en.recruiting.title));
    await visit(fresh, '/en/recruiting');
    const words = (from: Page) => from.locator('body').innerText();
    expect(await words(page)).toBe(await words(fresh));
    await visits.leave();
  });

  it('begins at the top, with the focus on the main part', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    await scrollTo(page, SOMEWHERE_PX);
    await footerLink(page, '/en/partner').click();
    await isAt(page, '/en/partner', titleOf('partner'));
    expect(await placeOf(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('is the browser’s own with a key held that asks for a new tab', async () => {
    const { page, context } = await visits.comeBack();
    await visit(page, '/en/news');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      footerLink(page, '/en/partner').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await isAt(tab, '/en/partner', titleOf('partner'));
    await isAt(page, '/en/news', titleOf('news'));
    await tab.close();
  });

  it('on the page one is on leads to its top', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    await scrollTo(page, SOMEWHERE_PX);
    await page.locator('header a[href="/en/news"]').first().click();
    await eventually(async () => expect(await placeOf(page)).toBe(0));
  });
});

describe('back and forward', () => {
  it('return to the page and to the place on it', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const inSameDocument = await markDocument(page);
    await scrollTo(page, SOMEWHERE_PX);
    await footerLink(page, '/en/partner').dispatchEvent('click');
    await isAt(page, '/en/partner', titleOf('partner'));
    await scrollTo(page, SOMEWHERE_PX / 2);

    await page.goBack();
    await isAt(page, '/en/news', titleOf('news'));
    await eventually(async () => expect(await placeOf(page)).toBe(SOMEWHERE_PX));
    await page.goForward();
    await isAt(page, '/en/partner', titleOf('partner'));
    await eventually(async () => expect(await placeOf(page)).toBe(SOMEWHERE_PX / 2));
    expect(await inSameDocument()).toBe(true);
  });

  it('return to the place also after a visit to another document', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/developer');
    await footerLink(page, '/en/news').dispatchEvent('click');
    await isAt(page, '/en/news', titleOf('news'));
    await scrollTo(page, SOMEWHERE_PX);
    await page.goto('/robots.txt');
    await page.goBack();
    await isAt(page, '/en/news', titleOf('news'));
    await eventually(async () => expect(await placeOf(page)).toBe(SOMEWHERE_PX));
    await page.goBack();
    await isAt(page, '/en/developer', titleOf('developer'));
  });

  it('keep the order when several are pressed at once', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/developer');
    for (const section of ['news', 'partner'] as const) {
      await footerLink(page, `/en/${section}`).click();
      await isAt(page, `/en/${section}`, titleOf(section));
    }
    await page.evaluate(() => history.go(-1));
    await page.evaluate(() => history.go(-1));
    await isAt(page, '/en/developer', titleOf('developer'));
    await page.goForward();
    await isAt(page, '/en/news', titleOf('news'));
  });
});

describe('an address with a hash', () => {
  /** How far a heading is from where a link to it puts it. */
  const distance = (page: Page, id: string) =>
    page.evaluate((day) => {
      const heading = document.getElementById(day);
      const margin = parseFloat(getComputedStyle(heading ?? document.body).scrollMarginTop) || 0;
      return Math.abs(
        (heading?.getBoundingClientRect().top ?? NaN) -
          margin -
          (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0),
      );
    }, id);
  const isThere = (page: Page, id: string) => eventually(async () => expect(await distance(page, id)).toBeLessThan(5));
  const middleDay = (page: Page) =>
    page
      .locator('.news-days__date')
      .nth(3)
      .evaluate((heading) => heading.id);

  it('leads to its place when it is typed, in a new document and in the same', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const day = await middleDay(page);
    await page.evaluate((id) => void (location.hash = id), day);
    await isThere(page, day);
    await page.goBack();
    await eventually(async () => expect(await placeOf(page)).toBe(0));
    await page.goto('about:blank');
    await visit(page, `/en/news#${day}`);
    await isThere(page, day);
  });

  it('leads to the same place in the next language', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const day = await middleDay(page);
    await page.evaluate((id) => void (location.hash = id), day);
    await page.locator('.language-switch summary').click();
    await page.locator('.language-switch a[hreflang=ko]').click();
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('ko'));
    await isThere(page, day);
  });
});

describe('the skip link', () => {
  it('is the first stop of the keyboard and leads past the header', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const inSameDocument = await markDocument(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(CATALOGS.en.layout.skip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await inSameDocument()).toBe(true);
  });
});
