import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatCount } from '../../client/i18n/formatNumber.ts';
import type { Page } from 'playwright-core';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import type { SubmitKind } from '../../shared/site/routes.ts';
import { FIELD_CONTROLS } from '../../shared/submission/schemas/formSections.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { contractOf, goodForm, PDF, picture } from '../support/forms.ts';
import { IS_LONG } from '../support/sitePages.ts';
import { choose, errorOf, field, fillIn, openForm, PHRASE, send } from '../support/submitForms.ts';

const KINDS = ['dapp', 'token', 'nft'] as const;
const { submissionErrors: errors, submissionForm: form, forms } = CATALOGS.en;
const STATUS = /\/en\/submit\/status\/[0-9A-Z-]{30}$/;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

/** Sends the empty form: everything required is missing. */
async function sendEmpty(page: Page, kind: SubmitKind, lang: Language): Promise<void> {
  await send(page);
  const sheet = page.locator('.submission-form');
  await sheet.locator('.form-errors').waitFor();
  const required: Record<string, string> = CATALOGS[lang].submissionErrors.required[kind];
  const messages = await sheet.locator('.field__error').allInnerTexts();
  const always = Object.entries(FIELD_CONTROLS[kind]).flatMap(([name, { type, need }]) =>
    !need && type !== 'yesNo' && type !== 'box' && name !== 'language' ? [required[name]] : [],
  );
  expect(messages).toEqual(expect.arrayContaining(always));
  const wordings = Object.values(required);
  expect(messages.filter((line) => wordings.includes(line)).length).toBeGreaterThanOrEqual(always.length);
  expect(await sheet.locator('.form-errors__list li').count()).toBe(messages.length);
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-errors'),
  );
}

async function isReceived(page: Page): Promise<void> {
  await send(page);
  await page.waitForURL(STATUS);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
}

describe('a form says every mistake at once, beside its field, and is received when all are fixed', () => {
  it('nft, whose Send button stands under the fields', async () => {
    const { page, sheet, complaints } = await openForm(visits, 'nft');
    const leftOf = async (part: string) => (await sheet.locator(part).first().boundingBox())?.x;
    expect(await leftOf('.submit-button')).toBe(await leftOf('.form-section__fields'));
    await sendEmpty(page, 'nft', 'en');
    await fillIn(page, 'nft', goodForm('nft', 43));
    await choose(page);
    await isReceived(page);
    expect(complaints).toEqual([]);
  });

  it('token, whose summary ticks what was fixed and counts the rest, without moving anything', async () => {
    const { page, sheet, complaints } = await openForm(visits, 'token');
    await sendEmpty(page, 'token', 'en');
    await fillIn(page, 'token', { ...goodForm('token', 42), email: 'nobody', decimal: '299' });
    await choose(page);
    await send(page);
    const says = (count: number) =>
      eventually(async () =>
        expect(await sheet.locator('.form-errors__title').innerText()).toBe(
          formatCount('en', forms.errors, 'title', count),
        ),
      );
    await says(2);
    await field(page, 'decimal').fill('18');
    await says(1);
    expect(await sheet.locator('.form-errors__list li').count()).toBe(2);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('decimal');
    await field(page, 'email').fill('team@harbour.example');
    await isReceived(page);
    expect(complaints).toEqual([]);
  });

  it('dapp, with referral, audit and news flash, each opened by its question', async () => {
    const { page, complaints } = await openForm(visits, 'dapp');
    await sendEmpty(page, 'dapp', 'en');
    await field(page, 'inviteAccount').waitFor({ state: 'hidden' });
    await findsMistakesInBranches(page, 'en');
    await fillIn(page, 'dapp', {
      ...goodForm('dapp', 41),
      ...BRANCHES,
      inviteAccount: contractOf(1),
      rakeBackUrl: 'https://harbour.example/r/1',
      rewardDistribution: 'manual',
      newsTitle: 'Harbour opens',
      content: 'Harbour lends since today.',
      source: 'Harbour Labs',
    });
    await choose(page);
    await choose(page, 'auditFile', PDF, 'audit.pdf');
    await choose(page, 'img_url', await picture({ width: 640, height: 360, type: 'jpeg' }), 'news.jpg');
    await isReceived(page);
    expect(complaints).toEqual([]);
  });
});

