import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { openStore } from '../../server/store/openStore.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { answerSubmission } from '../support/answerSubmission.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { goodFiles, goodForm, postForm } from '../support/forms.ts';
import { IS_LONG } from '../support/sitePages.ts';
import { createStorePlaces, type StorePlace } from '../support/stores.ts';

const TIMEOUT_MS = 90_000;
const NARROWEST_PX = 320;
const WIDTHS_PX = [NARROWEST_PX, 360, 768, 1600, 1280];
const STATES = ['received', 'changes', 'accepted'] as const;
const NOTE = `השם ארוך מאוד 🦊\n${'averylongword'.repeat(30)}`;
const { submissionStatus: t, receiptEntry: entry } = CATALOGS.en;

const places = createStorePlaces();
let visits: Visits;
let place: StorePlace;
/** By state. */
const receipts: Record<string, string> = {};
const pathOf = (state: string, lang: (typeof LANGUAGES)[number] = 'en') =>
  pathTo('submissionStatus', lang, { receipt: receipts[state] ?? '' });

beforeAll(async () => {
  place = await places.createPlace('SQLite');
  visits = await startVisits({ DATA_DIR: place.dataDir, GA_MEASUREMENT_ID: 'G-TEST123456' });
  const store = await openStore(place);
  for (const [number, state] of STATES.entries()) {
    const more = { hasReferral: 'yes', rakeBackUrl: `https://harbour.example/${'x'.repeat(200)}` };
    const form = { ...goodForm('dapp', number), inviteAccount: `0x${'12'.repeat(20)}`, ...more };
    const receipt =
      (await postForm(visits.site.origin, 'dapp', form, await goodFiles('dapp'))).body.data?.receipt ?? '';
    receipts[state] = receipt;
    if (state !== 'received')
      await answerSubmission(store, receipt, { status: state, reasons: ['logoUnclear'], note: NOTE });
  }
  await store.destroy();
}, TIMEOUT_MS);
afterAll(async () => {
  await visits.stop();
  await places.removeAll();
});

/** What left the site, or would have: nobody outside is to hear of a receipt. */
async function openPrivately(options: Parameters<Visits['open']>[0] = {}) {
  const visitor = await visits.open({ reducedMotion: 'reduce', ...options });
  const asked: string[] = [];
  await visitor.context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return { ...visitor, asked };
}

