import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { FIELD_CONTROLS } from '../../shared/schemas/formSections.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { contractOf, goodForm, PDF, picture } from '../support/forms.ts';
import { IS_LONG } from '../support/sitePages.ts';
import { choose, errorOf, field, fillIn, openForm, PHRASE, send } from '../support/submitForms.ts';

const KINDS = ['dapp', 'token', 'nft'] as const;
const TIMEOUT_MS = 120_000;
const { submissionErrors: errors, submissionForm: form, forms } = CATALOGS.en;
const STATUS = /\/en\/submit\/status\/[0-9A-Z-]{30}$/;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits({ RATE_LIMITS: 'off' })), TIMEOUT_MS);
afterAll(() => visits.stop());

describe('a form that is right', () => {
  it.each(KINDS)('is received: %s', async (kind) => {
    const { page, complaints } = await openForm(visits, kind);
    await fillIn(page, kind, { ...goodForm(kind), address: contractOf(kind.length) });
    await choose(page);
    await send(page);
    await page.waitForURL(STATUS);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('takes referral, audit and news flash along, each opened by its question', async () => {
    const { page } = await openForm(visits, 'dapp');
    const branch = {
      inviteAccount: contractOf(1),
      rakeBackUrl: 'https://harbour.example/r/1',
      rewardDistribution: 'manual',
    };
    const news = { newsTitle: 'Harbour opens', content: 'Harbour lends since today.', source: 'Harbour Labs' };
    await field(page, 'inviteAccount').waitFor({ state: 'hidden' });
    const yes = { hasReferral: 'yes', hasAudit: 'yes', hasNews: 'yes' };
    await fillIn(page, 'dapp', { ...goodForm('dapp'), address: contractOf(41), ...yes, ...branch, ...news });
    await choose(page);
    await choose(page, 'auditFile', PDF, 'audit.pdf');
    await choose(page, 'img_url', await picture({ width: 640, height: 360, type: 'jpeg' }), 'news.jpg');
    await send(page);
    await page.waitForURL(STATUS);
  });
});

describe.each(LANGUAGES)('mistakes in %s', (lang) => {
  const texts = CATALOGS[lang].submissionErrors;

  it.each(IS_LONG || lang === 'en' ? KINDS : (['nft'] as const))(
    'are told all at once, beside their fields: an empty %s form',
    async (kind) => {
      const { page, sheet } = await openForm(visits, kind, { lang });
      await send(page);
      await sheet.locator('.form-errors').waitFor();
      const required = Object.values(texts.required[kind]);
      const said = await sheet.locator('.field__error').allInnerTexts();
      const always = Object.entries(FIELD_CONTROLS[kind]).filter(
        ([name, { as, need }]) => !need && as !== 'question' && as !== 'box' && name !== 'language',
      );
      for (const [name] of always) expect(said).toContain((texts.required[kind] as Record<string, string>)[name]);
      expect(await sheet.locator('.form-errors__list li').count()).toBe(said.length);
      expect(said.filter((line) => required.includes(line)).length).toBeGreaterThanOrEqual(always.length);
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-errors'),
      );
    },
  );

  it('are told in the branches of a DApp form by the specification’s words', async () => {
    const { page } = await openForm(visits, 'dapp', { lang });
    const good = { ...goodForm('dapp'), serviceWechat: '', title: '长'.repeat(41) };
    await fillIn(page, 'dapp', { ...good, hasReferral: 'yes', hasAudit: 'yes', hasNews: 'yes' });
    await send(page);
    const { required, codes } = texts;
    for (const [name, message] of [
      ['inviteAccount', required.dapp.inviteAccount],
      ['rakeBackUrl', required.dapp.rakeBackUrl],
      ['auditUrl', codes.oneAuditItem],
      ['wechat', codes.oneContactMore],
      ['serviceWechat', required.dapp.serviceWechat],
      ['others', required.dapp.others],
      ['content', required.dapp.content],
      ['img_url', required.dapp.img_url],
      ['source', required.dapp.source],
      ['title', codes.tooLong.replace('{count}', '41').replace('{max}', '40')],
      ['icon_url', required.dapp.icon_url],
    ] as const)
      await eventually(async () => expect(await errorOf(page, name, 'dapp')).toEqual([message]));
  });
});

describe('without JavaScript', () => {
  it('a form is sent, comes back with what was typed and every reason, and is received when it is right', async () => {
    const { page, sheet } = await openForm(visits, 'dapp', { javaScriptEnabled: false });
    const good = { ...goodForm('dapp'), address: contractOf(11), hasReferral: 'yes', inviteAccount: contractOf(12) };
    await fillIn(page, 'dapp', { ...good, url: 'http://harbour.example', rakeBackUrl: 'harbour', others: '🦊 ‏عربي' });
    await choose(page);
    await send(page);
    await sheet.locator('.form-errors').waitFor();
    expect(await errorOf(page, 'url', 'dapp')).toEqual([errors.codes.notHttps]);
    expect(await errorOf(page, 'rakeBackUrl', 'dapp')).toEqual([errors.codes.notUrl]);
    expect(await sheet.innerText()).toContain(form.filesAgain);
    expect(await field(page, 'inviteAccount').inputValue()).toBe(contractOf(12));
    expect(await page.locator('.submission-form [name=hasReferral][value=yes]').isChecked()).toBe(true);
    expect(await field(page, 'others').inputValue()).toContain('🦊');
    await field(page, 'url').fill('https://harbour.example');
    await field(page, 'rakeBackUrl').fill('https://harbour.example/r');
    await choose(page);
    await send(page);
    await page.waitForURL(STATUS);
  });

  it('a recovery phrase does not come back', async () => {
    const { page, sheet } = await openForm(visits, 'token', { javaScriptEnabled: false });
    await fillIn(page, 'token', { ...goodForm('token'), address: contractOf(13), name: PHRASE });
    await choose(page);
    await send(page);
    await sheet.locator('.form-errors').waitFor();
    expect(await errorOf(page, 'name')).toEqual([errors.codes.secret]);
    expect(await page.content()).not.toContain('abandon abandon');
  });
});

describe('the summary of mistakes', () => {
  it('ticks what was fixed and counts the rest, without moving anything', async () => {
    const { page, sheet } = await openForm(visits, 'token');
    await fillIn(page, 'token', { ...goodForm('token'), address: contractOf(14), email: 'nobody', decimal: '99' });
    await choose(page);
    await send(page);
    const title = sheet.locator('.form-errors__title');
    await eventually(async () => expect(await title.innerText()).toBe(forms.errors.title.replace('{count}', '2')));
    await field(page, 'decimal').fill('18');
    await eventually(async () => expect(await title.innerText()).toBe(forms.errors.title.replace('{count}', '1')));
    expect(await sheet.locator('.form-errors__list li').count()).toBe(2);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('decimal');
  });
});