const BRANCHES = { hasReferral: 'yes', hasAudit: 'yes', hasNews: 'yes' };

/** Opens the branches of a DApp form and sends it: its mistakes are told in the specification’s words. */
async function findsMistakesInBranches(page: Page, lang: Language): Promise<void> {
  await fillIn(page, 'dapp', { ...BRANCHES, title: '长'.repeat(41), email: 'team@harbour.example' });
  await send(page);
  const { required, codes } = CATALOGS[lang].submissionErrors;
  const expected = Object.entries({
    inviteAccount: required.dapp.inviteAccount,
    rakeBackUrl: required.dapp.rakeBackUrl,
    auditUrl: codes.oneAuditItem,
    serviceWechat: required.dapp.serviceWechat,
    others: required.dapp.others,
    content: required.dapp.content,
    img_url: required.dapp.img_url,
    source: required.dapp.source,
    title: codes.tooLong.replace('{count}', '41').replace('{max}', '40'),
    icon_url: required.dapp.icon_url,
  });
  await eventually(async () => {
    const messages = expected.map(async ([name]) => [name, await errorOf(page, name, 'dapp')]);
    expect(await Promise.all(messages)).toEqual(expected.map(([name, message]) => [name, [message]]));
  });
}

describe.each(LANGUAGES.filter((lang) => lang !== 'en'))('mistakes in %s', (lang) => {
  it('are told in the branches of a DApp form by the specification’s words', async () => {
    const { page } = await openForm(visits, 'dapp', { lang });
    await findsMistakesInBranches(page, lang);
  });

  if (IS_LONG)
    it.each(KINDS)('are told all at once, beside their fields: an empty %s form', async (kind) => {
      const { page } = await openForm(visits, kind, { lang });
      await sendEmpty(page, kind, lang);
    });
});

describe('without JavaScript', () => {
  it('a form is sent, comes back with what was typed and every reason, and is received when it is right', async () => {
    const { page, sheet } = await openForm(visits, 'dapp', { javaScriptEnabled: false });
    const good = { ...goodForm('dapp', 11), hasReferral: 'yes', inviteAccount: contractOf(12) };
    await fillIn(page, 'dapp', {
      ...good,
      url: 'http://harbour.example',
      rakeBackUrl: 'harbour',
      others: '🦊 ‏عربي',
      projectDesc: PHRASE,
    });
    await choose(page);
    await send(page);
    await sheet.locator('.form-errors').waitFor();
    expect(await errorOf(page, 'url', 'dapp')).toEqual([errors.codes.notHttps]);
    expect(await errorOf(page, 'rakeBackUrl', 'dapp')).toEqual([errors.codes.notUrl]);
    // Files are kept: those that were chosen are named, with a way to their fields, and no others.
    const kept = sheet.locator('.form-notice', { hasText: form.filesKept });
    const { labels } = CATALOGS.en.submissionFields;
    expect(await kept.getByRole('link').allInnerTexts()).toEqual([labels.dapp.icon_url]);
    expect(await kept.getByRole('link').getAttribute('href')).toBe('#dapp-icon_url');
    expect(await sheet.locator('.form-errors').innerText()).not.toContain('Nothing');
    expect(await field(page, 'inviteAccount').inputValue()).toBe(contractOf(12));
    expect(await page.locator('.submission-form [name=hasReferral][value=yes]').isChecked()).toBe(true);
    expect(await field(page, 'others').inputValue()).toContain('🦊');
    // A recovery phrase is refused and does not come back.
    expect(await errorOf(page, 'projectDesc', 'dapp')).toEqual([errors.codes.secret]);
    expect(await page.content()).not.toContain('abandon abandon');
    await field(page, 'url').fill('https://harbour.example');
    await field(page, 'rakeBackUrl').fill('https://harbour.example/r');
    await field(page, 'projectDesc').fill('Lends and borrows without a middleman.');
    await send(page);
    await page.waitForURL(STATUS);
  });
});
