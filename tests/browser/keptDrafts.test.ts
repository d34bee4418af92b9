import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';
import { field, fillInAtOnce, openForm } from '../support/submitForms.ts';

const { promise, notKept, startOver } = CATALOGS.en.submissionForm.draft;
const FORM = '/en/submit/token';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('satchel-draft-token') ?? '');
const hasText = (page: Page, name: string, text: string) =>
  eventually(async () => expect(await field(page, name).inputValue()).toBe(text));
const isShown = (page: Page, text: string) => page.getByText(text).waitFor();
/** Leaves the form by the logo, without a new document. */
const goHome = async (page: Page) => {
  await page.locator('header a[href="/en"]').first().click();
  await page.waitForURL('**/en');
};
const goBack = async (page: Page) => {
  await page.goBack();
  await page.locator('.submission-form').waitFor();
};
/** Leaves no byte of the storage. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let length = 1 << 22; length >= 1; length /= 2)
      for (let index = 0; ; index += 1)
        try {
          localStorage.setItem(`filler-${length}-${index}`, 'x'.repeat(length));
        } catch {
          break;
        }
  });
const locks = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).held?.length);

describe('a draft', () => {
  it('stays when the form is left while its check is still loading, with what was typed since', async () => {
    const { page, context } = await openForm(visits, 'token');
    await fillInAtOnce(page, { symbol: 'OLD', companyName: 'Harbour' });
    await eventually(async () => expect(await drafts(page)).toContain('Harbour'));
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    let isRequested = false;
    await context.route(/formTools/, async (route) => {
      isRequested = true;
      await mayCome;
      await route.continue();
    });
    await visit(page, FORM);
    await hydrated(page);
    await hasText(page, 'symbol', 'OLD');
    await eventually(async () => expect(isRequested).toBe(true));
    await field(page, 'symbol').fill('NEW');
    await goHome(page);
    const loaded = page.waitForResponse(/formTools/);
    letCome();
    await loaded;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await drafts(page)).toContain('NEW');
    await goBack(page);
    await hasText(page, 'symbol', 'NEW');
    await hasText(page, 'companyName', 'Harbour');
    await context.unroute(/formTools/);
  });

  it('has the last letter when the page is reloaded or its tab is closed at once', async () => {
    const { page } = await openForm(visits, 'token');
    await field(page, 'symbol').fill('HBR');
    await page.reload();
    await hydrated(page);
    await hasText(page, 'symbol', 'HBR');
    const other = await page.context().newPage();
    await page.goto('/robots.txt');
    await visit(other, FORM);
    await hydrated(other);
    await hasText(other, 'symbol', 'HBR');
    await field(other, 'symbol').fill('HBRX');
    await other.close({ runBeforeUnload: true });
    await visit(page, FORM);
    await hydrated(page);
    await hasText(page, 'symbol', 'HBRX');
  });

  it('that was discarded does not come back', async () => {
    const { page } = await openForm(visits, 'token');
    await fillInAtOnce(page, { symbol: 'HBR' });
    await eventually(async () => expect(await drafts(page)).toContain('HBR'));
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: startOver }).click();
    await goHome(page);
    await goBack(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect([await field(page, 'symbol').inputValue(), await drafts(page)]).toEqual(['', '']);
  });

  it('is not made by a step to another language, which the answer for the language follows', async () => {
    const { page } = await openForm(visits, 'dapp', { lang: 'ko' });
    for (const lang of ['en', 'zh']) {
      await page.locator(`.language-switch a[hreflang=${lang}]`).dispatchEvent('click');
      await page.waitForURL(`**/${lang}/submit/dapp`);
      await eventually(async () => expect(await page.locator('[name=language]:checked').inputValue()).toBe(lang));
    }
    await page.locator('[name=language][value=en]').check();
    await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
    await page.waitForURL('**/ko/submit/dapp');
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('ko'));
    expect(await page.locator('[name=language]:checked').inputValue()).toBe('en');
    await page.locator('[name=language][value=ko]').check();
    const isNone = async () => expect(await page.evaluate(() => localStorage.getItem('satchel-draft-dapp'))).toBeNull();
    // Entries are checked before a draft is stored or removed.
    await eventually(isNone);
    await page.reload();
    await hydrated(page);
    await isNone();
  });

  it('leaves no lock behind where there is none', async () => {
    const { page } = await openForm(visits, 'token');
    await eventually(async () => expect(await locks(page)).toBe(1));
    for (let round = 0; round < 3; round += 1) {
      await goHome(page);
      await eventually(async () => expect(await locks(page)).toBe(0));
      await goBack(page);
      await eventually(async () => expect(await locks(page)).toBe(1));
    }
    await fillInAtOnce(page, { symbol: 'HBR' });
    await eventually(async () => expect(await drafts(page)).toContain('HBR'));
    await goHome(page);
    expect(await locks(page)).toBe(1);
  });
});

describe('where the storage is full', () => {
  it('what was typed is there again on Back and after a reload, and the form makes no promise', async () => {
    const { page } = await openForm(visits, 'token');
    await isShown(page, promise);
    await fillInAtOnce(page, { symbol: 'OLD' });
    await eventually(async () => expect(await drafts(page)).toContain('OLD'));
    await fillStorage(page);
    await fillInAtOnce(page, { symbol: 'NEWER', email: `${'harbour'.repeat(8)}@harbour.example` });
    await isShown(page, notKept);
    expect(await drafts(page)).toBe('');
    await goHome(page);
    await goBack(page);
    await hasText(page, 'symbol', 'NEWER');
    await page.reload();
    await hydrated(page);
    await hasText(page, 'symbol', 'NEWER');
    await eventually(async () => expect(await field(page, 'email').inputValue()).toContain('harbour'));
    await isShown(page, notKept);
    // Once there is space again the draft is kept as usual.
    await page.evaluate(() => localStorage.clear());
    await fillInAtOnce(page, { symbol: 'KEPT' });
    await isShown(page, promise);
    expect(await drafts(page)).toContain('KEPT');
    expect(await page.evaluate(() => sessionStorage.getItem('satchel-draft-token'))).toBeNull();
  });
});

describe('where storage is forbidden', () => {
  it('what was typed is there again on Back, and the form makes no promise from the start', async () => {
    const { page, context } = await visits.open();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        });
    });
    await visit(page, FORM);
    await hydrated(page);
    await isShown(page, notKept);
    await fillInAtOnce(page, { symbol: 'HBR', companyName: 'Harbour' });
    await goHome(page);
    await goBack(page);
    await hasText(page, 'symbol', 'HBR');
    await hasText(page, 'companyName', 'Harbour');
    await isShown(page, notKept);
    await visits.leave();
  });
});
