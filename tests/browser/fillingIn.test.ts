import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatCount } from '../../client/i18n/formatNumber.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { ZERO_ADDRESSES } from '../../shared/submission/addresses/families.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, hydrated, startVisits, type Visits } from '../support/browser.ts';
import { contractOf, goodForm } from '../support/forms.ts';
import { choose, errorOf, field, fillInAtOnce, noteSent, openForm, PHRASE, send } from '../support/submitForms.ts';

const { submissionErrors: errors, submissionForm: form, submissionFields } = CATALOGS.en;
const { labels } = submissionFields;
const { compare } = form.address;
const STATUS = /\/en\/submit\/status\/[0-9A-Z-]{30}$/;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

describe('while a token form is filled in', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openForm(visits, 'token'));
    await bringAxe(page);
    await page.reload();
    await hydrated(page);
  });

  it('a field complains once it was left, and no more when it was fixed', async () => {
    await field(page, 'email').fill('nobody');
    expect(await errorOf(page, 'email')).toEqual([]);
    await field(page, 'contact').focus();
    await eventually(async () => expect(await errorOf(page, 'email')).toEqual([errors.codes.notEmail]));
    await field(page, 'email').fill('team@harbour.example');
    await eventually(async () => expect(await errorOf(page, 'email')).toEqual([]));
  });

  it('an address is shown as it is kept, fixed by a click, and its right chain is one click away', async () => {
    const verdict = page.locator('.address-verdict').first();
    await field(page, 'bl_symbol').selectOption('BSC');
    await field(page, 'address').fill('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
    await field(page, 'symbol').focus();
    await eventually(async () => {
      const address = (await verdict.locator('code').innerText()).replace(/\s/g, '');
      expect(address).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
      expect(await verdict.innerText()).toContain(form.address.notices.caseNormalised);
    });
    await field(page, 'address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed is it');
    await verdict.getByRole('button').click();
    expect(await field(page, 'address').inputValue()).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await field(page, 'address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await verdict.getByRole('button', { name: form.address.switchTo.replace('{platform}', 'TRON') }).click();
    expect(await field(page, 'bl_symbol').inputValue()).toBe('TRON');
    await eventually(async () => expect(await errorOf(page, 'address')).not.toContain(errors.codes.wrongChain));
  });

  it('the owner of a renounced contract is one click away, in the form of the chosen chain', async () => {
    const owner = page.locator('[data-name=owner_address]');
    for (const [chain, zero] of [
      ['ETH', ZERO_ADDRESSES.evm ?? ''],
      ['TRON', ZERO_ADDRESSES.tron ?? ''],
    ] as const) {
      await field(page, 'bl_symbol').selectOption(chain);
      await owner.getByRole('button', { name: zero }).click();
      expect(await field(page, 'owner_address').inputValue()).toBe(zero);
      expect(await field(page, 'owner_address').evaluate((input) => input === document.activeElement)).toBe(true);
      await eventually(async () =>
        expect(await owner.locator('.address-verdict').innerText()).toContain(form.address.notices.placeholder),
      );
      await field(page, 'owner_address').fill('');
    }
    await field(page, 'bl_symbol').selectOption('Solana');
    await eventually(async () => expect(await owner.getByRole('button').count()).toBe(0));
  });

  it('an address with a wrong checksum is filled in only after it was compared, with the differing characters marked', async () => {
    const comparison = page.getByRole('group', { name: compare.title });
    const use = comparison.getByRole('button');
    await field(page, 'bl_symbol').selectOption('BSC');
    await field(page, 'address').fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
    await eventually(async () =>
      expect(await comparison.locator('mark').allInnerTexts()).toEqual(['A', 'D', 'a', 'd']),
    );
    expect(await comparison.innerText()).toContain(formatCount('en', compare, 'differ', 2, { places: '4, 42' }));
    expect(await page.locator('.address-verdict').first().innerText()).toContain(compare.title);
    expect(await use.isDisabled()).toBe(true);
    await comparison.getByRole('checkbox', { name: compare.confirm }).focus();
    await page.keyboard.press('Space');
    expect(await use.isEnabled()).toBe(true);
    // Another address has to be compared anew.
    await field(page, 'address').fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await eventually(async () => expect(await comparison.locator('mark').allInnerTexts()).toEqual(['A', 'a']));
    expect(await use.isDisabled()).toBe(true);
    expect(await violationsOn(page, { scope: '.address-field', aaa: false })).toEqual([]);
    await comparison.getByRole('checkbox').check();
    await use.focus();
    await page.keyboard.press('Enter');
    expect(await field(page, 'address').inputValue()).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    expect(await field(page, 'address').evaluate((input) => input === document.activeElement)).toBe(true);
    await eventually(async () => expect(await comparison.count()).toBe(0));
    expect(await errorOf(page, 'address')).toEqual([]);
  });

  it('what is listed already is told before anything is sent, with what it collides with', async () => {
    await field(page, 'bl_symbol').selectOption('ETH');
    await field(page, 'address').fill('0xdac17f958d2ee523a2206206994597c13d831ec7');
    await field(page, 'symbol').focus();
    await eventually(async () => expect(await errorOf(page, 'address')).toEqual([form.collision.included]));
    expect(await page.locator('.collision-note').innerText()).toContain('USDT');
    // The recap and the section count the field as open.
    const recap = page.getByRole('group', { name: form.recap.title });
    await eventually(async () =>
      expect(await recap.getByRole('link', { name: form.collision.included }).count()).toBe(1),
    );
    const progress = page.locator('.form-section__step').first();
    const isDone = async () => Number(/(\d+) \/ \d+ done/.exec(await progress.innerText())?.[1]);
    const whileListed = await isDone();
    await field(page, 'address').fill(contractOf(8_100));
    await field(page, 'symbol').focus();
    await eventually(async () => expect(await isDone()).toBe(whileListed + 1));
    expect(await recap.innerText()).not.toContain(form.collision.included);
  });

  it('a recovery phrase is refused at once with a warning, never sent and never kept', async () => {
    const sent = await noteSent(page);
    await field(page, 'symbol').fill('HBR');
    await field(page, 'name').fill(`My wallet: ${PHRASE}`);
    await eventually(async () => expect(await errorOf(page, 'name')).toEqual([errors.codes.secret]));
    await send(page);
    await page.locator('.form-errors').waitFor();
    const drafts = await stored(page);
    expect(drafts).toContain('HBR');
    expect(drafts + (await sent())).not.toContain('abandon');
  });

  it('what was typed is there again on the next visit with the files to choose again, and gone with one click', async () => {
    const note = page.locator('.draft-note');
    const again = interpolate(form.draft.files, { fields: labels.token.icon_url });
    await choose(page);
    await eventually(async () => expect(await stored(page)).toContain('icon_url'));
    // The second visit changes nothing.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.reload();
      await eventually(async () => expect(await field(page, 'symbol').inputValue()).toBe('HBR'));
      await eventually(async () => expect(await note.innerText()).toContain(again));
      await page.getByRole('group', { name: form.recap.title }).waitFor();
    }
    await choose(page);
    await eventually(async () => expect(await note.innerText()).not.toContain(again));
    await page.reload();
    await eventually(async () => expect(await note.innerText()).toContain(again));
    await note.getByRole('button').click();
    expect(await field(page, 'symbol').inputValue()).toBe('');
    await eventually(async () => expect(await stored(page)).not.toContain('satchel-draft'));
    await field(page, 'symbol').fill('HBX');
    await eventually(async () => expect(await stored(page)).toContain('HBX'));
    expect(await stored(page)).not.toContain('icon_url');
  });

  const pasteInto = (name: string, text: string) =>
    field(page, name).evaluate((control, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  it('a listing that was pasted fills it, from its own box or any field', async () => {
    const info = {
      name: 'Harbour',
      symbol: 'HBR',
      decimals: 18,
      type: 'BEP20',
      id: contractOf(8_103),
      website: 'https://harbour.example',
      description: 'Lends and borrows without a middleman.',
      explorer: 'https://bscscan.com/token/0x',
    };
    await page.locator('.paste-box textarea').fill(JSON.stringify(info));
    await eventually(async () => expect(await field(page, 'symbol').inputValue()).toBe('HBR'));
    expect(await field(page, 'bl_symbol').inputValue()).toBe('BSC');
    expect(await field(page, 'decimal').inputValue()).toBe('18');
    expect(await field(page, 'name').inputValue()).toBe(info.description);
    await pasteInto('symbol', JSON.stringify({ ...info, symbol: 'HBX' }));
    await eventually(async () => expect(await field(page, 'symbol').inputValue()).toBe('HBX'));
    // A file field keeps the focus after a choice, and a script cannot write into it.
    await choose(page);
    await pasteInto('icon_url', JSON.stringify({ ...info, symbol: 'HBY' }));
    await eventually(async () => expect(await field(page, 'symbol').inputValue()).toBe('HBY'));
    await page.locator('.paste-box textarea').fill('{"name": ');
    const status = page.locator('.paste-box [role=status]');
    await eventually(async () => expect(await status.innerText()).toBe(interpolate(form.paste.notJson, { line: 1 })));
    await page.locator('.paste-box textarea').fill(PHRASE);
    await eventually(async () => expect(await status.innerText()).toBe(errors.codes.secret));
    await pasteInto('address', `https://etherscan.io/token/${contractOf(8_105)}`);
    await eventually(async () => expect(await field(page, 'bl_symbol').inputValue()).toBe('ETH'));
    expect(await status.innerText()).toContain(CATALOGS.en.submissionFields.labels.token.gas);
    // A token that is listed already is told where the paste was made, with a way to its field.
    const box = page.locator('.paste-box textarea');
    await box.fill('https://etherscan.io/token/0xdac17f958d2ee523a2206206994597c13d831ec7');
    const taken = status.getByRole('link', { name: form.collision.included });
    await taken.click();
    expect(await field(page, 'address').evaluate((input) => input === document.activeElement)).toBe(true);
    await box.fill(`https://etherscan.io/token/${contractOf(8_106)}`);
    await eventually(async () => expect(await taken.count()).toBe(0));
  });
});

describe('a token form that cannot be sent', () => {
  it('keeps a phrase here while the lists of words do not come, and is one submission though the network failed once', async () => {
    const { page } = await openForm(visits, 'token');
    const sent = await noteSent(page);
    await page.route(/english|czech|french|spanish|italian|portuguese/, (route) => route.abort());
    const good = goodForm('token', 21);
    await fillInAtOnce(page, { ...good, name: PHRASE });
    await choose(page);
    await send(page);
    const alert = page.locator('.submission-form__send [role=alert]');
    await eventually(async () => expect(await alert.innerText()).toContain(form.unchecked));
    expect((await stored(page)) + (await sent())).not.toContain('abandon');
    await page.unrouteAll();
    await field(page, 'name').fill('Lends and borrows without a middleman.');
    // The server receives it, but the answer is lost on the way.
    await page.route('**/api/submissions/token?*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page);
    await eventually(async () => expect(await alert.innerText()).toContain(form.network));
    expect(await sent()).toContain(good.companyName);
    await page.unrouteAll();
    await page.route('**/api/submissions/token?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>From a proxy</h1>' }),
    );
    await send(page);
    await eventually(async () => expect(await alert.innerText()).toContain(form.requestFailures.busy));
    await page.unrouteAll();
    await page.context().setOffline(true);
    await send(page);
    await eventually(async () => expect(await alert.innerText()).toContain(form.requestFailures.offline));
    await page.context().setOffline(false);
    await send(page);
    await page.waitForURL(STATUS);
  });
});
