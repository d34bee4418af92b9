import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LINKS } from '../../shared/brand/links.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

const T = CATALOGS.en.announcement;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
const TABLET: BrowserContextOptions = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** Long enough for a visitor to read the page. */
const LATER_MS = 60_000;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const opener = (page: Page) => page.locator('.extension-line__open');
const isOpen = (page: Page, open: boolean) =>
  eventually(async () => expect(await dialog(page).count()).toBe(open ? 1 : 0));

async function openDialog(page: Page): Promise<void> {
  await opener(page).click();
  await isOpen(page, true);
}

describe('the announcement of the extension', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await visits.open());
    await page.clock.install();
    await visit(page, '/en');
  });

  it('never opens by itself', async () => {
    await page.clock.runFor(LATER_MS);
    await isOpen(page, false);
  });

  it('opens from its line on the page', async () => {
    await openDialog(page);
    expect(await dialog(page).getByRole('heading').innerText()).toBe(
      CATALOGS.en.home.extension.title.replace('{name}', 'Satchel'),
    );
    expect(await dialog(page).getByRole('link', { name: T.use }).getAttribute('href')).toBe(LINKS.extensionWallet.en);
    expect(await dialog(page).getByRole('button', { name: T.copy }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });

  it('keeps the keyboard inside and the page behind it where it is', async () => {
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
    const positionOf = () => page.evaluate(() => [window.scrollY, document.documentElement.clientWidth]);
    const position = await positionOf();
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await positionOf()).toEqual(position);
  });

  it('closes by Escape, by its button and by a click beside it, gives the focus back and lets the page scroll', async () => {
    for (const [how, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['its button', () => dialog(page).getByRole('button', { name: T.close }).click()],
      ['a click beside it', () => page.mouse.click(10, 10)],
    ] as const) {
      await isOpen(page, true);
      await close();
      await eventually(async () => expect([how, await dialog(page).count()]).toEqual([how, 0]));
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(CATALOGS.en.home.extension.open);
      await openDialog(page);
    }
    await page.keyboard.press('Escape');
    await isOpen(page, false);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 600);
    await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before));
    expect(complaints).toEqual([]);
  });

  it('is a link to the extension without JavaScript, and where its code cannot be loaded', async () => {
    const { page: plain } = await visits.comeBack({ javaScriptEnabled: false });
    await plain.goto('/en');
    expect(await opener(plain).getAttribute('href')).toBe(LINKS.extensionWallet.en);
    const { page: visitor } = await visits.comeBack();
    await visit(visitor, '/en');
    await visitor.route('**/assets/*.js', (route) => route.abort());
    const left = visitor.waitForRequest(LINKS.extensionWallet.en);
    await opener(visitor).click();
    await left;
  });
});

describe.each([
  ['a phone', PHONE, 'en'],
  ['a tablet', TABLET, 'ko'],
  ...(IS_LONG ? LANGUAGES.map((lang) => ['a phone', PHONE, lang] as const) : []),
] as const)('on %s', (_device, options, lang) => {
  it(`a button copies the link for a computer and says so; if it fails, the link stands there (${lang})`, async () => {
    const { page } = await visits.comeBack(options);
    await visit(page, `/${lang}`);
    const copied = await noteCopied(page);
    await openDialog(page);
    const { announcement: t, errors } = CATALOGS[lang];
    const address = LINKS.extensionWallet[lang];
    expect(await dialog(page).innerText()).toContain(t.tip);
    expect(await dialog(page).getByRole('link', { name: t.use }).count()).toBe(0);
    const copying = async (result: string) => {
      await dialog(page).getByRole('button', { name: t.copy }).click();
      await eventually(async () => expect(await dialog(page).getByRole('status').innerText()).toBe(result));
    };
    await copying(t.copied);
    expect(await copied()).toBe(address);

    // The browser refuses once.
    await page.evaluate(() => {
      const { writeText } = Clipboard.prototype;
      Clipboard.prototype.writeText = () => {
        Object.assign(Clipboard.prototype, { writeText });
        return Promise.reject(new Error('refused'));
      };
    });
    await copying(`${errors.copyFailed} ${address}`);
    await dialog(page).locator('.copy-result__address').click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
    await copying(t.copied);
    // It has no clipboard.
    await page.evaluate(() => void Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
    await copying(`${errors.copyFailed} ${address}`);
  });
});
