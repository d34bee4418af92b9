import { type Browser, chromium, type Page } from 'playwright-core';
import { openPage } from '../support/browser.ts';
import { deskOf } from '../support/desk.ts';
import { type DeskSite, startDeskSite } from '../support/deskSite.ts';
import { openTestReviewDesk, pathOf, type TestReviewDesk } from '../support/reviewDesk.ts';
import { shared } from '../support/shared.ts';
import { createStoreLocations } from '../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: TestReviewDesk;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  desk = await openTestReviewDesk(deskOf(site.store));
  browser = await chromium.connect(await shared('browser'));
  ({ page } = await openPage(browser, { baseURL: desk.origin, viewport: { width: 1366, height: 860 } }));
  await page.goto(desk.address);
});
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await browser.close();
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

it.each([
  ['token', { symbol: 'USDT' }, ['Contract address', 'Website', 'Owner address', 'Symbol']],
  ['dapp', { title: 'Uniswap' }, ['DApp name', 'DApp contract', 'DApp website']],
  ['nft', { name: 'CryptoPunks' }, ['Collection name', 'Contract address', 'Website']],
] as const)('the first screen of a %s has its facts and warnings above the buttons', async (kind, texts, labels) => {
  const receipt = await site.submit(kind, texts);
  await page.goto(pathOf(receipt));
  await page.keyboard.press('r');
  const buttons = page.locator('.decide');
  await buttons.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const top = (await buttons.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(600);
  const facts = page.locator('.facts tbody tr');
  const shown = (await facts.locator('th').allTextContents()).join('\n');
  for (const label of labels) expect(shown).toContain(label);
  const warnings = page.locator('.panel [name=despite]');
  expect(await warnings.count()).toBeGreaterThan(0);
  const parts = [page.locator('h1'), facts, page.locator('.logos img'), page.locator('.check', { has: warnings })];
  for (const part of (await Promise.all(parts.map((one) => one.all()))).flat()) {
    const box = await part.boundingBox();
    expect({ part: await part.textContent(), end: (box?.y ?? top) + (box?.height ?? 0) <= top }).toMatchObject({
      end: true,
    });
  }
  expect(await facts.getByRole('link', { name: 'Explorer' }).count()).toBeGreaterThan(0);
  await site.run('refuse', receipt, '--reason', 'imitation', '--take');
});

it('a submission without warnings takes two keys, and the next one comes by itself', async () => {
  const receipts = [];
  for (let count = 0; count < 4; count += 1) receipts.push(await site.submit('nft'));
  await page.goto('/');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('n');
  for (const receipt of receipts) {
    await page.waitForURL(`**${pathOf(receipt)}`);
    await page.locator('.decide').waitFor();
    await press('a');
    await Promise.all([page.waitForNavigation(), press('Enter')]);
    expect((await site.load(receipt)).status).toBe('accepted');
  }
  expect(keys / receipts.length).toBeLessThanOrEqual(2.5);
});
