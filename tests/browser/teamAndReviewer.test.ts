import { hexToBytes } from '@noble/hashes/utils.js';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { tellListedTeam } from '../../server/desk/review/disputes.ts';
import { setAside } from '../../server/records/reviewerTransitions.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/tables.ts';
import { DAY_MS } from '../../shared/limits.ts';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import type { CollisionHelp } from '../../shared/submission/submission.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';
import { createTestDesk } from '../support/desk.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { goodForm, picture, postForm, type Texts } from '../support/forms.ts';
import { acceptDespiteWarnings, reviewerOf, stateOf } from '../support/reviewer.ts';
import { IS_LONG } from '../support/sitePages.ts';
import { createStoreLocations, type StoreLocation } from '../support/stores.ts';
import { choose, field, fillInAtOnce, openForm, PHRASE, send } from '../support/submitForms.ts';
import { until } from '../support/until.ts';
import { sign } from '../support/walletSignatures.ts';

const STATUS_PATH = /\/en\/submit\/status\/([0-9A-Z-]{30})$/;
const WIDTHS_PX = IS_LONG ? [320, 390, 820, 1280] : [320, 1280];
/** Of the key that signs in these tests. */
const OWNER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const QUESTION = ['--reason', 'question', '--note', 'Who audits the contract?'];
const { submissionStatus: t, statusTexts } = CATALOGS.en;

const locations = createStoreLocations();
let visits: Visits;
let location: StoreLocation;
let store: Store;
let used = 0;

beforeAll(async () => {
  location = await locations.createLocation('SQLite');
  visits = await startVisits({ DATA_DIR: location.dataDir });
  store = await openStore(location);
});
afterAll(async () => {
  await visits.stop();
  await store.destroy();
  await locations.removeAll();
});

const run = (...args: string[]) => createTestDesk(store).run(...args);

function formOf(number: number, texts: Texts = {}): Texts {
  const site = { website: `https://harbour-${number}.example`, email: `team-${number}@harbour.example` };
  return { ...goodForm('token', 6_000 + number), symbol: `TAR${number}`, ...site, ...texts };
}

async function submit(texts: Texts = {}): Promise<string> {
  used += 1;
  const logo = { icon_url: await picture({ seed: 600 + used }) };
  const { body } = await postForm(visits.site.origin, 'token', formOf(used, texts), logo);
  return body.data?.receipt ?? '';
}

/** A listing of a stranger, and the receipt of the form that disputes it with a signature. */
async function dispute() {
  const listed = await submit();
  await acceptDespiteWarnings(store, listed);
  const logo = { icon_url: await picture({ seed: 900 + used }) };
  const owner = { owner_address: OWNER, email: `owner-${used}@own.example`, website: 'https://own.example' };
  const form = { ...formOf(used, owner), idempotencyKey: `${used}`.padStart(32, '0') };
  const { help } = (await postForm(visits.site.origin, 'token', form, logo)).body as { help?: CollisionHelp };
  const signature = sign(help?.resolutions?.proof?.line ?? '');
  const { body } = await postForm(visits.site.origin, 'token', { ...form, signature }, logo);
  return { listed, disputing: body.data?.receipt ?? '' };
}

async function aside(): Promise<string> {
  const receipt = await submit();
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const seen = await stateOf(store, receipt);
  const change = { until: day, timeZone: 'Asia/Shanghai', seen, actor: 'Mina', note: '', at: new Date().toISOString() };
  await store.transaction().execute((trx) => setAside(trx, receipt, change));
  return receipt;
}

async function assigned(): Promise<string> {
  const receipt = await submit();
  const soon = new Date(Date.now() + DAY_MS).toISOString();
  const mine = store.updateTable('submission').set({ assigned_to: 'Mina', assigned_until: soon });
  await mine.where('receipt', '=', receipt).execute();
  return receipt;
}

async function asked(): Promise<string> {
  const receipt = await submit();
  await run('changes', receipt, ...QUESTION);
  return receipt;
}

async function withdrawn(): Promise<string> {
  const receipt = await submit();
  await fetch(`${visits.site.origin}/api/submissions/${receipt}/withdraw`, { method: 'POST' });
  return receipt;
}

async function told() {
  const both = await dispute();
  await tellListedTeam(reviewerOf(store), both.disputing);
  return both;
}

/** How a page comes into each state. */
const STATES: Record<string, () => Promise<string>> = {
  received: submit,
  assigned,
  asked,
  aside,
  withdrawn,
  disputing: async () => (await dispute()).disputing,
  disputed: async () => (await told()).listed,
  kept: async () => {
    const { listed, disputing } = await told();
    await run('refuse', disputing, '--reason', 'notConfirmed');
    return listed;
  },
  replaced: async () => {
    const { listed, disputing } = await told();
    await acceptDespiteWarnings(store, disputing);
    return listed;
  },
};

