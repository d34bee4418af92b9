import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { eventually } from './browser.ts';
import { FAKE_DAPPS } from './fakeContent.ts';

const T = CATALOGS.en.dapp;

/** The titles of the two categories of the directory. */
export const FIRST = FAKE_DAPPS.filter((dapp) => dapp.category_id === 11).map(({ title }) => title);
export const SECOND = FAKE_DAPPS.filter((dapp) => dapp.category_id === 12).map(({ title }) => title);
/** The entry for all categories. */
export const ALL = interpolate(T.allCount, { count: String(FAKE_DAPPS.length) });

/** Path and query, without the place in the page: without JavaScript a longer list opens at its first new entry. */
export const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+|#start-\d+$/g, '');
export const loadMore = (page: Page) => page.locator('.load-more').getByRole('link');
export const tab = (page: Page, name: string) =>
  page.locator('.category-tabs').getByRole('link', { name, exact: true });
export const titles = (page: Page) => page.locator('.dapp-card__title').allTextContents();
export const shows = (page: Page, expected: string[]) =>
  eventually(async () => expect(await titles(page)).toEqual(expected));
export const chosen = (page: Page) => page.locator('.category-tabs [aria-current]').allInnerTexts();
export const chain = (page: Page, name: string) => page.locator('.chain-filter').getByRole('link', { name });

export async function searchFor(page: Page, key: string): Promise<void> {
  await page.getByRole('searchbox').fill(key);
  await page.getByRole('searchbox').press('Enter');
}
