import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { pathTo } from '../../shared/routes.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { contractOf, goodForm } from '../support/forms.ts';
import { choose, errorOf, field, fillIn, openForm, PHRASE, send } from '../support/submitForms.ts';

const TIMEOUT_MS = 120_000;
const { submissionErrors: errors, submissionForm: form } = CATALOGS.en;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits({ RATE_LIMITS: 'off' })), TIMEOUT_MS);
afterAll(() => visits.stop());

describe('while it is filled in', () => {
  it('a field complains once it was left, and no more when it was fixed', async () => {
    const { page } = await openForm(visits, 'token');
    await field(page, 'email').fill('nobody');
    expect(await errorOf(page, 'email')).toEqual([]);
    await field(page, 'contact').focus();
    await eventually(async () => expect(await errorOf(page, 'email')).toEqual([errors.codes.notEmail]));
    await field(page, 'email').fill('team@harbour.example');
    await eventually(async () => expect(await errorOf(page, 'email')).toEqual([]));
  });

  it('an address is shown as it is kept, fixed by a click, and its right chain is one click away', async () => {
    const { page } = await openForm(visits, 'token');
    const verdict = page.locator('.address-verdict').first();
    await field(page, 'bl_symbol').selectOption('BSC');
    await field(page, 'address').fill('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
    await field(page, 'symbol').focus();
    await eventually(async () => {
      const address = (await verdict.locator('code').innerText()).replace(/\s/g, '');
      expect(address).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
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
    const { page } = await openForm(visits, 'dapp');
    const life = page.locator('.platform-field__life');
    await field(page, 'platform').selectOption('HECO');
    await eventually(async () => expect(await life.innerText()).toContain('2025-01-15'));
    await field(page, 'platform').selectOption('EOS');
    await eventually(async () => expect(await life.innerText()).toContain('Vaulta'));
  });

  it('what is listed already is told before anything is sent, with what it collides with', async () => {
    const { page } = await openForm(visits, 'token');
    await field(page, 'bl_symbol').selectOption('ETH');
    await field(page, 'address').fill('0xdac17f958d2ee523a2206206994597c13d831ec7');
    await field(page, 'symbol').focus();
    await eventually(async () => expect(await errorOf(page, 'address')).toEqual([errors.tokenListed]));
    expect(await page.locator('.collision-note').innerText()).toContain('USDT');
  });
});

describe('a recovery phrase', () => {
  it('is refused at once with a warning, never sent and never kept', async () => {
    const { page } = await openForm(visits, 'token');
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

describe('a phrase that cannot be looked up', () => {
  it('is not sent and not kept while the lists of words do not come', async () => {
    const { page } = await openForm(visits, 'token');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await page.route(/english|czech|french|spanish|italian|portuguese/, (route) => route.abort());
    await fillIn(page, 'token', { ...goodForm('token'), address: contractOf(21), name: PHRASE });
    await choose(page);
    await send(page);
    await eventually(async () => expect(await page.locator('.form-errors').innerText()).toContain(form.unchecked));
    const drafts = await page.evaluate(() => JSON.stringify(localStorage));
    expect(drafts + bodies.join()).not.toContain('abandon');
  });

  it('stays here when the question it hangs on is answered with no', async () => {
    const { page } = await openForm(visits, 'dapp');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    const secret = '1'.repeat(64);
    await fillIn(page, 'dapp', {
      ...goodForm('dapp'),
      address: contractOf(22),
      hasReferral: 'yes',
      inviteAccount: secret,
    });
    await page.locator('.submission-form [name=hasReferral][value=no]').check();
    await choose(page);
    await send(page);
    await page.waitForURL(/submit\/status/);
    expect(bodies.join()).not.toContain(secret);
  });
});

describe('what was typed', () => {
  it('is there again on the next visit, but for files, and gone with one click', async () => {
    const { page } = await openForm(visits, 'dapp');
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
    const { page, context } = await openForm(visits, 'token');
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
    await page.waitForURL(/\/en\/submit\/status\/[0-9A-Z-]{30}$/);
  });
});

describe('a listing that was pasted', () => {
  it('fills the token form, from its own box or any field', async () => {
    const { page } = await openForm(visits, 'token');
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
