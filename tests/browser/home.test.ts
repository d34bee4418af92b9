import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LINKS, PARTNERS } from '../../shared/brand/links.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.home.roadmap;
/** What a browser says of a shape that hides nothing. */
const WHOLE = 'inset(0px 0% 0px 0px)';
/** Every element costs a phone time at each change of the page; a place to break has no box. */
const ELEMENTS_MAX = 1_180;
/** What every visit to the home page has to receive and read before anything else, not compressed. */
const DOCUMENT_BYTES_MAX = 172 * 1024;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

async function openHome(width: number, path = '/en'): Promise<Page> {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await visit(page, path);
  return page;
}

const milestones = (page: Page) => page.locator('.growth-roadmap h3');
it.each(LANGUAGES)('the page has few elements for a browser to lay out (%s)', async (lang) => {
  const page = await openHome(1280, `/${lang}`);
  expect(await page.evaluate(() => document.querySelectorAll(':not(wbr)').length)).toBeLessThanOrEqual(ELEMENTS_MAX);
});

it.each(LANGUAGES)('the document is small (%s)', async (lang) => {
  const { page } = await visits.comeBack({});
  const response = await page.goto(`/${lang}`);
  expect((await response?.body())?.length).toBeLessThanOrEqual(DOCUMENT_BYTES_MAX);
});

describe('on a desk', () => {
  let page: Page;
  beforeAll(async () => void (page = await openHome(1280)));

  it('the roadmap reads from today backwards, in one row that the keyboard scrolls', async () => {
    const dates = T.milestones.map(({ date }) => date).toReversed();
    expect(await page.locator('.milestone__date').allTextContents()).toEqual(dates);
    const tops = await milestones(page).evaluateAll((titles) =>
      titles.map((title) => title.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    const row = page.locator('.growth-roadmap__row');
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await row.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0));
  });

  it('the thread of the roadmap draws itself while it enters, and stands where less motion is asked for', async () => {
    const clipAt = (ratio: number) =>
      page.locator('.growth-roadmap__thread').evaluate(async (list, position) => {
        scrollBy(0, list.getBoundingClientRect().top - innerHeight * position);
        await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
        return getComputedStyle(list, '::before').clipPath;
      }, ratio);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await clipAt(0.9)).toMatch(/^inset\(0px \d[\d.]*% 0px 0px\)$/);
    expect(await clipAt(0.2)).toBe(WHOLE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await clipAt(0.9)).toBe('none');
  });

  it('a stitch draws itself while it enters, and stands where less motion is asked for', async () => {
    const stitch = page.locator('.growth-roadmap .stitch');
    const clipAt = (ratio: number) =>
      stitch.evaluate(async (part, position) => {
        scrollBy(0, part.getBoundingClientRect().top - innerHeight * position);
        await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
        return getComputedStyle(part).clipPath;
      }, ratio);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await clipAt(0.9)).toMatch(/^inset\(0px \d[\d.]*% 0px 0px\)$/);
    expect(await clipAt(0.4)).toBe(WHOLE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await clipAt(0.9)).toBe('none');
  });

  it('one button downloads for the visitor’s system, one beside it leads to the trial, and a row to the others', async () => {
    const introduction = page.locator('.introduction .download-buttons');
    const offers = await introduction
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({ href: link.getAttribute('href'), width: link.getBoundingClientRect().width })),
      );
    expect(offers.map(({ href }) => href)).toEqual([
      '/en/download/pc',
      '#signing',
      '/en/download/ios',
      '/en/download/android',
      LINKS.extensionWallet.en,
    ]);
    expect(offers[0]?.width).toBeLessThanOrEqual(280);
    await introduction.getByRole('link', { name: CATALOGS.en.home.introduction.try }).click();
    await eventually(async () =>
      expect(
        await page.locator('#signing').evaluate((part) => Math.round(part.getBoundingClientRect().top)),
      ).toBeLessThan(200),
    );
  });

  it.each(LANGUAGES)('the first screen ends below what others have checked (%s)', async (lang) => {
    const home = await openHome(1280, `/${lang}`);
    const proofs = await home.locator('.introduction .proof-line').boundingBox();
    expect((proofs?.y ?? Infinity) + (proofs?.height ?? 0)).toBeLessThanOrEqual(800);
    expect(await home.locator('.proof-line a').count()).toBe(3);
  });

  it('the chains’ marks are all in the one file that is fetched for them', async () => {
    const marks = await page.locator('svg.chain-mark').evaluateAll((drawings) =>
      drawings.map((drawing) => ({
        address: drawing.firstElementChild?.getAttribute('href') ?? '',
        window: drawing.getAttribute('viewBox') ?? '',
      })),
    );
    const files = new Set(marks.map(({ address }) => address));
    expect([...files]).toEqual([expect.stringMatching(/^\/assets\/chains-\w+\.svg$/)]);
    const file = await (await fetch(visits.site.origin + [...files].join())).text();
    // Each is a window on it, where it has a drawing.
    const isThere = (window: string) => {
      const [x, y] = window.split(' ');
      return file.includes(`<svg x="${x}" y="${y}" width="24" height="24">`);
    };
    expect(marks.length).toBeGreaterThanOrEqual(PARTNERS.length);
    expect(marks.filter(({ window }) => !isThere(window))).toEqual([]);
  });
});

it.each([1280, 390])('no line of the code is broken, and each partner’s name is seen (%i px)', async (width) => {
  const page = await openHome(width);
  const card = page.locator('.code-card');
  expect(await card.locator('pre').evaluate((code) => getComputedStyle(code).whiteSpace)).toBe('pre');
  // Only a phone scrolls it.
  expect(await card.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(width < 1280);
  const sizes = await page
    .locator('.partners__link')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).fontSize));
  expect(sizes.filter((size) => parseFloat(size) < 12)).toEqual([]);
});

describe('on a phone', () => {
  it('no title of the roadmap splits a word, and the page is no wider than the screen', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/en');
    expect(await milestones(page).evaluateAll(findSplitWords)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('Chinese headings break between words', async () => {
    const page = await openHome(320, '/zh');
    const headings = page.locator('main :is(h1, h2, h3, dt, .latest-news__link > *).words');
    expect(await headings.count()).toBeGreaterThan(20);
    const split = await headings.evaluateAll((all) =>
      ['签名', '密钥', '浏览器', '快讯'].flatMap((word) =>
        all.filter((heading) => {
          const text = heading.textContent ?? '';
          // Nodes between two places to break.
          return text.includes(word) && ![...heading.childNodes].some((node) => node.textContent?.includes(word));
        }),
      ),
    );
    expect(split).toHaveLength(0);
    expect(await headings.evaluateAll(findSplitWords)).toEqual([]);
  });
});

/** Pieces without a place to break that stand on two lines. Runs in the page. */
function findSplitWords(headings: Element[]): string[] {
  return headings.flatMap((heading) => {
    const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    while (nodes.nextNode()) {
      const text = nodes.currentNode.nodeValue ?? '';
      for (const { index, 0: word } of text.matchAll(/[^ -]+/g)) {
        const range = document.createRange();
        range.setStart(nodes.currentNode, index);
        range.setEnd(nodes.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) split.push(word);
      }
    }
    return split;
  });
}
