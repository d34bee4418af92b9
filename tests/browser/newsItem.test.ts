import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.newsItem;

let visits: Visits;
let newsId: string;
beforeAll(async () => {
  visits = await startVisits();
  const news = (await (await fetch(`${visits.site.origin}/api/content/news`)).json()) as { data: { id: string }[] };
  newsId = news.data[0]?.id ?? '';
});
afterAll(() => visits.stop());

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

describe('a news flash on a device that cannot share', () => {
  it('does not offer it, but its address can be copied', async () => {
    const { page } = await visits.comeBack();
    await visit(page, `/en/news/${newsId}`);
    const copied = await noteCopied(page);
    expect(await page.getByRole('button', { name: T.share }).count()).toBe(0);
    await page.getByRole('button', { name: T.copy }).click();
    await eventually(async () => expect(await page.locator('.share-link [role=status]').innerText()).toBe(T.copied));
    expect(await copied()).toBe(await canonical(page));
  });
});

describe('a news flash on a device that can share', () => {
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

  it.each(LANGUAGES)('keeps the place of both buttons, on the smallest phone too (%s)', async (lang) => {
    const height = async () => (await page.locator('.share-link').boundingBox())?.height;
    await page.goto(`/${lang}/news/${newsId}`, { waitUntil: 'commit' });
    await page.locator('.share-link').waitFor({ state: 'attached' });
    const before = await height();
    await page.getByRole('button', { name: CATALOGS[lang].newsItem.share }).waitFor();
    expect(await height()).toBe(before);
  });

  it('is shared by the device’s own means, with its title and its address', async () => {
    await visit(page, `/en/news/${newsId}`);
    await page.getByRole('button', { name: T.share }).click();
    const title = await page.locator('h1').innerText();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
      { title, url: await canonical(page) },
    ]);
  });
});
