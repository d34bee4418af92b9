import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, laidOut, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

const SOMEWHERE_PX = 700;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const titleOf = (section: 'news' | 'partner' | 'recruiting') => `${CATALOGS.en[section].head.title} · ${BRAND.name}`;
const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), position);
  await eventually(async () => expect(await positionOf(page)).toBe(position));
}

async function isAt(page: Page, path: string, title: string): Promise<void> {
  await eventually(async () => expect(await page.title()).toBe(title));
  expect(new URL(page.url()).pathname).toBe(path);
}

describe('a click on a link within the site', () => {
  it.each(LANGUAGES.filter((lang) => IS_LONG || lang === 'ko'))(
    'changes address, title and page without a new document, as if its address had been visited (%s)',
    async (lang) => {
      const { page, complaints } = await visits.comeBack();
      await visit(page, pathTo('developer', lang));
      const inSameDocument = await markDocument(page);
      for (const name of ['recruiting', 'partner'] as const) {
        await footerLink(page, pathTo(name, lang)).click();
        await isAt(page, pathTo(name, lang), `${CATALOGS[lang][name].head.title} · ${BRAND.name}`);
        expect(await page.locator('main h1').innerText()).toBe(CATALOGS[lang][name].title);
      }
      expect(await inSameDocument()).toBe(true);
      const look = async () => [
        await page.locator('link[rel=canonical]').getAttribute('href'),
        await page.getAttribute('html', 'lang'),
        await page.locator('body').innerText(),
      ];
      await laidOut(page);
      const clicked = await look();
      expect(clicked).toEqual([
        expect.stringMatching(new RegExp(`${pathTo('partner', lang)}$`)),
        lang,
        expect.anything(),
      ]);
      await visit(page, pathTo('partner', lang));
      await laidOut(page);
      expect(clicked).toEqual(await look());
      expect(complaints).toEqual([]);
    },
  );

  it('begins at the top, with the focus on the main part, also on the page one is on', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/partner');
    await scrollTo(page, SOMEWHERE_PX);
    await footerLink(page, '/en/recruiting').click();
    await isAt(page, '/en/recruiting', titleOf('recruiting'));
    expect(await positionOf(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await scrollTo(page, SOMEWHERE_PX);
    await page.locator('header a[href="/en/recruiting"]').first().click();
    await eventually(async () => expect(await positionOf(page)).toBe(0));
  });
});

describe('back and forward', () => {
  let page: Page;
  let inSameDocument: () => Promise<boolean>;
  const isBackAt = async (name: 'partner' | 'recruiting', position: number) => {
    await isAt(page, `/en/${name}`, titleOf(name));
    await eventually(async () => expect(await positionOf(page)).toBe(position));
  };
  beforeAll(async () => {
    ({ page } = await visits.comeBack());
    await visit(page, '/en/partner');
    inSameDocument = await markDocument(page);
  });

  it('return to the page and to the place on it', async () => {
    await scrollTo(page, SOMEWHERE_PX);
    await footerLink(page, '/en/recruiting').dispatchEvent('click');
    await isAt(page, '/en/recruiting', titleOf('recruiting'));
    await scrollTo(page, SOMEWHERE_PX / 2);

    await page.goBack();
    await isBackAt('partner', SOMEWHERE_PX);
    await page.goForward();
    await isBackAt('recruiting', SOMEWHERE_PX / 2);
    expect(await inSameDocument()).toBe(true);
  });

  it('keep the order when several are pressed at once', async () => {
    await footerLink(page, '/en/news').dispatchEvent('click');
    await isAt(page, '/en/news', titleOf('news'));
    await page.evaluate(() => history.go(-1));
    await page.evaluate(() => history.go(-1));
    await isBackAt('partner', SOMEWHERE_PX);
    await page.goForward();
    await isBackAt('recruiting', SOMEWHERE_PX / 2);
  });

  it('return to the place also after a visit to another document', async () => {
    await page.goto('/robots.txt');
    await page.goBack();
    await isBackAt('recruiting', SOMEWHERE_PX / 2);
    await page.goBack();
    await isBackAt('partner', SOMEWHERE_PX);
  });
});

describe('an address with a hash', () => {
  /** How far a heading is from where a link to it puts it. */
  const distance = (page: Page, id: string) =>
    page.evaluate((day) => {
      const heading = document.getElementById(day);
      const margin = parseFloat(getComputedStyle(heading ?? document.body).scrollMarginTop) || 0;
      return Math.abs((heading?.getBoundingClientRect().top ?? NaN) - margin);
    }, id);
  const isThere = (page: Page, id: string) => eventually(async () => expect(await distance(page, id)).toBeLessThan(5));

  it('leads to its place when it is typed, in the same document and in a new one, and in the next language', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    const day = await page
      .locator('.news-days__date')
      .nth(3)
      .evaluate((heading) => heading.id);
    const typeHash = () => page.evaluate((id) => void (location.hash = id), day);
    await typeHash();
    await isThere(page, day);
    await page.goBack();
    await eventually(async () => expect(await positionOf(page)).toBe(0));
    await typeHash();
    // On a slow machine Playwright scrolls the page before it clicks at a second attempt.
    await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('ko'));
    await isThere(page, day);
    await page.goto('about:blank');
    await visit(page, `/en/news#${day}`);
    await isThere(page, day);
  });
});

describe('on a page that was just visited', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visits.comeBack());
    await visit(page, '/en/partner');
  });

  it('the skip link is the first stop of the keyboard and leads past the header', async () => {
    const inSameDocument = await markDocument(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(CATALOGS.en.layout.skip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await inSameDocument()).toBe(true);
  });

  it('a click with a key held that asks for a new tab is the browser’s own', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      footerLink(page, '/en/recruiting').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await isAt(tab, '/en/recruiting', titleOf('recruiting'));
    await isAt(page, '/en/partner', titleOf('partner'));
    await tab.close();
  });
});
