import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOGS } from '../../client/catalogs.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { pathTo, type SubmitKind } from '../../shared/routes.ts';
import { FIELD_CONTROLS, type FieldControl } from '../../client/submissions/fieldControls.ts';
import { contractOf, goodForm, PDF, picture, type Texts } from '../support/forms.ts';
import { eventually, hydrated, startVisits, type Visits } from '../support/browser.ts';

const PATIENCE_MS = 120_000;
/** A phrase of the standard's own test vectors: everybody knows it, nobody keeps money there. */
const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const { submissionErrors: errors, submissionForm: form, forms } = CATALOGS.en;

let visits: Visits;
let logo: Buffer;
beforeAll(async () => {
  visits = await startVisits({ RATE_LIMITS: 'off' });
  logo = await picture();
}, PATIENCE_MS);
afterAll(() => visits.stop());

async function openForm(
  kind: SubmitKind,
  { lang = 'en', ...options }: BrowserContextOptions & { lang?: 'zh' | 'en' | 'ko' } = {},
) {
  const visitor = await visits.comeBack(options);
  await visitor.page.goto(pathTo('submit', lang, { kind }));
  if (options.javaScriptEnabled !== false) await hydrated(visitor.page);
  return { ...visitor, sheet: visitor.page.locator('.submission-form') };
}

const field = (page: Page, name: string) => page.locator(`.submission-form [name=${name}]`);

/** Fills a form in as people do, field by field, but for the files. */
async function fillIn(page: Page, kind: SubmitKind, texts: Texts): Promise<void> {
  const controls = FIELD_CONTROLS[kind] as Record<string, FieldControl>;
  for (const [name, value] of Object.entries(texts)) {
    const as = controls[name]?.as;
    if (!as) continue;
    const control = field(page, name);
    if (as === 'platform' || as === 'standard') await control.selectOption(`${value}`);
    else if (as === 'question' || as === 'choice')
      await page.locator(`.submission-form [name="${name}"][value="${value}"]`).check();
    else await control.fill(`${value}`);
  }
}

const choose = (page: Page, name = 'icon_url', buffer = logo, file = 'logo.png') =>
  field(page, name).setInputFiles({ name: file, mimeType: 'image/png', buffer });
const send = (page: Page) => page.locator('.submission-form .submit-button').click();
const errorOf = async (page: Page, name: string, kind: SubmitKind = 'token') =>
  page.locator(`#${kind}-${name}-error`).allInnerTexts();

