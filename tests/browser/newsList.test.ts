import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { FETCH_MINIMUM_DELAY_MS, NEWS_PAGE_SIZE } from '../../shared/limits.ts';
import { eventually, markDocument, noteBusyTimes, startVisits, visit, type Visits } from '../support/browser.ts';
import { FAKE_NEWS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const T = CATALOGS.en.common;
const IDS = FAKE_NEWS.map(({ id }) => String(id));
const DATES = FAKE_NEWS.map((flash) => flash.create_time.slice(0, 10));

let content: FakeContent;
let visits: Visits;
beforeAll(async () => {
  content = await startFakeContent();
  visits = await startVisits({ CONTENT_ORIGIN: content.origin });
});
afterAll(async () => {
  await visits.stop();
  await content.close();
});

const addressOf = (page: Page) => page.url().slice(visits.site.origin.length);
const loadMore = (page: Page) => page.locator('.load-more').getByRole('link');
const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Ids in the order they are shown, and the dates above them. */
async function readList(page: Page): Promise<{ ids: string[]; dates: (string | null)[] }> {
  const ids = await page
    .locator('.news-days__title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));
  const dates = await page
    .locator('.news-days__date time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  return { ids, dates };
}

/** The first `count` entries in order, none twice, each date once. */
async function shows(page: Page, count: number): Promise<void> {
  await eventually(async () =>
    expect(await readList(page)).toEqual({ ids: IDS.slice(0, count), dates: [...new Set(DATES.slice(0, count))] }),
  );
}

describe('load more of news', () => {
  let page: Page;
  let complaints: string[];
  let inSameDocument: () => Promise<boolean>;
  beforeAll(async () => {
    ({ page, complaints } = await visits.comeBack());
    await visit(page, '/en/partner');
    inSameDocument = await markDocument(page);
    await page.locator('footer a[href="/en/news"]').click();
    await shows(page, NEWS_PAGE_SIZE);
  });

  it(`leaves the visitor where they are, busy for ${FETCH_MINIMUM_DELAY_MS} ms at least, and says how many there are`, async () => {
    const busyTimes = await noteBusyTimes(page, '.load-more');
    await loadMore(page).scrollIntoViewIfNeeded();
    const position = await positionOf(page);
    await loadMore(page).focus();
    await page.keyboard.press('Enter');
    await shows(page, 2 * NEWS_PAGE_SIZE);
    expect(await positionOf(page)).toBe(position);
    expect(await page.locator('.load-more [role=status]').innerText()).toBe('40 entries shown');
    expect(await page.evaluate(() => document.activeElement?.closest('.load-more') !== null)).toBe(true);
    expect(addressOf(page)).toBe('/en/news?start=20');
    expect(await page.getByText(T.noMore).count()).toBe(0);
    await eventually(async () => expect(await busyTimes()).toHaveLength(1));
    expect((await busyTimes())[0]).toBeGreaterThanOrEqual(FETCH_MINIMUM_DELAY_MS);
  });

  it('adds twenty at a time, grouped by date, until the end is said', async () => {
    await loadMore(page).click();
    await shows(page, FAKE_NEWS.length);
    expect(addressOf(page)).toBe('/en/news?start=40');
    expect(await page.getByText(T.noMore).isVisible()).toBe(true);
    expect(await loadMore(page).count()).toBe(0);
  });

  it('leaves the grown list and the place on it for the way back from a flash', async () => {
    const link = page.locator(`.news-days a[href="/en/news/${IDS[42]}"]`);
    await link.scrollIntoViewIfNeeded();
    const position = await positionOf(page);
    expect(position).toBeGreaterThan(0);
    await link.click();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(FAKE_NEWS[42]?.title));
    expect(await positionOf(page)).toBe(0);
    await page.goBack();
    await shows(page, FAKE_NEWS.length);
    await eventually(async () => expect(await positionOf(page)).toBe(position));
  });

  it('is one step for the way back, however often it was pressed', async () => {
    await page.goBack();
    await eventually(async () => expect(addressOf(page)).toBe('/en/partner'));
    expect(await inSameDocument()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a list of news', () => {
  it('grows without JavaScript by the same addresses', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto('/en/news');
    for (const [count, address] of [
      [40, '/en/news?start=20'],
      [45, '/en/news?start=40'],
    ] as const) {
      await loadMore(page).click();
      await page.waitForURL(`**${address}#start-${count === 40 ? 20 : 40}`);
      await shows(page, count);
      // The first of the new entries stands at the top of the screen.
      const { y } = (await page.locator(`#start-${count === 40 ? 20 : 40}`).boundingBox()) ?? { y: NaN };
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
    }
    expect(await page.getByText(T.noMore).isVisible()).toBe(true);
    expect(await loadMore(page).count()).toBe(0);
  });

  it('asks for more once, however often it is clicked, and is as long in the next language', async () => {
    const { page } = await visits.comeBack();
    // In a language of its own: what the browser has kept it shows at once, and asks for behind it.
    await visit(page, '/ko/news');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await loadMore(page).dblclick();
    await shows(page, 40);
    await page.waitForTimeout(FETCH_MINIMUM_DELAY_MS * 2);
    // The pointer rests on an item, whose page may be fetched ahead.
    expect(requests.filter((path) => path.startsWith('/api/page-data/ko/news?'))).toEqual([
      '/api/page-data/ko/news?start=20',
    ]);
    await shows(page, 40);
    await page.locator('.language-switch summary').click();
    await page.locator('.language-switch a[hreflang=en]').click();
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('en'));
    await shows(page, 40);
  });
});

describe('a news flash', () => {
  it('leads to its siblings one by one, and by a link to the list’s head', async () => {
    const { page } = await visits.comeBack();
    await visit(page, `/en/news/${IDS[10]}`);
    const title = () => page.locator('h1').innerText();
    await page.locator('.adjacent-news a').last().click();
    await eventually(async () => expect(await title()).toBe(FAKE_NEWS[11]?.title));
    await page.locator('.adjacent-news a').first().click();
    await eventually(async () => expect(await title()).toBe(FAKE_NEWS[10]?.title));
    await page.locator('.adjacent-news a').first().click();
    await eventually(async () => expect(await title()).toBe(FAKE_NEWS[9]?.title));
    await page.getByRole('link', { name: CATALOGS.en.newsItem.back }).click();
    await shows(page, NEWS_PAGE_SIZE);
    expect(addressOf(page)).toBe('/en/news');
  });
});
