import { type Browser, chromium, type Page } from 'playwright-core';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { deskOf } from '../support/desk.ts';
import { addressesOf, fillDesk } from '../support/deskPages.ts';
import { type DeskSite, startDeskSite } from '../support/deskSite.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../support/reviewDesk.ts';
import { shared } from '../support/shared.ts';
import { createStoreLocations } from '../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: TestReviewDesk;
let browser: Browser;
let page: Page;
let complaints: string[];
let receipts: Awaited<ReturnType<typeof fillDesk>>;
/** By the routes of the desk. */
let addresses: (readonly string[])[];
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  receipts = await fillDesk(site);
  addresses = [...(await addressesOf(site, receipts)), ['/no-such-page']];
  desk = await openTestReviewDesk(deskOf(site.store));
  browser = await chromium.connect(await shared('browser'));
  ({ page, complaints } = await openPage(browser, { baseURL: desk.origin }));
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

/** What nobody has is assigned, so that the page has all that decides. */
async function assign() {
  const button = page.getByRole('button', { name: 'Review this one' });
  if (await button.isVisible()) await Promise.all([page.waitForEvent('load'), page.keyboard.press('r')]);
}

it.each([1366, 390])('every page of the desk fits %i pixels, and axe has nothing to report', async (width) => {
  await page.setViewportSize({ width, height: 860 });
  const faults: unknown[] = [];
  for (const address of addresses.flat()) {
    await page.goto(address);
    await assign();
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const found = await violationsOn(page, { aaa: false });
    // A column that is too narrow breaks words letter by letter, which overflows nothing.
    const narrow = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a, td, th, p, label)')]
        .filter((one) => one.getBoundingClientRect().width < 30 && one.getBoundingClientRect().height > 200)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    if (over > 0 || found.length > 0 || narrow.length > 0) faults.push({ address, over, found, narrow });
  }
  expect(faults).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

/** In the page: everything that can be pressed or filled in, which the browser counts as it gets the focus. */
function watchFocus(): number {
  const all = 'a[href], :enabled:not([type=hidden], fieldset), summary, iframe, [tabindex]';
  const names = new Set<string>();
  const controls = [...document.querySelectorAll<HTMLElement>(all)].filter((one) => {
    // One of several choices has the focus for all of them.
    const isSecond = one instanceof HTMLInputElement && one.type === 'radio' && names.has(one.name);
    if (one instanceof HTMLInputElement && one.type === 'radio') names.add(one.name);
    return one.checkVisibility({ visibilityProperty: true }) && !isSecond;
  });
  const left = new Set(controls);
  const faint: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    left.delete(target as HTMLElement);
    if (getComputedStyle(target as HTMLElement).outlineStyle === 'none') faint.push((target as HTMLElement).outerHTML);
  });
  Object.assign(window, { left, faint });
  return controls.length;
}

it('every control of every page is reached by Tab, and shows that', async () => {
  await page.setViewportSize({ width: 1366, height: 860 });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [address] of addresses) {
    if (address === undefined) continue;
    await page.goto(address);
    await assign();
    const count = await page.evaluate(watchFocus);
    expect(count).toBeGreaterThan(5);
    const leftOver = () =>
      page.evaluate(() => {
        const { left, faint } = window as unknown as { left: Set<HTMLElement>; faint: string[] };
        return [...[...left].map((one) => one.outerHTML.slice(0, 120)), ...faint];
      });
    // A date is several stops of Tab.
    for (let round = 0; round < 3 && (round === 0 || (await leftOver()).length > 0); round += 1)
      for (let step = 0; step < (round === 0 ? count : 12); step += 1) await page.keyboard.press('Tab');
    expect({ address, left: await leftOver() }).toEqual({ address, left: [] });
  }
});