describe('a form that is right', () => {
  it.each(['dapp', 'token', 'nft'] as const)('is received: %s', async (kind) => {
    const { page, complaints } = await openForm(kind);
    await fillIn(page, kind, { ...goodForm(kind), address: contractOf(kind.length) });
    await choose(page);
    await send(page);
    const done = page.locator('.form-success');
    await done.waitFor();
    expect(await done.getByRole('heading', { level: 2 }).innerText()).toBe(form.success.title);
    const receipt = (await done.locator('.receipt-code__code').innerText()).replace(/\s/g, '');
    await done.getByRole('link', { name: form.success.status }).click();
    await page.waitForURL(`**/en/submit/status/${receipt}`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('takes referral, audit and news flash along, each opened by its question', async () => {
    const { page } = await openForm('dapp');
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
    await page.locator('.form-success').waitFor();
  });
});

describe.each(LANGUAGES)('mistakes in %s', (lang) => {
  const texts = CATALOGS[lang].submissionErrors;

  it.each(['dapp', 'token', 'nft'] as const)(
    'are told all at once, beside their fields: an empty %s form',
    async (kind) => {
      const { page, sheet } = await openForm(kind, { lang });
      await send(page);
      await sheet.locator('.form-errors').waitFor();
      const required = Object.values(texts.required[kind]);
      const shown = await sheet.locator('.field__error').allInnerTexts();
      const always = Object.entries(FIELD_CONTROLS[kind] as Record<string, FieldControl>).filter(
        ([name, { as, need }]) => !need && as !== 'question' && as !== 'box' && name !== 'language',
      );
      for (const [name] of always) expect(shown).toContain((texts.required[kind] as Record<string, string>)[name]);
      expect(await sheet.locator('.form-errors__list li').count()).toBe(shown.length);
      expect(shown.filter((line) => required.includes(line)).length).toBeGreaterThanOrEqual(always.length);
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-errors'),
      );
    },
  );

  it('are told in the branches of a DApp form by the specification’s words', async () => {
    const { page } = await openForm('dapp', { lang });
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

describe('while it is filled in', () => {
  it('a field complains once it was left, and no more when it was mended', async () => {
    const { page } = await openForm('token');
    await field(page, 'email').fill('nobody');
    expect(await errorOf(page, 'email')).toEqual([]);
    await field(page, 'contact').focus();
    await eventually(async () => expect(await errorOf(page, 'email')).toEqual([errors.codes.notEmail]));
    await field(page, 'email').fill('somebody@harbour.example');
    await eventually(async () => expect(await errorOf(page, 'email')).toEqual([]));
  });

  it('an address is shown as it is kept, mended by a click, and its right chain is one click away', async () => {
    const { page } = await openForm('token');
    const verdict = page.locator('.address-verdict').first();
    await field(page, 'bl_symbol').selectOption('BSC');
    await field(page, 'address').fill('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
    await field(page, 'symbol').focus();
    await eventually(async () => {
      const shown = (await verdict.locator('code').innerText()).replace(/\s/g, '');
      expect(shown).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
      expect(await verdict.innerText()).toContain(form.address.notices.caseNormalised);
    });
    await field(page, 'address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
    await verdict.getByRole('button').click();
    expect(await field(page, 'address').inputValue()).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await field(page, 'address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await verdict.getByRole('button', { name: form.address.switchTo.replace('{platform}', 'TRON') }).click();
    expect(await field(page, 'bl_symbol').inputValue()).toBe('TRON');
    await eventually(async () => expect(await errorOf(page, 'address')).not.toContain(errors.codes.wrongChain));
  });

  it('a chain that has stopped or has another name says so', async () => {
    const { page } = await openForm('dapp');
    const life = page.locator('.platform-field__life');
    await field(page, 'platform').selectOption('HECO');
    await eventually(async () => expect(await life.innerText()).toContain('2025-01-15'));
    await field(page, 'platform').selectOption('EOS');
    await eventually(async () => expect(await life.innerText()).toContain('Vaulta'));
  });

  it('what is listed already is told before anything is sent, with what it collides with', async () => {
    const { page } = await openForm('token');
    await field(page, 'bl_symbol').selectOption('ETH');
    await field(page, 'address').fill('0xdac17f958d2ee523a2206206994597c13d831ec7');
    await field(page, 'symbol').focus();
    await eventually(async () => expect(await errorOf(page, 'address')).toEqual([errors.tokenListed]));
    expect(await page.locator('.collision-note').innerText()).toContain('USDT');
  });
});

describe('a recovery phrase', () => {
  it('is refused at once with a warning, never sent and never kept', async () => {
    const { page } = await openForm('token');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    await field(page, 'symbol').fill('HBR');
    await field(page, 'name').fill(`My wallet: ${PHRASE}`);
    await eventually(async () => expect(await errorOf(page, 'name')).toEqual([errors.codes.secret]));
    await send(page);
    await page.locator('.form-errors').waitFor();
    const drafts = await page.evaluate(() => JSON.stringify(localStorage));
    expect(drafts).toContain('HBR');
    expect(drafts + bodies.join()).not.toContain('abandon');
  });
});

describe('what was typed', () => {
  it('is there again on the next visit, but for files, and gone with one click', async () => {
    const { page } = await openForm('dapp');
    const good = {
      ...goodForm('dapp'),
      address: contractOf(8),
      hasReferral: 'yes',
      rakeBackUrl: 'https://harbour.example/r',
    };
    await fillIn(page, 'dapp', good);
    await choose(page);
    await eventually(async () =>
      expect(await page.evaluate(() => localStorage.getItem('satchel-draft-dapp'))).toContain('/r"'),
    );
    await page.goto(pathTo('home', 'en'));
    await page.goto(pathTo('submit', 'en', { kind: 'dapp' }));
    await eventually(async () => {
      expect(await field(page, 'title').inputValue()).toBe('Harbour');
      expect(await field(page, 'platform').inputValue()).toBe('ETH');
      expect(await field(page, 'rakeBackUrl').inputValue()).toBe('https://harbour.example/r');
      expect(await page.locator('.submission-form [name=hasReferral][value=yes]').isChecked()).toBe(true);
    });
    expect(await page.locator('.draft-note').innerText()).toContain(form.draft.restored);
    await page.locator('.draft-note').getByRole('button').click();
    expect(await field(page, 'title').inputValue()).toBe('');
    await eventually(async () =>
      expect(await page.evaluate(() => localStorage.getItem('satchel-draft-dapp'))).toBeNull(),
    );
  });

  it('survives a dead network, and is one submission when it is sent again', async () => {
    const { page, context } = await openForm('token');
    await fillIn(page, 'token', { ...goodForm('token'), address: contractOf(9) });
    await choose(page);
    // The server receives it, but the answer is lost on the way.
    await page.route('**/api/submissions/token', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page);
    await eventually(async () => expect(await page.locator('.form-errors').innerText()).toContain(form.network));
    await context.unrouteAll();
    await page.unrouteAll();
    await send(page);
    await page.locator('.form-success').waitFor();
  });
});

describe('a listing that was pasted', () => {
  it('fills the token form, from its own box or any field', async () => {
    const { page } = await openForm('token');
    const info = {
      name: 'Harbour',
      symbol: 'HBR',
      decimals: 18,
      type: 'BEP20',
      id: contractOf(3),
      website: 'https://harbour.example',
      description: 'Lends and borrows without a middleman.',
      explorer: 'https://bscscan.com/token/0x',
    };
    await page.locator('.paste-box textarea').fill(JSON.stringify(info));
    await eventually(async () => expect(await field(page, 'symbol').inputValue()).toBe('HBR'));
    expect(await field(page, 'bl_symbol').inputValue()).toBe('BSC');
    expect(await field(page, 'decimal').inputValue()).toBe('18');
    expect(await field(page, 'name').inputValue()).toBe(info.description);
    await page.locator('.paste-box textarea').fill('{"name": ');
    await eventually(async () =>
      expect(await page.locator('.paste-box [role=status]').innerText()).toBe(form.paste.notJson),
    );
  });
});

describe('without JavaScript', () => {
  it('a form is sent, comes back with what was typed and every reason, and is received when it is right', async () => {
    const { page, sheet } = await openForm('dapp', { javaScriptEnabled: false });
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
    await page.waitForURL(/\/en\/submit\/status\/[0-9A-Z-]{30}$/);
  });

  it('a recovery phrase does not come back', async () => {
    const { page, sheet } = await openForm('token', { javaScriptEnabled: false });
    await fillIn(page, 'token', { ...goodForm('token'), address: contractOf(13), name: PHRASE });
    await choose(page);
    await send(page);
    await sheet.locator('.form-errors').waitFor();
    expect(await errorOf(page, 'name')).toEqual([errors.codes.secret]);
    expect(await page.content()).not.toContain('abandon abandon');
  });
});

describe('the summary of mistakes', () => {
  it('ticks what was mended and counts the rest, without moving anything', async () => {
    const { page, sheet } = await openForm('token');
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
