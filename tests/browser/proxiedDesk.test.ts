import { type Browser, chromium } from 'playwright-core';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/tables.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { DESK_ORIGIN, openTestProxiedDesk, proxiedDeskOf, proxyHeaders } from '../support/proxiedDesk.ts';
import { shared } from '../support/shared.ts';
import { createStoreLocations } from '../support/stores.ts';

const locations = createStoreLocations();
let store: Store;
let desk: Awaited<ReturnType<typeof openTestProxiedDesk>>;
let browser: Browser;
beforeAll(async () => {
  store = await openStore(await locations.createLocation('SQLite'));
  desk = await openTestProxiedDesk(proxiedDeskOf(store));
  browser = await chromium.connect(await shared('browser'));
});
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await browser.close();
  await desk.close();
  await store.destroy();
  await locations.removeAll();
});

it.each([390, 1366])(
  'a browser opens the desk by its door, and axe has nothing to report at %i pixels',
  async (width) => {
    const { page } = await openPage(browser, { baseURL: DESK_ORIGIN, viewport: { width, height: 860 } });
    // What the proxy does: it adds identity and secret to what the browser sends.
    await page.route('**/*', async (route) => {
      const { host, 'x-desk-secret': secret, 'x-desk-user': user } = proxyHeaders('eve@satchel.example');
      const sent = route.request();
      const headers = { ...(await sent.allHeaders()), host, 'x-desk-secret': secret, 'x-desk-user': user } as Record<
        string,
        string
      >;
      const plain = Object.fromEntries(
        Object.entries(headers).filter(([name]) => !/^:|^(content-length|accept-encoding)$/.test(name)),
      );
      const { pathname, search } = new URL(sent.url());
      const body = sent.postData() ?? undefined;
      const response = await desk.request({
        method: sent.method(),
        path: pathname + search,
        headers: plain,
        ...(body && { body }),
      });
      const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(answered) as Record<string, string>,
        body: response.body,
      });
    });
    await bringAxe(page);
    await page.goto('/listed');
    expect(await page.locator('h1').textContent()).toBe('Open the desk');
    expect(await violationsOn(page, { aaa: false })).toEqual([]);
    const { status, headers } = await desk.request({
      method: 'POST',
      path: '/open',
      headers: proxyHeaders('eve@satchel.example'),
    });
    expect(status).toBe(303);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    await page
      .context()
      .addCookies([{ name, value, url: DESK_ORIGIN, secure: true, httpOnly: true, sameSite: 'Strict' }]);
    await page.goto('/?show=decided');
    expect(await page.locator('h1').textContent()).toBe('Not your page');
    expect(await violationsOn(page, { aaa: false })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
