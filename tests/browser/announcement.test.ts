import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LINKS } from '../../shared/brand/links.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { eventually, noteCopied, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

const T = CATALOGS.en.layout.announcement;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
/** Later than any moment at which the dialog may open. */
const LATER_MS = 30_000;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());

const withClock = new Set<BrowserContext>();

/** A visitor whose clock the test moves. */
async function openWithClock(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const visitor = await visits.comeBack(options);
  if (!withClock.has(visitor.context)) {
    await visitor.page.clock.install();
    // It stands still between the test's own moves, however long the machine takes.
    await visitor.page.clock.pauseAt(Date.now() + 60_000);
  }
  withClock.add(visitor.context);
  return visitor;
}

const dialog = (page: Page) => page.getByRole('dialog');
const isOpen = (page: Page, open: boolean) =>
  eventually(async () => expect(await dialog(page).count()).toBe(open ? 1 : 0));

async function waitForDialog(page: Page): Promise<void> {
  await page.clock.runFor(LATER_MS);
  await isOpen(page, true);
}

describe('the announcement of the extension', () => {
  let visitor: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    visitor = await openWithClock();
    ({ page } = visitor);
  });

  it('never opens on other pages', async () => {
    for (const path of ['/en/news', '/en/dapp', '/en/download/app', '/en/nowhere']) {
      await visit(page, path);
      await page.clock.runFor(LATER_MS);
      await eventually(async () => expect([path, await dialog(page).count()]).toEqual([path, 0]));
    }
  });

  it('never opens after the visitor has gone on to another page', async () => {
    await visit(page, '/en');
    await page.locator('header a[href="/en/news"]').first().click();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.news.head.title));
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
    await page.goBack();
    await page.locator('.introduction h1').waitFor();
  });

  it('waits while the visitor types or has a menu open', async () => {
    await page.locator('.newsletter-box input[type=email]').focus();
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
    await page.locator('.menu--product summary').focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
    await page.keyboard.press('Escape');
  });

  it('opens on the home page, by itself', async () => {
    await page.locator('main a').filter({ visible: true }).first().focus();
    await waitForDialog(page);
    expect(await dialog(page).getByRole('heading').innerText()).toBe(T.title.replace('{name}', 'Satchel'));
    expect(await dialog(page).getByRole('link', { name: T.use }).getAttribute('href')).toBe(LINKS.extensionWallet.en);
    expect(await dialog(page).getByRole('button', { name: T.copy }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });

  it('keeps the keyboard inside', async () => {
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest('dialog, body')?.tagName === 'DIALOG' ||
            document.activeElement === document.body,
        ),
      ).toBe(true);
    }
  });

  it('closes by Escape, by its button and by a click beside it, and gives the focus back', async () => {
    for (const [how, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['its button', () => dialog(page).getByRole('button', { name: T.close }).click()],
      ['a click beside it', () => page.mouse.click(10, 10)],
    ] as const) {
      await close();
      await eventually(async () => expect([how, await dialog(page).count()]).toEqual([how, 0]));
      expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(
        await page
          .locator('main a')
          .filter({ visible: true })
          .first()
          .evaluate((link) => link.outerHTML),
      );
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
    }
  });

  it('opens once a visitor', async () => {
    const tab = await visitor.context.newPage();
    await visit(tab, '/ko');
    await tab.clock.runFor(LATER_MS);
    await isOpen(tab, false);
    await tab.close();
    expect(visitor.complaints.filter((text) => !text.endsWith('a status of 404 (Not Found)'))).toEqual([]);
  });
});

describe('on a small screen', () => {
  const TRIED = LANGUAGES.filter((lang) => IS_LONG || lang !== 'zh');

  it.each(TRIED)('a button copies the link for a computer and says so, or that it failed (%s)', async (lang) => {
    const { page } = await openWithClock(PHONE);
    await visit(page, `/${lang}`);
    const copied = await noteCopied(page);
    await waitForDialog(page);
    const { layout, errors } = CATALOGS[lang];
    const t = layout.announcement;
    expect(await dialog(page).innerText()).toContain(t.tip);
    expect(await dialog(page).getByRole('link', { name: t.use }).count()).toBe(0);
    const copying = async (result: string) => {
      await dialog(page).getByRole('button', { name: t.copy }).click();
      await eventually(async () => expect(await dialog(page).getByRole('status').innerText()).toBe(result));
    };
    await copying(t.copied);
    expect(await copied()).toBe(LINKS.extensionWallet[lang]);

    // The browser refuses once.
    await page.evaluate(() => {
      const { writeText } = Clipboard.prototype;
      Clipboard.prototype.writeText = () => {
        Object.assign(Clipboard.prototype, { writeText });
        return Promise.reject(new Error('refused'));
      };
    });
    await copying(errors.copyFailed);
    await copying(t.copied);
    // It has no clipboard.
    await page.evaluate(() => void Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
    await copying(errors.copyFailed);
  });
});
