import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { ALL, filterNames, FIRST, SECOND, tab, titles } from '../support/directoryPage.ts';
import { type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const T = CATALOGS.en.dapp;

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

/** The directory with the focus in the search field and all entries loaded; the server's lists wait until `release`. */
async function openSearch(lang = 'en'): Promise<{ page: Page; release: () => void }> {
  const { page } = await visits.comeBack();
  await visit(page, `/${lang}/dapp`);
  const loaded = page.waitForResponse(`**/api/content/dapps?lang=${lang}`);
  await page.getByRole('searchbox').focus();
  await loaded;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/page-data/${lang}/dapp?*`, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return { page, release };
}

it('a search finds while the visitor types, before the server has answered, and forgives a mistake', async () => {
  const { page, release } = await openSearch();
  const field = page.getByRole('searchbox');
  await eventually(async () => {
    await field.fill('dapp 2077');
    expect(await titles(page)).toEqual(['Dapp 2077']);
  });
  expect(await page.locator('h2').first().innerText()).toBe(interpolate(T.results.all, { key: 'dapp 2077' }));
  // So are the numbers of what was found.
  expect(await filterNames(page, '.category-tabs')).toEqual(['All 1 DApp', 'First 1 DApp', 'Second 0 DApps']);
  expect(await filterNames(page, '.chain-filter')).toEqual(['ETH 1 DApp', 'BSC 1 DApp']);
  expect(await page.locator('.list-count').innerText()).toBe('1 of 105 DApps');
  await field.fill('dap 2078');
  await eventually(async () => expect(await titles(page)).toEqual(['Dapp 2078']));
  release();
  await eventually(async () => expect(page.url()).toContain('?key=dap+2078'));
  expect(await titles(page)).toEqual(['Dapp 2078']);
});

it('a search that is typed on while the address follows goes on with what was typed', async () => {
  const { page, release } = await openSearch();
  const field = page.getByRole('searchbox');
  await eventually(async () => {
    await field.fill('dapp 2076');
    expect(await titles(page)).toEqual(['Dapp 2076']);
  });
  await eventually(async () => expect(page.url()).toContain('?key=dapp+2076'));
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    const push = history.pushState.bind(history);
    const typeOn = () => {
      history.replaceState = replace;
      history.pushState = push;
      const input = document.querySelector<HTMLInputElement>('input[type=search]');
      if (!input) return;
      input.value = 'dapp 2078';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    history.pushState = (...step) => (push(...step), typeOn());
    history.replaceState = (...step) => (replace(...step), typeOn());
  });
  await field.fill('dapp 2077');
  await eventually(async () => expect(page.url()).toContain('?key=dapp+2078'));
  expect(await titles(page)).toEqual(['Dapp 2078']);
  expect(await field.inputValue()).toBe('dapp 2078');
  release();
});

it('a link continues from the text of the field, also from one that was just cleared', async () => {
  const { page, release } = await openSearch();
  const field = page.getByRole('searchbox');
  await field.fill('thing');
  await eventually(async () =>
    expect(await tab(page, 'Second').getAttribute('href')).toBe('/en/dapp?category=12&key=thing'),
  );
  await field.fill('');
  const all = tab(page, ALL);
  await eventually(async () => expect(await all.getAttribute('href')).toBe('/en/dapp?category=all'));
  await tab(page, 'Second').click();
  release();
  await eventually(async () => expect(await titles(page)).toEqual(SECOND));
  expect([new URL(page.url()).search, await field.inputValue()]).toEqual(['?category=12', '']);
});

it('after the last entries were loaded, the focus is on the first new one', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en/dapp?category=11&start=40');
  await page.locator('.load-more').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await titles(page)).toEqual(FIRST));
  await eventually(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(FIRST[80]));
});
