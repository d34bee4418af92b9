import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { DOWNLOADS } from '../../shared/brand/links.ts';
import { ABILITIES } from '../../shared/brand/productClaims.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.download;
const CHROME_ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** What browsers say of themselves, the links that are for them, and the page their header leads to. */
const DEVICES = [
  {
    name: 'Chrome on Linux',
    userAgent: CHROME_ON_LINUX,
    path: '/en/download/pc',
    own: ['linux', 'chrome'],
    header: 'pc',
  },
  {
    name: 'Edge on Windows',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    path: '/en/download/pc',
    own: ['windows', 'edge'],
    header: 'pc',
  },
  {
    name: 'Firefox on a Mac',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    path: '/en/download/pc',
    own: ['macos', 'firefox'],
    header: 'pc',
  },
  {
    name: 'Safari on a Mac',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    path: '/en/download/pc',
    own: ['macos'],
    header: 'pc',
  },
  {
    name: 'an Android phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    path: '/en/download/app',
    own: ['googlePlay'],
    header: 'app',
  },
  {
    name: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    path: '/en/download/app',
    own: ['appStore'],
    header: 'app',
  },
  {
    name: 'a computer, on a page for phones',
    userAgent: CHROME_ON_LINUX,
    path: '/en/download/app',
    own: [],
    header: 'pc',
  },
] as const;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const hrefs = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('a download page', () => {
  it.each(DEVICES)(
    'puts the link for $name first, in full width, and offers each file once',
    async ({ userAgent, path, own, header }) => {
      const { page, context } = await visits.comeBack();
      const protocol = await context.newCDPSession(page);
      await protocol.send('Emulation.setUserAgentOverride', { userAgent });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('.download-options').first().waitFor();
      // Known to the first paint, so that nothing moves later.
      const expected = own.map((option) => DOWNLOADS[option]);
      expect(await hrefs(page, '.download-options__own a')).toEqual(expected);
      const all = await hrefs(page, '.download-options a');
      expect(new Set(all).size).toBe(all.length);
      expect(await hrefs(page, '.header__download')).toEqual([`/en/download/${header}`]);
      expect(await page.locator('.header__download').filter({ visible: true }).innerText()).toBe(
        CATALOGS.en.layout.entries.download,
      );
      await protocol.detach();
    },
  );

  it('tells people without a wallet how to begin, on the page for every phone alone', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    const { steps, lost, privacy } = T;
    for (const [system, count] of [
      ['app', 1],
      ['ios', 0],
      ['pc', 0],
    ] as const) {
      await page.goto(`/en/download/${system}`);
      for (const name of [steps.title, lost.title, privacy.title])
        expect(await page.getByRole('heading', { name }).count()).toBe(count);
      expect(await page.getByText(steps.items[1] ?? '').count()).toBe(count);
    }
  });

  it('for Android has the store first on a computer too, and the file after it', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/download/android');
    expect(await hrefs(page, '.download-options__own a')).toEqual([DOWNLOADS.googlePlay]);
    expect(await hrefs(page, '.download-options a')).toEqual([DOWNLOADS.googlePlay, DOWNLOADS.apk]);
  });

  it('compares phone, computer, browser and hardware wallet, each in the same lines', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto('/en/download/pc');
    const { compare } = T;
    const linesOf = (name: string) =>
      page
        .locator('.comparison__product', { has: page.getByRole('heading', { name }) })
        .locator('li')
        .allTextContents();
    const [phone, key] = [await linesOf(T.products.mobile), await linesOf(interpolate(compare.hardware, BRAND))];
    expect(phone).toHaveLength(ABILITIES.length);
    expect(phone).toContain(`${compare.yes}${compare.abilities.swap}`);
    expect(key).toContain(`–${compare.no}${compare.abilities.swap}`);
    expect(key).toContain(`${compare.yes}${compare.abilities.apart}`);
  });

  it('prefers no link without JavaScript', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto('/en/download/pc');
    expect(await hrefs(page, '.download-options__own a')).toEqual([]);
    expect(await hrefs(page, '.download-options a')).toHaveLength(6);
    expect(await hrefs(page, '.header__download')).toEqual(['/en/download/app']);
  });

  it('says version, day and size of each file, and no size of what a store has', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    const factsOf = async (option: keyof typeof DOWNLOADS) => {
      const link = page.locator(`.download-options a[href='${DOWNLOADS[option]}']`).filter({ visible: true });
      const facts = await link.locator('.download-facts, .download-options__size').allInnerTexts();
      return facts.map((text) => text.replace(/\u00a0/g, ' '));
    };
    await page.goto('/en/download/pc');
    expect(await factsOf('windows')).toEqual(['91.8 MB', '4.4.0 · October 28, 2026']);
    expect(await factsOf('macos')).toEqual(['104.9 MB', '4.4.0 · October 28, 2026']);
    expect(await factsOf('chrome')).toEqual(['2.6.0 · November 4, 2026']);
    await page.goto('/zh/download/android');
    expect(await factsOf('apk')).toEqual(['48.2 MB', '10.1.2 · 2026 年 11 月 17 日']);
    await page.goto('/ko/download/ios');
    expect(await factsOf('appStore')).toEqual(['10.1.2 · 2026년 11월 17일']);
  });

  it('shows both ends of a hash and copies all of it', async () => {
    const { page, context } = await visits.comeBack();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/en/download/android');
    const hash = page.locator('.file-hash code');
    const sha256 = (await hash.textContent()) ?? '';
    expect(sha256).toMatch(/^[\da-f]{64}$/);
    const middle = page.locator('.file-hash__middle');
    expect((await middle.boundingBox())?.width).toBeLessThan(2);
    await hash.evaluate((code) => getSelection()?.selectAllChildren(code));
    expect(await page.evaluate(() => String(getSelection()))).toBe(sha256);
    const name = interpolate(T.hashOf, { file: T.options.apk });
    await page.getByRole('button', { name: interpolate(CATALOGS.en.common.copy.button, { name }) }).click();
    await page.locator('.file-hash [data-copied]').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256);
  });

  it('shows the whole hash where no script could copy it', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/en/download/android');
    const [hash, middle] = [page.locator('.file-hash code'), page.locator('.file-hash__middle')];
    expect(await hash.innerText()).toMatch(/^[\da-f]{64}$/);
    expect((await middle.boundingBox())?.width).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('for computers has every file on the first screen of a desk', async () => {
    const { page } = await visits.comeBack();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const lang of LANGUAGES) {
      await visit(page, `/${lang}/download/pc`);
      const ends = await page
        .locator('.download-options a')
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
      expect(ends).toHaveLength(6);
      expect(Math.max(...ends)).toBeLessThan(900);
    }
  });

  it('breaks URLs only after a slash or a dot', async () => {
    const { page } = await visits.comeBack();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = await page
        .locator('.url-text span')
        .filter({ visible: true })
        .evaluateAll((spans) =>
          spans.map((span) => ({ lines: span.getClientRects().length, text: span.textContent ?? '' })),
        );
      expect(parts.length).toBeGreaterThan(20);
      expect(parts.filter(({ lines }) => lines > 1)).toEqual([]);
      expect(parts.filter(({ text }) => /[./]./.test(text))).toEqual([]);
    }
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
