import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.newsItem;

let visits: Visits;
let newsId: string;
beforeAll(async () => {
  visits = await startVisits();
  const news = (await (await fetch(`${visits.site.origin}/api/content/news`)).json()) as { data: { id: string }[] };
  newsId = news.data[0]?.id ?? '';
}, 60_000);
afterEach(() => visits.leave());
afterAll(() => visits.stop());

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

/** A visitor whose device can share; what it is given is kept in `window.shared`. */
async function openWithShare(viewport = { width: 1280, height: 720 }) {
  const visitor = await visits.open({ viewport });
  await visitor.context.addInitScript(() => {
    Object.assign(window, { shared: [] });
    const share = async (what: ShareData) => void (window as unknown as { shared: ShareData[] }).shared.push(what);
    Object.defineProperty(navigator, 'share', { value: share });
  });
  return visitor;
}

describe('a news flash', () => {
  it('is shared by the device’s own means, with its title and its address', async () => {
    const { page } = await openWithShare();
    await visit(page, `/en/news/${newsId}`);
    await page.getByRole('button', { name: T.share }).click();
    const title = await page.locator('h1').innerText();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
      { title, url: await canonical(page) },
    ]);
  });

  it('is not offered to a device that cannot share, but its address can be copied', async () => {
    const { page } = await visits.open();
    await visit(page, `/en/news/${newsId}`);
    const copied = await noteCopied(page);
    expect(await page.getByRole('button', { name: T.share }).count()).toBe(0);
    await page.getByRole('button', { name: T.copy }).click();
    await eventually(async () => expect(await page.locator('.share-link [role=status]').innerText()).toBe(T.copied));
    expect(await copied()).toBe(await canonical(page));
  });

  it.each(LANGUAGES)('keeps the place of both buttons, on the smallest phone too (%s)', async (lang) => {
    const { page } = await openWithShare({ width: 320, height: 568 });
    const height = async () => (await page.locator('.share-link').boundingBox())?.height;
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`/${lang}/news/${newsId}`, { waitUntil: 'commit' });
    await page.locator('.share-link').waitFor({ state: 'attached' });
    const before = await height();
    await page.getByRole('button', { name: CATALOGS[lang].newsItem.share }).waitFor();
    expect(await height()).toBe(before);
  });
});
