import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';

const COPY = CATALOGS.en.common.copy;
const PAGES = ['news', 'DApp'] as const;

let visits: Visits;
let newsId: string;
beforeAll(async () => {
  visits = await startVisits();
  const news = (await (await fetch(`${visits.site.origin}/api/content/news`)).json()) as { data: { id: string }[] };
  newsId = news.data[0]?.id ?? '';
});
afterAll(() => visits.stop());

const pathOf = (what: (typeof PAGES)[number]) => (what === 'news' ? `/news/${newsId}` : '/dapp/2001');
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

describe('a page on a device that cannot share', () => {
  it.each(PAGES)('does not offer it, but its address can be copied (%s)', async (what) => {
    const { page } = await visits.comeBack();
    await visit(page, `/en${pathOf(what)}`);
    const copied = await noteCopied(page);
    expect(await page.getByRole('button', { name: COPY.share }).count()).toBe(0);
    await page.getByRole('button', { name: COPY.link }).click();
    await eventually(async () =>
      expect(await page.locator('.share-link [role=status]').innerText()).toBe(COPY.linkDone),
    );
    expect(await copied()).toBe(await canonical(page));
  });
});

describe('a page on a device that can share', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visits.open({ viewport: { width: 320, height: 568 } }));
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] });
      const share = async (what: ShareData) => void (window as unknown as { shared: ShareData[] }).shared.push(what);
      Object.defineProperty(navigator, 'share', { value: share });
    });
    // The script comes late, so that the page is seen without it.
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
  });

  it.each(PAGES.flatMap((what) => LANGUAGES.map((lang) => [what, lang] as const)))(
    'keeps the place of both buttons, on the smallest phone too (%s, %s)',
    async (what, lang) => {
      const height = async () => (await page.locator('.share-link').boundingBox())?.height;
      await page.goto(`/${lang}${pathOf(what)}`, { waitUntil: 'commit' });
      await page.locator('.share-link').waitFor({ state: 'attached' });
      const before = await height();
      await page.getByRole('button', { name: CATALOGS[lang].common.copy.share }).waitFor();
      expect(await height()).toBe(before);
    },
  );

  it.each(PAGES)('is shared by the device’s own means, with its title and its address (%s)', async (what) => {
    await visit(page, `/en${pathOf(what)}`);
    await page.getByRole('button', { name: COPY.share }).click();
    const title = await page.locator('h1').innerText();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
      { title, url: await canonical(page) },
    ]);
  });
});
