import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { openStore } from '../../server/store/openStore.ts';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { answerSubmission } from '../support/answerSubmission.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, hydrated, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { goodFiles, goodForm, postForm } from '../support/forms.ts';
import { IS_LONG } from '../support/sitePages.ts';
import { createStoreLocations, type StoreLocation } from '../support/stores.ts';

const NARROWEST_PX = 320;
const WIDTHS_PX = IS_LONG ? [NARROWEST_PX, 360, 768, 1600, 1280] : [NARROWEST_PX, 768, 1280];
const STATES = ['received', 'changes', 'accepted'] as const;
const NOTE = `השם ארוך מאוד 🦊\n${'averylongword'.repeat(30)}`;
const { submissionStatus: t, receiptEntry: entry } = CATALOGS.en;

const locations = createStoreLocations();
let visits: Visits;
let location: StoreLocation;
/** By state. */
const receipts: Record<string, string> = {};
const pathOf = (state: string, lang: Language = 'en') =>
  pathTo('submissionStatus', lang, { receipt: receipts[state] ?? '' });

beforeAll(async () => {
  location = await locations.createLocation('SQLite');
  visits = await startVisits({ DATA_DIR: location.dataDir, GA_MEASUREMENT_ID: 'G-TEST123456' });
  const store = await openStore(location);
  for (const [number, state] of STATES.entries()) {
    const more = { hasReferral: 'yes', rakeBackUrl: `https://harbour.example/${'x'.repeat(200)}` };
    const form = { ...goodForm('dapp', number), inviteAccount: `0x${'12'.repeat(20)}`, ...more };
    const receipt =
      (await postForm(visits.site.origin, 'dapp', form, await goodFiles('dapp'))).body.data?.receipt ?? '';
    receipts[state] = receipt;
    if (state !== 'received')
      await answerSubmission(store, receipt, {
        status: state,
        reasons: ['logoUnclear', 'websiteDown', 'prohibited'],
        fieldReasons: { icon_url: ['logoUnclear'], url: ['websiteDown'] },
        note: NOTE,
      });
  }
  await store.destroy();
});
afterAll(async () => {
  await visits.stop();
  await locations.removeAll();
});

/** What left the site, or would have: nobody outside is to hear of a receipt. */
async function openPrivately(options: BrowserContextOptions = {}, enter = visits.comeBack) {
  const visitor = await enter({ reducedMotion: 'reduce', ...options });
  const requests: string[] = [];
  await visitor.context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return { ...visitor, requests };
}

async function changeLanguage(page: Page, lang: Language): Promise<void> {
  await page.locator('.language-switch > summary').click();
  await page.locator(`.language-switch a[lang=${lang}]`).click();
}

