import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LINKS } from '../../shared/brand/links.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.layout.announcement;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
/** Later than any moment at which the dialog may open. */
const LATER_MS = 30_000;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
afterAll(() => visits.stop());

const withClock = new Set<BrowserContext>();

/** A visitor whose clock the test moves. */
async function openAt(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visits.comeBack(options);
  if (!withClock.has(visitor.context)) await visitor.page.clock.install();
  withClock.add(visitor.context);
  await visit(visitor.page, path);
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
  it('opens on the home page, by itself, once a visitor', async () => {
    const { page, context, complaints } = await openAt('/en');
    await isOpen(page, false);
    await waitForDialog(page);
    expect(await dialog(page).getByRole('heading').innerText()).toBe(T.title.replace('{name}', 'Satchel'));
    expect(await dialog(page).getByRole('link', { name: T.use }).getAttribute('href')).toBe(LINKS.extensionWallet.en);
    expect(await dialog(page).getByRole('button', { name: T.copy }).count()).toBe(0);

    await visit(page, '/en');
    const tab = await context.newPage();
    await visit(tab, '/ko');
    for (const later of [page, tab]) {
      await later.clock.runFor(LATER_MS);
      await isOpen(later, false);
    }
    await tab.close();
    expect(complaints).toEqual([]);
  });

  it.each(['/en/news', '/en/dapp', '/en/download/app', '/en/nowhere'])('never opens on %s', async (path) => {
    const { page } = await openAt(path);
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
  });

  it('never opens after the visitor has gone on to another page', async () => {
    const { page } = await openAt('/en');
    await page.locator('header a[href="/en/news"]').first().click();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.news.head.title));
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
  });

  it('waits while the visitor types or has a menu open', async () => {
    const { page } = await openAt('/en');
    await page.locator('.newsletter-box input[type=email]').focus();
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
    await page.locator('.menu--product summary').focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
    await page.keyboard.press('Escape');
    await waitForDialog(page);
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => dialog(page).getByRole('button', { name: T.close }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(10, 10)],
  ])('closes by %s and gives the focus back', async (_how, close) => {
    const { page } = await openAt('/en');
    const link = page.locator('main a').first();
    await link.focus();
    const before = await page.evaluate(() => document.activeElement?.outerHTML);
    await waitForDialog(page);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await close(page);
    await isOpen(page, false);
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(before);
  });

  it('keeps the keyboard inside', async () => {
    const { page } = await openAt('/en');
    await waitForDialog(page);
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
});

describe('on a small screen', () => {
  it.each(LANGUAGES)('a button copies the link for a computer and says so (%s)', async (lang) => {
    const { page, context } = await openAt(`/${lang}`, PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await waitForDialog(page);
    const t = CATALOGS[lang].layout.announcement;
    expect(await dialog(page).innerText()).toContain(t.tip);
    expect(await dialog(page).getByRole('link', { name: t.use }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: t.copy }).click();
    await eventually(async () => expect(await dialog(page).getByRole('status').innerText()).toBe(t.copied));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINKS.extensionWallet[lang]);
  });

  it.each([
    [
      'refuses',
      () => void Object.assign(Clipboard.prototype, { writeText: () => Promise.reject(new Error('refused')) }),
    ],
    ['has no clipboard', () => void Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })],
  ])('says that copying failed when the browser %s', async (_how, change) => {
    const { page } = await openAt('/en', PHONE);
    await page.evaluate(change);
    await waitForDialog(page);
    await dialog(page).getByRole('button', { name: T.copy }).click();
    await eventually(async () =>
      expect(await dialog(page).getByRole('status').innerText()).toBe(CATALOGS.en.errors.copyFailed),
    );
  });
});
