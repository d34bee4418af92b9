import { type Browser, chromium, type Page } from 'playwright-core';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { deskOf } from '../support/desk.ts';
import { type DeskSite, startDeskSite } from '../support/deskSite.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../support/reviewDesk.ts';
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
  await bringAxe(page);
  await page.goto(desk.address);
});
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await browser.close();
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

it.each([390, 1366])(
  'the pages where content is edited fit %i pixels, and axe has nothing to report',
  async (width) => {
    await page.setViewportSize({ width, height: 860 });
    const [token] = await site.store.selectFrom('listed_token').select('address_key').limit(1).execute();
    const tokens = token ? [`/listed/tokens/${encodeURIComponent(token.address_key)}`] : [];
    for (const path of ['/home', '/home/new?kind=activity', '/home/promotions/3001', '/listed/dapps/2001', ...tokens]) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, overflow: Math.max(overflow, 0) }).toEqual({ path, overflow: 0 });
      const widths = await page
        .locator('td :is(input:not([type]), textarea)')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width));
      expect({ path, narrow: widths.filter((pixels) => pixels < 200) }).toEqual({ path, narrow: [] });
      expect({ path, found: await violationsOn(page, { aaa: false }) }).toEqual({ path, found: [] });
    }
  },
);