describe.each(LANGUAGES)('the page of a submission in %s', (lang) => {
  const isWhole = IS_LONG || lang === 'en';
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPrivately({}, isWhole ? visits.open : visits.comeBack));
    if (isWhole) await bringAxe(page);
  });
  afterAll(() => visits.leave());

  it.each(STATES)('fits every width and has nothing for axe to report: %s', async (state) => {
    await visit(page, pathOf(state, lang));
    const faults: string[] = [];
    for (const width of isWhole ? WIDTHS_PX : [NARROWEST_PX]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${width} px: ${fault}`));
    }
    if (isWhole) {
      // axe reads the whole document, however small the part it judges.
      await page.locator('header.header, footer').evaluateAll((parts) => parts.forEach((part) => part.remove()));
      faults.push(...(await violationsOn(page, { scope: 'main', aaa: false })));
    }
    expect(faults).toEqual([]);
  });
});

describe('the page of a submission that waits', () => {
  const clock = '.due-clock';

  it('says how long it is until the answer, and is copied as its address, from which it can be opened again', async () => {
    const { page, complaints } = await openPrivately();
    await visit(page, pathOf('received'));
    await eventually(async () => expect(await page.locator(clock).innerText()).toMatch(/^Due in \d+ (days|hours)\.$/));
    const copied = await noteCopied(page);
    const copying = page.locator('.receipt-ticket .copy-link');
    await copying.getByRole('button', { name: t.copy.action }).click();
    await eventually(async () => expect(await copying.getByRole('status').innerText()).toBe(t.copy.done));
    expect(new URL((await copied()) ?? '').pathname).toBe(pathOf('received'));
    expect(complaints.filter((text) => !text.startsWith('left the site'))).toEqual([]);
  });

  it('says that the answer is late, and where to ask', async () => {
    const { page } = await openPrivately({}, visits.open);
    await page.clock.setFixedTime(Date.now() + 9 * 24 * 3_600_000);
    await visit(page, pathOf('received'));
    await eventually(async () => expect(await page.locator(clock).innerText()).toContain(t.clock.late));
    expect(await page.locator(`${clock} a`).getAttribute('href')).toMatch(/^mailto:/);
  });
});

describe('the receipt', () => {
  /** Comes to a page with nothing but the receipt. */
  async function typeReceipt(page: Page, state: string): Promise<void> {
    await page.goto(pathTo('receiptEntry', 'en', { receipt: 'nonsense' }));
    await page.getByRole('textbox', { name: entry.label }).fill(receipts[state]?.toLowerCase() ?? '');
    await page.getByRole('button', { name: entry.send }).click();
    await page.waitForURL(`**${pathOf(state)}`);
  }

  it('is typed, and leads by keyboard alone to the form that revises, in another language too', async () => {
    const { page, requests } = await openPrivately();
    await typeReceipt(page, 'changes');
    expect(requests).toEqual([]);
    await hydrated(page);
    // The clock has stopped: there is an answer.
    expect(await page.locator('.due-clock').count()).toBe(0);
    const revise = page.getByRole('link', { name: t.revise.action }).first();
    await page.locator('main').focus();
    await page.keyboard.press('Tab');
    expect(await revise.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/en/submit/dapp?revises=${receipts.changes}`);
    await hydrated(page);
    // What was asked for leads to its field; the logo that is kept is the one in the preview; the button says what it sends.
    const { submissionReasons: words, submissionFields, submissionForm } = CATALOGS.en;
    const reasons = page.locator('.form-notice').first();
    expect(await reasons.getByRole('link').allInnerTexts()).toEqual([
      `${submissionFields.labels.dapp.icon_url} · ${words.logoUnclear}`,
      `${submissionFields.labels.dapp.url} · ${words.websiteDown}`,
    ]);
    expect(await reasons.innerText()).toContain(words.prohibited);
    await reasons.getByRole('link').last().click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('url');
    expect(await page.locator('.submission-form .submit-button').innerText()).toBe(submissionForm.revises.send);
    await page.locator('.submission-form [name=title]').fill('Harbour II');
    const preview = page.getByRole('group', { name: submissionForm.preview.title });
    await eventually(async () =>
      expect(
        await preview
          .locator('img')
          .evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).naturalWidth)),
      ).toEqual([200, 200]),
    );
    await changeLanguage(page, 'ko');
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.ko.submit.dapp.title));
    expect(page.url()).toContain(`/ko/submit/dapp?revises=${receipts.changes}`);
  });

  it('is typed without a script, too; its page reads the same, and on paper says where it is found', async () => {
    const { page, requests } = await openPrivately({ javaScriptEnabled: false });
    await typeReceipt(page, 'accepted');
    expect(requests).toEqual([]);
    expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.statusTexts.states.accepted.title);
    expect(await page.locator('.copy-link button').count()).toBe(0);
    const address = page.locator('.receipt-ticket__address');
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.innerText()).toContain(pathOf('accepted'));
    expect(await page.locator('header.header').isVisible()).toBe(false);
  });

  it('goes with the visitor into another language and is heard of by nobody outside: no counting on its page, nor after a way to it or from it', async () => {
    const { page, requests } = await openPrivately();
    await page.addInitScript(() => localStorage.setItem('counting', 'yes'));
    await visit(page, pathOf('changes'));
    await changeLanguage(page, 'zh');
    await page.waitForURL(`**${pathOf('changes', 'zh')}`);
    const { title } = CATALOGS.zh.statusTexts.states.changes;
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(title));
    expect(requests).toEqual([]);

    await page.locator('footer a[href="/zh/partner"]').first().click();
    await eventually(async () => expect(requests).not.toEqual([]));
    expect(await page.evaluate(() => document.referrer)).toBe('');
    await page.goBack();
    await page.waitForURL(`**${pathOf('changes', 'zh')}`);
    // A document of its own again: what the other page loaded is gone with it.
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(requests.join()).not.toContain(receipts.changes);
  });
});
