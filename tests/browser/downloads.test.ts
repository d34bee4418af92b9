import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { DOWNLOADS } from '../../shared/brand/links.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.download;
const CHROME_ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** What browsers say of themselves, and the rows that are for them. */
const DEVICES = [
  { name: 'Chrome on Linux', userAgent: CHROME_ON_LINUX, path: '/en/download/pc', own: ['linux', 'chrome'] },
  {
    name: 'Edge on Windows',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    path: '/en/download/pc',
    own: ['windows', 'edge'],
  },
  {
    name: 'Firefox on a Mac',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    path: '/en/download/pc',
    own: ['macos', 'firefox'],
  },
  {
    name: 'Safari on a Mac',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    path: '/en/download/pc',
    own: ['macos'],
  },
  {
    name: 'an Android phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    path: '/en/download/app',
    own: ['googlePlay'],
  },
  {
    name: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    path: '/en/download/app',
    own: ['appStore'],
  },
  { name: 'a computer, on a page for phones', userAgent: CHROME_ON_LINUX, path: '/en/download/ios', own: [] },
] as const;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());

const rows = (page: Page) => page.locator('.download-options__option');

const places = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));

describe('the rows of a download page', () => {
  it.each(DEVICES)('are marked for $name, and none is moved', async ({ userAgent, path, own }) => {
    const plain = await visits.comeBack({ javaScriptEnabled: false });
    if (!plain.page.url().endsWith(path)) await plain.page.goto(path);
    const { page, context } = await visits.comeBack();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setUserAgentOverride', { userAgent });
    await visit(page, path);
    const marked = rows(page).filter({ hasText: T.own });
    await eventually(async () =>
      expect(
        await marked.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(own.map((option) => DOWNLOADS[option])),
    );
    expect((await places(page)).length).toBeGreaterThan(0);
    expect(await places(page)).toEqual(await places(plain.page));
    await protocol.detach();
  });
});

describe('the way to the phone', () => {
  it('is a code with its address on a desk, and not there on a phone', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/download/android');
    const code = page.getByRole('img', { name: T.qr.label });
    expect(await code.isVisible()).toBe(true);
    const address = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(`http://${await page.locator('.qr-tag code').innerText()}`).toBe(address);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await code.isVisible()).toBe(false);
  });
});
