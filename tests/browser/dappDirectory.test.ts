import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { DAPP_START_STEP } from '../../shared/limits.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import {
  addressOf,
  ALL,
  chain,
  chosen,
  filterNames,
  FIRST,
  loadMore,
  searchFor,
  SECOND,
  shows,
  tab,
} from '../support/directoryPage.ts';
import { FAKE_DAPPS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const T = CATALOGS.en.dapp;
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
    expect(chains).toEqual(['ETH\n105', 'BSC\n105', 'Solana\n3']);
    expect(await filterNames(page, '.category-tabs')).toEqual(['All 105 DApps', 'First 100 DApps', 'Second 5 DApps']);
    expect(await page.locator('.list-count').innerText()).toBe('105 DApps');
    await chain(page, 'Solana').click();
    await shows(page, ['Dapp 2000', 'Dapp 2050', 'Dapp 2100']);
    expect(await filterNames(page, '.category-tabs')).toEqual(['All 3 DApps', 'First 2 DApps', 'Second 1 DApp']);
    expect(await page.locator('.list-count').innerText()).toBe('3 of 105 DApps');
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