const pathOf = (receipt: string, lang: Language = 'en') => pathTo('submissionStatus', lang, { receipt });
const fillReply = (page: Page, text: string) => page.locator('textarea[name=reply]').fill(text);
const press = (page: Page, text: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: text }).click()]);

describe.each(Object.keys(STATES))('the page of a team: %s', (state) => {
  it('fits every width in every language, and axe has nothing to report', async () => {
    const receipt = (await STATES[state]?.()) ?? '';
    const { page } = await visits.open({ reducedMotion: 'reduce' });
    await bringAxe(page);
    const faults: string[] = [];
    for (const lang of LANGUAGES) {
      await visit(page, pathOf(receipt, lang));
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${lang}, ${width} px: ${fault}`));
      }
      if (lang === 'en' || IS_LONG) faults.push(...(await violationsOn(page, { scope: 'main', aaa: false })));
    }
    expect(faults).toEqual([]);
    await visits.leave();
  });
});

describe.each([true, false])('a team whose browser runs scripts: %s', (javaScriptEnabled) => {
  it('keeps what it typed when its answer is refused, answers, and withdraws', async () => {
    const receipt = await asked();
    const { page } = await visits.open({ javaScriptEnabled });
    await page.goto(pathOf(receipt));
    expect(await page.locator('h1').innerText()).toBe(statusTexts.states.asked.title);
    expect(await page.locator('main').innerText()).toContain('Who audits the contract?');
    const long = `Zesty Labs. ${'x'.repeat(1_000)}`;
    for (const [typed, message, kept] of [
      [long, statusTexts.results.replyLong, long],
      // A secret is sent nowhere, not even back.
      [`Zesty Labs. ${PHRASE}`, statusTexts.results.replySecret, ''],
      [`${long} ${PHRASE}`, statusTexts.results.replyLong, ''],
    ] as const) {
      await fillReply(page, typed);
      await press(page, t.reply.send);
      await until(async () => (await page.locator('#result').innerText()).includes(message));
      expect(await page.locator('textarea[name=reply]').inputValue()).toBe(kept);
      // The page begins at the message.
      expect(new URL(page.url()).hash).toBe('#result');
    }
    await fillReply(page, 'Zesty Labs.');
    await press(page, t.reply.send);
    await page.waitForURL(`**${pathOf(receipt)}?result=replied#result`);
    expect(await page.locator('#result').innerText()).toContain(statusTexts.results.replied);
    expect(await page.locator('h1').innerText()).toBe(statusTexts.states.received.title);
    expect(await page.locator('.status-history').innerText()).toContain('Zesty Labs.');
    await page.locator('form[action$="/withdraw"] summary').click();
    await press(page, t.withdraw.confirm);
    expect(await page.locator('h1').innerText()).toBe(statusTexts.states.withdrawn.title);
    await visits.leave();
  });

  it('disputes a listing with a signature from the form alone', async () => {
    const listed = await submit();
    await acceptDespiteWarnings(store, listed);
    const key = javaScriptEnabled ? '33' : '44';
    const { page } = await openForm(visits, 'token', { javaScriptEnabled });
    const own = { owner_address: OWNER, email: `owner${key}@own.example`, website: `https://own${key}.example` };
    const form = formOf(used, own);
    if (javaScriptEnabled) await fillInAtOnce(page, form);
    else
      for (const [name, value] of Object.entries(form)) {
        const control = field(page, name);
        if ((await control.count()) !== 1 || (await control.getAttribute('type')) === 'hidden') continue;
        if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(`${value}`);
        else await control.fill(`${value}`);
      }
    await choose(page);
    await send(page);
    const line = page.locator('.submission-form').getByText(/^satchel-proof /);
    await line.waitFor();
    await field(page, 'signature').fill(sign(await line.innerText(), 'Ethereum', hexToBytes('11'.repeat(32))));
    await send(page);
    await page.waitForURL(STATUS_PATH);
    expect(await page.locator('main').innerText()).toContain(t.dispute.own);
    const row = store.selectFrom('submission').select('status').where('receipt', '=', listed);
    expect(await row.executeTakeFirst()).toEqual({ status: 'accepted' });
    await visits.leave();
  });
});

it('a question is answered by keyboard alone', async () => {
  const receipt = await asked();
  const { page } = await visits.open({ reducedMotion: 'reduce' });
  await visit(page, pathOf(receipt));
  await page.locator('main').focus();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('name') === 'reply')) break;
  }
  await page.keyboard.type('Zesty Labs.');
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  expect(await page.locator('#result').innerText()).toContain(statusTexts.results.replied);
  await visits.leave();
});
