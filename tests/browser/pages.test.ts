import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { allPages, pathOf, pathTo } from '../../shared/routes.ts';
import { startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';

/** What only a script can know or do, so that it comes after hydration. Everything else is in the server's document. */
const AFTER_HYDRATION = '.download-buttons__tag, .download-options__tag, .share-link__button, .paste-box';
const DESK = { width: 1280, height: 800 };
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
];

let visits: Visits;
let scripted: WatchedPage;
let plain: WatchedPage;
let newsId: string;

beforeAll(async () => {
  visits = await startVisits();
  [scripted, plain] = await Promise.all([visits.open(), visits.open({ javaScriptEnabled: false })]);
  const news = (await (await fetch(`${visits.site.origin}/api/content/news`)).json()) as { data: { id: string }[] };
  newsId = news.data[0]?.id ?? '';
}, 60_000);
afterAll(() => visits.stop());

const PAGES = LANGUAGES.flatMap((lang) => [
  ...allPages(lang).map((found) => ({ lang, name: pathOf(found), pathFor: () => pathOf(found), status: 200 })),
  { lang, name: `/${lang}/news/{id}`, pathFor: () => pathTo('newsItem', lang, { id: newsId }), status: 200 },
  { lang, name: `the not-found page in ${lang}`, pathFor: () => `/${lang}/nowhere`, status: 404 },
]);

describe.each(PAGES)('$name', ({ lang, pathFor, status }) => {
  let html: string;
  let answered: number | undefined;
  beforeAll(async () => {
    scripted.complaints.length = 0;
    for (const { page } of [scripted, plain]) await page.setViewportSize(DESK);
    const [answer] = await Promise.all([plain.page.goto(pathFor()), visit(scripted.page, pathFor())]);
    html = (await answer?.text()) ?? '';
    answered = answer?.status();
  });

  it(`answers ${status}`, () => expect(answered).toBe(status));

  it('comes to life without a complaint', () => {
    // Chromium writes the status of the document itself to the console; a 404 is meant here.
    const unmeant = scripted.complaints.filter(
      (text) => status === 200 || !text.endsWith('a status of 404 (Not Found)'),
    );
    expect(unmeant).toEqual([]);
  });

  it('says the same and leads to the same with and without JavaScript', async () => {
    expect(await plain.page.locator(AFTER_HYDRATION).filter({ visible: true }).count()).toBe(0);
    const [before, after] = await Promise.all([readWords(plain.page), readWords(scripted.page)]);
    expect(after).toEqual(before);
    for (const landmark of before) expect(landmark.length).toBeGreaterThan(5);
  });

  it('has one heading of the first rank, and it is not empty', async () => {
    const headings = await scripted.page.locator('h1').allInnerTexts();
    expect(headings).toEqual([status === 404 ? CATALOGS[lang].errors.notFound : expect.stringMatching(/\S/)]);
  });

  it('fits small phones, with and without JavaScript', async () => {
    for (const { page } of [scripted, plain]) {
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        expect({ phone, tooWide: await page.evaluate(findTooWide) }).toEqual({ phone, tooWide: [] });
      }
    }
  });

  it('tells nothing of its inside', () => {
    expect(html).toMatch(/<\/html>\s*$/);
    expect(html).not.toMatch(/data-(msg|stck|dgst)|node_modules|\bat \S+ \(\S+:\d+:\d+\)/);
  });
});

/** Per landmark: the lines that can be seen, every text there is, closed menus and hidden labels included, and where links lead. */
function readWords(page: Page): Promise<string[][]> {
  return page.evaluate((afterHydration) => {
    for (const part of document.querySelectorAll(afterHydration)) part.remove();
    return ['header.header', 'main', 'footer.footer'].map((selector) => {
      const landmark = document.querySelector<HTMLElement>(selector);
      if (!landmark) return [];
      const texts = document.createTreeWalker(landmark, NodeFilter.SHOW_TEXT);
      const all: string[] = [];
      while (texts.nextNode()) all.push(texts.currentNode.nodeValue ?? '');
      return [...landmark.innerText.split('\n'), ...all]
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean);
    });
  }, AFTER_HYDRATION);
}

/** What sticks out, if the document scrolls sideways. Runs in the page. */
function findTooWide(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return ['the document', ...document.querySelectorAll('body *')].flatMap((part) => {
    if (typeof part === 'string') return [`${part}: ${document.documentElement.scrollWidth} px`];
    const { right } = part.getBoundingClientRect();
    return right > width ? [`${part.tagName} ${part.className}: ${right} px`] : [];
  });
}
