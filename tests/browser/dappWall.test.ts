import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const { requests } = CATALOGS.en.dappItem;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const tileOf = (page: Page, title: string) =>
  page.locator('.dapp-wall__dapp', { has: page.getByRole('link', { name: title }) });
const says = (page: Page, lines: string[]) =>
  eventually(async () => expect(await page.locator('.dapp-wall .transfer-sheet > p').allInnerTexts()).toEqual(lines));

describe('the wall of DApps', () => {
  it('shows in the wallet beside it what the DApp under the pointer or the focus asks to sign', async () => {
    const { page, complaints } = await visits.comeBack();
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/en');
    await tileOf(page, 'Uniswap').hover();
    await says(page, ['Uniswap', requests.approve.name, requests.approve.text]);
    await tileOf(page, 'Lido').hover();
    await says(page, ['Lido', requests.stake.name, requests.stake.text]);
    await page.mouse.move(2, 2);
    await says(page, []);
    // What reads public data asks for an address only.
    await page.getByRole('link', { name: 'Zerion' }).focus();
    await says(page, ['Zerion', requests.connect.name, interpolate(requests.connect.text, { dapp: 'Zerion' })]);
    expect(complaints).toEqual([]);
  });

  it('loads nothing for it where the wallet is not beside the wall, and is whole when that is lost', async () => {
    const { page } = await visits.comeBack();
    const loaded: string[] = [];
    await page.route(/readingPages/, (route) => {
      loaded.push(route.request().url());
      return route.abort();
    });
    await page.setViewportSize({ width: 820, height: 800 });
    await visit(page, '/en');
    await tileOf(page, 'Uniswap').hover();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(loaded).toEqual([]);
    await tileOf(page, 'Lido').hover();
    await page.mouse.move(2, 2);
    await tileOf(page, 'Lido').hover();
    await eventually(async () => expect(loaded.length).toBeGreaterThan(0));
    await says(page, []);
    expect(await tileOf(page, 'Lido').isVisible()).toBe(true);
  });
});
