import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { DAPP_START_STEP, FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import { eventually, faded, markDocument, noteBusyTimes, startVisits, visit, type Visits } from '../support/browser.ts';
import { addressOf, FIRST, loadMore, searchFor, SECOND, shows, tab } from '../support/directoryPage.ts';
import { type FakeContent, startFakeContent } from '../support/fakeContent.ts';

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

describe('a script in the directory', () => {
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
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Second 5');
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
    let asked = 0;
    let answered = 0;
    await page.route('**/api/page-data/en/dapp?*key=2001', async (route) => {
      asked += 1;
      await released;
      await route.continue().catch(() => {});
      answered += 1;
    });
    await searchFor(page, '2001');
    // A search that another follows at once is never asked for.
    await eventually(async () => expect(asked).toBe(1));
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
