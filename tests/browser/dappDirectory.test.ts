import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { DAPP_START_STEP, FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import { eventually, faded, markDocument, noteBusyTimes, startVisits, visit, type Visits } from '../support/browser.ts';
import { FAKE_DAPPS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const T = CATALOGS.en.dapp;
const FIRST = FAKE_DAPPS.filter((dapp) => dapp.category_id === 11).map(({ title }) => title);
const SECOND = FAKE_DAPPS.filter((dapp) => dapp.category_id === 12).map(({ title }) => title);
const NOTHING = 'nothing <b>&"';

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

/** Without the place in the page: without JavaScript a longer list opens at its first new entry. */
const addressOf = (page: Page) =>
  page
    .url()
    .slice(visits.site.origin.length)
    .replace(/#start-\d+$/, '');
const loadMore = (page: Page) => page.locator('.load-more').getByRole('link');
const tab = (page: Page, name: string) => page.locator('.category-tabs').getByRole('link', { name, exact: true });
const shows = (page: Page, titles: string[]) =>
  eventually(async () => expect(await page.locator('.dapp-card__title').allTextContents()).toEqual(titles));
const ALL = interpolate(T.allCount, { count: String(FAKE_DAPPS.length) });
const chosen = (page: Page) => page.locator('.category-tabs [aria-current]').allInnerTexts();
const chain = (page: Page, name: string) => page.locator('.chain-filter').getByRole('link', { name });

async function searchFor(page: Page, key: string): Promise<void> {
  await page.getByRole('searchbox').fill(key);
  await page.getByRole('searchbox').press('Enter');
}

describe.each([
  ['with', true],
  ['without', false],
] as const)('the directory %s JavaScript', (_how, javaScriptEnabled) => {
  async function openDirectory(): Promise<Page> {
    const { page } = await visits.comeBack({ javaScriptEnabled });
    await (javaScriptEnabled ? visit(page, '/en/dapp') : page.goto('/en/dapp'));
    return page;
  }

  it('begins with the first category, grows by forty, no entry twice, until the end is said, and has another list for another category', async () => {
    const page = await openDirectory();
    expect(await chosen(page)).toEqual(['First']);
    await shows(page, FIRST.slice(0, DAPP_START_STEP));
    await loadMore(page).click();
    await shows(page, FIRST.slice(0, 2 * DAPP_START_STEP));
    expect(addressOf(page)).toBe('/en/dapp?category=11&start=40');
    await loadMore(page).click();
    await shows(page, FIRST);
    expect(addressOf(page)).toBe('/en/dapp?category=11&start=80');
    expect(await page.getByText(CATALOGS.en.common.noMore).isVisible()).toBe(true);
    expect(await loadMore(page).count()).toBe(0);
    expect(await chosen(page)).toEqual(['First']);

    // Another category replaces the list.
    await tab(page, 'Second').click();
    await shows(page, SECOND);
    expect(addressOf(page)).toBe('/en/dapp?category=12');
    expect(await chosen(page)).toEqual(['Second']);
    expect(await page.title()).toContain(interpolate(T.categoryTitle, { category: 'Second' }));
  });

  it('has an entry for all categories, and filters them and each one by chain', async () => {
    const page = await openDirectory();
    expect(await page.locator('.page-opening').innerText()).toContain(interpolate(T.reviewed, { count: '2,200' }));
    expect(await page.locator('.page-opening .numeral').innerText()).toBe(String(FAKE_DAPPS.length));
    await tab(page, ALL).click();
    await eventually(async () => expect(addressOf(page)).toBe('/en/dapp?category=all'));
    await eventually(async () => expect(await chosen(page)).toEqual([ALL]));
    await shows(page, FIRST.slice(0, DAPP_START_STEP));
    const chains = await page.locator('.chain-filter').getByRole('link').allInnerTexts();
    expect(chains).toEqual(['ETH', 'BSC', 'Solana']);
    await chain(page, 'Solana').click();
    await shows(page, ['Dapp 2000', 'Dapp 2050', 'Dapp 2100']);
    expect(addressOf(page)).toBe('/en/dapp?category=all&chain=27');
    expect(await loadMore(page).count()).toBe(0);
    await tab(page, 'First').click();
    await shows(page, ['Dapp 2000', 'Dapp 2050']);
    expect(addressOf(page)).toBe('/en/dapp?category=11&chain=27');
    await searchFor(page, '2100');
    await shows(page, ['Dapp 2100']);
    await eventually(async () => expect(addressOf(page)).toBe('/en/dapp?chain=27&key=2100'));
    await searchFor(page, '2101');
    await eventually(async () => expect(await page.locator('.dapp-card').count()).toBe(0));
    await page.locator('.empty-list').getByRole('link', { name: T.chainFilter.clear }).click();
    await shows(page, ['Dapp 2101']);
    await chain(page, 'ETH').click();
    await eventually(async () => expect(addressOf(page)).toBe('/en/dapp?chain=1&key=2101'));
    // The selected chain leads back to all.
    await page.locator('.chain-filter [aria-current]').click();
    await eventually(async () => expect(addressOf(page)).toBe('/en/dapp?key=2101'));
  });

  it('searches all categories by name, then within the one that is chosen, and shows a way out where nothing is found', async () => {
    const page = await openDirectory();
    await searchFor(page, ' dapp 200 ');
    await shows(
      page,
      FIRST.filter((title) => title.includes('200')),
    );
    expect(new URL(page.url()).searchParams.get('key')?.trim()).toBe('dapp 200');
    expect(await page.locator('h2').first().innerText()).toBe(interpolate(T.results.all, { key: 'dapp 200' }));
    expect(await chosen(page)).toEqual([ALL]);
    await searchFor(page, 'thing');
    await shows(page, FIRST.slice(0, DAPP_START_STEP));
    await tab(page, 'Second').click();
    await shows(page, SECOND);
    expect(addressOf(page)).toBe('/en/dapp?category=12&key=thing');
    await searchFor(page, '2104');
    await shows(page, ['Dapp 2104']);
    expect(await page.locator('h2').first().innerText()).toBe(
      interpolate(T.results.category, { key: '2104', category: 'Second' }),
    );
    expect(new URL(page.url()).searchParams.get('category')).toBe('12');

    // A search that finds nothing in a category offers all of them.
    await searchFor(page, 'dapp 2001');
    await page.locator('.empty-list').getByRole('link', { name: T.search.everywhere }).click();
    await shows(page, ['Dapp 2001']);
    expect(await chosen(page)).toEqual([ALL]);

    // One that finds nothing at all shows a way out.
    await searchFor(page, NOTHING);
    await eventually(async () =>
      expect(await page.locator('.empty-list p').innerText()).toBe(interpolate(T.empty.search, { key: NOTHING })),
    );
    expect(await page.locator('.dapp-card').count()).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe(NOTHING);
    expect(await page.getByRole('link', { name: T.search.clear }).count()).toBe(1);
    await page.locator('.dapp-search').getByRole('link', { name: T.search.clear }).click();
    // A search through all categories leaves all of them behind.
    await shows(
      page,
      FAKE_DAPPS.slice(0, DAPP_START_STEP).map(({ title }) => title),
    );
    expect(addressOf(page)).toBe('/en/dapp?category=all');
    expect(await chosen(page)).toEqual([ALL]);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });
});

describe('a script', () => {
  let page: Page;
  let complaints: string[];
  let inSameDocument: () => Promise<boolean>;
  beforeAll(async () => {
    ({ page, complaints } = await visits.comeBack());
    await visit(page, '/en/partner');
    inSameDocument = await markDocument(page);
    await page.locator('header a[href="/en/dapp"]').first().click();
    await shows(page, FIRST.slice(0, DAPP_START_STEP));
    await faded(page);
  });

  it(`changes the list in place, busy for ${FETCH_MINIMUM_DELAY_MS} ms at least: same place, focus on the category`, async () => {
    const busyTimes = await noteBusyTimes(page, '.dapp-page__list');
    await tab(page, 'Second').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 120));
    await tab(page, 'Second').click();
    await shows(page, SECOND);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(120);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Second');
    await eventually(async () => expect(await busyTimes()).toHaveLength(1));
    expect((await busyTimes())[0]).toBeGreaterThanOrEqual(FETCH_MINIMUM_DELAY_MS);
  });

  it('marks the load of more as busy, and only that of its own list', async () => {
    const busyTimes = await noteBusyTimes(page, '.load-more');
    await tab(page, 'First').click();
    await shows(page, FIRST.slice(0, DAPP_START_STEP));
    expect(await busyTimes()).toEqual([]);
    await loadMore(page).click();
    await shows(page, FIRST.slice(0, 2 * DAPP_START_STEP));
    await eventually(async () => expect(await busyTimes()).toHaveLength(1));
  });

  it('shows the last of two searches, whichever answer comes first, and leaves the focus in the field', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let answered = 0;
    await page.route('**/api/page-data/en/dapp?*key=2001', async (route) => {
      await released;
      await route.continue().catch(() => {});
      answered += 1;
    });
    await searchFor(page, '2001');
    await searchFor(page, '2002');
    await shows(page, ['Dapp 2002']);
    release();
    await eventually(async () => expect(answered).toBe(1));
    await shows(page, ['Dapp 2002']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  it('filters while the visitor types, as one step of the history', async () => {
    const steps = await page.evaluate(() => history.length);
    const field = page.getByRole('searchbox');
    await field.selectText();
    await field.pressSequentially('2050', { delay: 300 });
    await shows(page, ['Dapp 2050']);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  it('makes each choice a step of the history, in the same document, and the field follows though it has the focus', async () => {
    for (const address of [
      '/en/dapp?key=2002',
      '/en/dapp?key=2001',
      '/en/dapp?category=11&start=40',
      '/en/dapp?category=12',
      '/en/dapp',
      '/en/partner',
    ]) {
      await page.goBack();
      await eventually(async () => expect(addressOf(page)).toBe(address));
      const key = new URLSearchParams(address.split('?')[1]).get('key') ?? '';
      if (address !== '/en/partner')
        await eventually(async () => expect(await page.getByRole('searchbox').inputValue()).toBe(key));
    }
    expect(await inSameDocument()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('says that the list cannot be loaded while the content service fails, and loads it when asked again', async () => {
    content.answer('/v1/application/list', { result: 1, data: null });
    // A category that nobody has asked for in this language: what is known is shown and searched meanwhile.
    await visit(page, '/ko/dapp?category=12');
    inSameDocument = await markDocument(page);
    const { errors } = CATALOGS.ko;
    await eventually(async () => expect(await page.locator('.empty-list p').innerText()).toBe(errors.unavailable));
    content.answer('/v1/application/list', undefined);
    await page.locator('.empty-list').getByRole('link', { name: errors.retry }).click();
    await shows(page, ['Dapp 2100', 'Dapp 2101', 'Dapp 2102', 'Dapp 2103', 'Dapp 2104']);
    expect(addressOf(page)).toBe('/ko/dapp?category=12');
    expect(await inSameDocument()).toBe(true);
  });
});