describe.each(STATES)('the page of a submission that is %s', (state) => {
  it.each(LANGUAGES)(
    'fits every width and has nothing for axe to report (%s)',
    async (lang) => {
      const { page } = await openPrivately();
      const isWhole = IS_LONG || lang === 'en';
      if (isWhole) await bringAxe(page);
      await visit(page, pathOf(state, lang));
      const faults: string[] = [];
      for (const width of isWhole ? WIDTHS_PX : [NARROWEST_PX]) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${width} px: ${fault}`));
      }
      if (isWhole) faults.push(...(await violationsOn(page, { scope: 'main', aaa: false })));
      expect(faults).toEqual([]);
      await visits.leave();
    },
    TIMEOUT_MS,
  );
});

describe('the clock', () => {
  const clock = '.due-clock';

  it('says how long it is until the answer, as soon as there is a script, and hydration finds no difference', async () => {
    const { page, complaints } = await openPrivately();
    await visit(page, pathOf('received'));
    await eventually(async () => expect(await page.locator(clock).innerText()).toMatch(/^Due in \d+ (days|hours)\.$/));
    expect(complaints.filter((text) => !text.startsWith('left the site'))).toEqual([]);
  });

  it('says that the answer is late, and where to ask', async () => {
    const { page } = await openPrivately();
    await page.clock.setFixedTime(Date.now() + 9 * 24 * 3_600_000);
    await visit(page, pathOf('received'));
    await eventually(async () => expect(await page.locator(clock).innerText()).toContain(t.clock.late));
    expect(await page.locator(`${clock} a`).getAttribute('href')).toMatch(/^mailto:/);
  });

  it('has stopped once there is an answer', async () => {
    const { page } = await openPrivately();
    await visit(page, pathOf('changes'));
    expect(await page.locator(clock).count()).toBe(0);
  });
});

describe('the receipt', () => {
  it('is copied as the address of its page, from which it can be opened again', async () => {
    const { page } = await openPrivately();
    await visit(page, pathOf('received'));
    const copied = await noteCopied(page);
    const copying = page.locator('.copy-link');
    await copying.getByRole('button', { name: t.copy.action }).click();
    await eventually(async () => expect(await copying.getByRole('status').innerText()).toBe(t.copy.done));
    expect(new URL((await copied()) ?? '').pathname).toBe(pathOf('received'));
  });

  it('is typed where one has nothing but the receipt, with a script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, asked } = await openPrivately({ javaScriptEnabled });
      await page.goto(pathTo('receiptEntry', 'en', { receipt: 'nonsense' }));
      await page.getByRole('textbox', { name: entry.label }).fill(receipts.changes?.toLowerCase() ?? '');
      await page.getByRole('button', { name: entry.send }).click();
      await page.waitForURL(`**${pathOf('changes')}`);
      expect(asked).toEqual([]);
    }
  });

  it('goes with the visitor into another language', async () => {
    const { page } = await openPrivately();
    await visit(page, pathOf('changes'));
    await page.locator('.language-switch > summary').click();
    await page.locator('.language-switch a[lang=ko]').click();
    const { title } = CATALOGS.ko.submissionStatus.states.changes;
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(title));
    expect(new URL(page.url()).pathname).toBe(pathOf('changes', 'ko'));
  });

  it('goes along with the form that revises, too', async () => {
    const { page } = await openPrivately();
    await visit(page, pathTo('submit', 'en', { kind: 'dapp' }, { revises: receipts.changes ?? '' }));
    await page.locator('.language-switch > summary').click();
    await page.locator('.language-switch a[lang=ko]').click();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.ko.submit.dapp.title));
    expect(page.url()).toContain(`/ko/submit/dapp?revises=${receipts.changes}`);
  });

  it('is heard of by nobody outside: no counting on its page, nor after a way to it or from it', async () => {
    const { page, asked } = await openPrivately();
    await visit(page, pathOf('changes'));
    await page.locator('.language-switch > summary').click();
    await page.locator('.language-switch a[lang=zh]').click();
    await page.waitForURL(`**${pathOf('changes', 'zh')}`);
    expect(asked).toEqual([]);

    await page.locator('footer a[href="/zh/partner"]').first().click();
    await eventually(async () => expect(asked).not.toEqual([]));
    expect(await page.evaluate(() => document.referrer)).toBe('');
    await page.goBack();
    await page.waitForURL(`**${pathOf('changes', 'zh')}`);
    // A document of its own again: what the other page loaded is gone with it.
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(asked.join()).not.toContain(receipts.changes);
  });

  it('leads by keyboard alone to the form that revises', async () => {
    const { page } = await openPrivately();
    await visit(page, pathOf('changes'));
    const revise = page.getByRole('link', { name: t.revise.action }).first();
    await page.locator('main').focus();
    await page.keyboard.press('Tab');
    expect(await revise.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/en/submit/dapp?revises=${receipts.changes}`);
  });

  it('reads the same without a script, and on paper says where it is found', async () => {
    const { page } = await openPrivately({ javaScriptEnabled: false });
    await page.goto(pathOf('accepted'));
    expect(await page.locator('h1').innerText()).toBe(t.states.accepted.title);
    expect(await page.locator('.copy-link button').count()).toBe(0);
    const address = page.locator('.claim-check__address');
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.innerText()).toContain(pathOf('accepted'));
    expect(await page.locator('header.header').isVisible()).toBe(false);
  });
});
