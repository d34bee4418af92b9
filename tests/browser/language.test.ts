import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { type Language, LANGUAGE_ROWS, LANGUAGES } from '../../shared/site/languages.ts';
import { allPages, type FoundPage, pathOf, pathTo, ROUTES } from '../../shared/site/routes.ts';
import { eventually, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

/** A value for each query name a page reads. */
const QUERY: Record<string, string> = {
  category: '11',
  chain: '1',
  sort: 'new',
  key: 'swap',
  topic: 'security',
  start: '40',
  result: 'success',
  product: 'desktop',
  version: '4.2.0',
  q: 'satchel.example',
  code: '7K2MF-X94TQ',
  hash: 'a',
  dapp: '2001',
  what: 'entry',
};

let visits: Visits;
let newsId: string;
beforeAll(async () => {
  visits = await startVisits();
  const news = (await (await fetch(`${visits.site.origin}/api/content/news`)).json()) as { data: { id: string }[] };
  newsId = news.data[0]?.id ?? '';
});
afterAll(() => visits.stop());

const PAGES = [...allPages('en'), { page: 'newsItem', lang: 'en', params: { id: '' }, query: {} } as FoundPage];
/** Addresses of one kind differ in nothing that a language changes. */
const TRIED = PAGES.filter(({ page }, index) => IS_LONG || PAGES.findIndex((other) => other.page === page) === index);
const nameOf = ({ page, params }: FoundPage) => [page, ...Object.values(params)].join(' ').trim();

/** The page with all of its query names set. */
function addressIn(found: FoundPage, lang: Language): string {
  const query = Object.fromEntries(ROUTES[found.page].query.map((name) => [name, QUERY[name]]));
  const params = found.page === 'newsItem' ? { id: newsId } : found.params;
  return pathOf({ ...found, params, query } as FoundPage, lang);
}

async function switchTo(page: Page, lang: Language): Promise<void> {
  await page.locator('.language-switch summary').click();
  await page.locator('.language-switch').getByRole('link', { name: LANGUAGE_ROWS[lang].name }).click();
}

const addressOf = (page: Page) => page.url().slice(visits.site.origin.length);
const speaks = (page: Page, lang: Language) =>
  eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe(lang));

/** Pages with a receipt or a returned form are private and documents of their own. */
const WITH_RECEIPT = ['revises', 'receipt', 'returned', 'takeover', 'claim', 'confirm', 'leave'];

/** Names that no other is kept beside. */
const ALONE = ['secret'];

describe('the language switch keeps the address', () => {
  it('with every query name a page reads; those that hold a receipt are tried elsewhere', () => {
    const names = Object.values(ROUTES).flatMap(({ query }) => query as readonly string[]);
    expect(new Set(names.filter((name) => ![...WITH_RECEIPT, ...ALONE].includes(name)))).toEqual(
      new Set(Object.keys(QUERY)),
    );
  });

  it.each(TRIED.map((found) => ({ name: nameOf(found), found })))(
    'on $name: in its links, and with hash and foreign query names by a click',
    async ({ found }) => {
      const { page, complaints } = await visits.comeBack();
      const more = `${addressIn(found, 'en').includes('?') ? '&' : '?'}from=mail#main`;
      await visit(page, addressIn(found, 'en') + more);
      const links = page.locator('.language-switch a');
      const paths = await links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      );
      expect(paths).toEqual(LANGUAGES.map((lang) => [lang, addressIn(found, lang)]));

      const inSameDocument = await markDocument(page);
      await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
      await speaks(page, 'ko');
      expect(addressOf(page)).toBe(addressIn(found, 'ko') + more);
      expect(await page.locator('h1').innerText()).not.toBe(CATALOGS.ko.serverErrors.notFound);
      expect(await inSameDocument()).toBe(true);
      expect(complaints).toEqual([]);
    },
  );
});

describe('switching', () => {
  it('changes language, title and every word of the header and the footer, without a new document', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/partner');
    const inSameDocument = await markDocument(page);
    const switched: unknown[] = [];
    const fresh: unknown[] = [];
    for (const lang of ['zh', 'ko', 'en'] as const) {
      await switchTo(page, lang);
      await speaks(page, lang);
      switched.push([lang, await page.title(), await wordsAround(page)]);
      expect(await page.locator('.language-switch[open]').count()).toBe(0);
      const chosen = await page.locator('.language-switch a[aria-current]').allTextContents();
      expect(chosen).toEqual([LANGUAGE_ROWS[lang].name]);
    }
    expect(await inSameDocument()).toBe(true);
    for (const lang of ['zh', 'ko', 'en'] as const) {
      await visit(page, pathTo('partner', lang));
      fresh.push([lang, await page.title(), await wordsAround(page)]);
    }
    expect(switched).toEqual(fresh);
  });

  it('keeps the position in a long page, also in a browser without Element.checkVisibility', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/news');
    await page.evaluate(() => {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      scrollTo(0, 2_000);
    });
    await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
    await speaks(page, 'ko');
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000));
  });

  it('works on the not-found page and keeps its path', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/nowhere');
    await switchTo(page, 'ko');
    await speaks(page, 'ko');
    expect(addressOf(page)).toBe('/ko/nowhere');
    expect(await page.locator('h1').innerText()).toContain(CATALOGS.ko.serverErrors.notFound);
  });

  it('works on a link by link walk through the site', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/partner');
    await page.locator('header a[href="/en/news"]').first().click();
    await eventually(async () => expect(await page.title()).toContain(CATALOGS.en.news.head.title));
    await switchTo(page, 'zh');
    await eventually(async () => expect(await page.title()).toContain(CATALOGS.zh.news.head.title));
    await page.locator(`main a[href="/zh/news/${newsId}"]`).click();
    await page.locator('.news-article').waitFor();
    await page.goBack();
    await page.goBack();
    await speaks(page, 'en');
    expect(addressOf(page)).toBe('/en/news');
  });
});

describe('the chosen language', () => {
  it('is remembered for addresses without one, although the browser asks for another; others stay as they are', async () => {
    const { page, context } = await visits.comeBack();
    await page.goto('/', { waitUntil: 'commit' });
    expect(addressOf(page)).toBe('/en');
    await visit(page, '/en/partner');
    await switchTo(page, 'ko');
    await speaks(page, 'ko');
    const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
    expect(cookie).toMatchObject({ value: 'ko', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(180 * 24 * 60 * 60);
    for (const [path, target] of [
      ['/', '/ko'],
      ['/download/ios', '/ko/download/ios'],
      ['/zh/partner', '/zh/partner'],
    ] as const) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect([path, addressOf(page)]).toEqual([path, target]);
      expect(await page.getAttribute('html', 'lang')).toBe(target.slice(1, 3));
    }
  });

  it('is reached by a click without JavaScript too', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto('/en/news?start=20');
    await switchTo(page, 'zh');
    await page.waitForURL('**/zh/news?start=20');
    expect(await page.getAttribute('html', 'lang')).toBe('zh');
    expect(await page.locator('h1').innerText()).toBe(CATALOGS.zh.news.head.title);
  });
});

/** All texts and labels around the page's own content. */
function wordsAround(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.skip, .warning-banner *, header *, footer *')].flatMap((part) => [
      ...[...part.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue ?? ''),
      ...['aria-label', 'placeholder', 'href', 'value'].flatMap((name) => part.getAttribute(name) ?? []),
    ]),
  );
}
