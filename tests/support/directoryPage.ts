import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually } from './browser.ts';
import { FAKE_DAPPS } from './fakeContent.ts';

/** The titles of the two categories of the directory. */
export const FIRST = FAKE_DAPPS.filter((dapp) => dapp.category_id === 11).map(({ title }) => title);
export const SECOND = FAKE_DAPPS.filter((dapp) => dapp.category_id === 12).map(({ title }) => title);
/** The entry for all categories. */
export const ALL = CATALOGS.en.dapp.allCategories;

/** Path and query, without the place in the page: without JavaScript a longer list opens at its first new entry. */
export const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+|#start-\d+$/g, '');
export const loadMore = (page: Page) => page.locator('.load-more').getByRole('link');
export const tab = (page: Page, name: string) =>
  page.locator('.category-tabs a').filter({ has: page.getByText(name, { exact: true }) });
export const titles = (page: Page) => page.locator('.dapp-card__title').allTextContents();
export const shows = (page: Page, expected: string[]) =>
  eventually(async () => expect(await titles(page)).toEqual(expected));
export const chosen = (page: Page) => page.locator('.category-tabs [aria-current] > span:first-child').allInnerTexts();
/** What a screen reader reads of the filters: their names with their numbers. */
export const filterNames = (page: Page, filter: '.category-tabs' | '.chain-filter') =>
  page.locator(`${filter} a`).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
export const chain = (page: Page, name: string) => page.locator('.chain-filter').getByRole('link', { name });

export async function searchFor(page: Page, key: string): Promise<void> {
  await page.getByRole('searchbox').fill(key);
  await page.getByRole('searchbox').press('Enter');
}
