import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatDate } from '../../client/i18n/dates.tsx';
import { interpolate } from '../../client/i18n/messages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';
import { goodFiles, goodForm, postForm } from '../support/forms.ts';
import { choose, errorOf, field, fillIn, fillInAtOnce, openForm, send } from '../support/submitForms.ts';

const { submissionStatus: t, submissionForm, receiptEntry: entry, collisionHelp: help } = CATALOGS.en;
const DAY = /^20\d\d-\d\d-\d\d$/;
const STATUS_PATH = /\/en\/submit\/status\/([0-9A-Z-]{30})$/;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const receiptIn = (url: string) => STATUS_PATH.exec(new URL(url).pathname)?.[1] ?? '';

describe('a team whose tab is gone', () => {
  it('finds its submission on the device, revises it by sending a changed form, and can remove it', async () => {
    const { page } = await openForm(visits, 'token');
    await fillInAtOnce(page, goodForm('token', 1));
    await choose(page);
    await send(page);
    await page.waitForURL(STATUS_PATH);
    const receipt = receiptIn(page.url());
    await page.getByText(t.device.kept).waitFor();

    await page.goto(pathTo('receiptEntry', 'en'));
    const link = page.locator(`main a[href="${pathTo('submissionStatus', 'en', { receipt })}"]`);
    await link.waitFor();
    expect(await link.innerText()).toBe('HBR');
    // With the day it was sent and what was seen last, in place of the example.
    const { sent = '', seen = '' } = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('satchel-receipts') ?? '[]') as { last?: Record<string, string> }[])[0]
          ?.last ?? {},
    );
    expect([sent, seen]).toEqual([expect.stringMatching(DAY), expect.stringMatching(DAY)]);
    const days = { sent: formatDate('en', sent), seen: formatDate('en', seen) };
    const list = page.locator('.page-opening + .page-section');
    expect(await list.innerText()).toContain(interpolate(t.device.seen, { ...days, state: t.history.received }));
    expect(await page.locator('.receipt-ticket').count()).toBe(0);

    // The same contract again, with another value: a revision, not a refusal.
    await page.goto(pathTo('submit', 'en', { kind: 'token' }));
    await fillInAtOnce(page, { ...goodForm('token', 1), gas: '70000' });
    await page.getByText(submissionForm.collision.own).waitFor();
    expect(await errorOf(page, 'address')).toEqual([]);
    await choose(page);
    await send(page);
    await page.waitForURL(STATUS_PATH);
    expect(receiptIn(page.url())).not.toBe(receipt);

    // Its own contract is in the way of no correction.
    await page.getByRole('link', { name: t.revise.change }).click();
    await field(page, 'gas').waitFor();
    const answered = page.waitForResponse('**/api/submissions/collisions');
    await field(page, 'gas').fill('80000');
    await answered;
    await page.getByRole('group', { name: submissionForm.recap.title }).waitFor();
    expect(await errorOf(page, 'address')).toEqual([]);
    expect(await page.locator('.form-notice').first().innerText()).toContain(submissionForm.revises.own.slice(0, 20));
    await page.goBack();
    await page.getByRole('link', { name: t.revise.previous }).waitFor();

    await page.getByRole('button', { name: t.device.removeHere }).click();
    await page.getByRole('button', { name: t.device.keep }).click();
    await page.goto(pathTo('receiptEntry', 'en'));
    // Of the two versions the newer is listed alone.
    const remove = page.getByRole('button', { name: t.device.removeName.replace('{name}', 'HBR') });
    await remove.click();
    await page.getByRole('button', { name: t.device.undo }).click();
    await remove.click();
    await eventually(async () => expect(await page.locator('main').innerText()).toContain(t.device.removed));
    expect(await page.evaluate(() => localStorage.getItem('satchel-receipts'))).toBeNull();
    // Nothing that opens the submission is left.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(receipt);
  });

  it('pastes the link of the page into the lookup', async () => {
    const form = { ...goodForm('nft', 2), idempotencyKey: 'pasted-link-2' };
    const { body } = await postForm(visits.site.origin, 'nft', form, await goodFiles('nft'));
    const path = pathTo('submissionStatus', 'en', { receipt: body.data?.receipt ?? '' });
    const { page } = await visits.comeBack();
    await visit(page, pathTo('receiptEntry', 'en'));
    await page.getByRole('textbox', { name: entry.label }).fill(visits.site.origin + path);
    await page.getByRole('button', { name: entry.send }).click();
    await page.waitForURL(STATUS_PATH);
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

describe('a form whose contract another team has sent', () => {
  it('says how to show whose it is, in place and without a field that is to blame for more', async () => {
    const other = { ...goodForm('token', 3), email: 'else@else.example', idempotencyKey: 'squatter-number-3' };
    await postForm(visits.site.origin, 'token', other, await goodFiles('token'));
    const { page } = await openForm(visits, 'token');
    await fillInAtOnce(page, goodForm('token', 3));
    await choose(page);
    const answered = page.waitForResponse('**/api/submissions/token*');
    await send(page);
    const line = page.locator('.stack code');
    await line.waitFor();
    // The line may be there before the answer, and until that comes the button sends nothing more.
    await answered;
    await page.locator('.submission-form[aria-busy=false]').waitFor();
    expect(await line.innerText()).toMatch(/^satchel-proof BSC 0x\w{40} harbour\.example [0-9a-f]{32}$/);
    const proofLine = await line.innerText();
    const panel = page.locator('.stack');
    expect(await errorOf(page, 'proof')).toEqual([]);
    await panel.getByRole('checkbox', { name: help.published }).check();
    // From here the button is far below.
    await panel.getByRole('link', { name: help.toSend }).click();
    await page.keyboard.press('Enter');
    // The line is bound to the form, not to the attempt.
    await eventually(async () => expect(await errorOf(page, 'proof')).toEqual([help.missing]));
    expect(await line.innerText()).toBe(proofLine);
    const copied = await noteCopied(page);
    await panel.getByRole('button', { name: t.proof.copy }).click();
    await eventually(async () => expect(await copied()).toBe(proofLine));
    const lookup = panel.getByRole('link', { name: CATALOGS.en.forms.status.see });
    expect(await lookup.getAttribute('href')).toBe(pathTo('receiptEntry', 'en'));
    // A receipt that does not help is named, beside its field and in the summary.
    await page.getByRole('textbox', { name: help.receipt }).fill('4T9XM-K27RB-QW6JD-0HZ5P-8NCVE3');
    await send(page);
    await eventually(async () => expect(await errorOf(page, 'heldReceipts')).toEqual([help.receiptWrong]));
    await page.locator('.form-errors').getByRole('link', { name: help.receiptWrong }).click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('heldReceipts');
  });
});

describe('without JavaScript', () => {
  it('no form promises what only its script does: to keep a draft, and to fill in what is pasted', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openForm(visits, 'token', { javaScriptEnabled });
      for (const text of [submissionForm.draft.promise, submissionForm.paste.help])
        expect(await page.getByText(text).isVisible()).toBe(javaScriptEnabled);
    }
  });

  it('a team says by itself that its line is published, and the form leads to the button that sends it', async () => {
    const other = { ...goodForm('token', 5), email: 'else@else.example', idempotencyKey: 'squatter-number-5' };
    await postForm(visits.site.origin, 'token', other, await goodFiles('token'));
    const { page } = await openForm(visits, 'token', { javaScriptEnabled: false });
    await fillIn(page, 'token', goodForm('token', 5));
    await choose(page);
    await send(page);
    const published = page.getByRole('checkbox', { name: help.published });
    await published.waitFor();
    expect(await errorOf(page, 'proof')).toEqual([]);
    await published.check();
    await page.getByRole('link', { name: help.toSend }).click();
    expect(new URL(page.url()).hash).toBe('#token-submit');
    await send(page);
    await eventually(async () => expect(await errorOf(page, 'proof')).toEqual([help.missing]));
    expect(await published.isChecked()).toBe(true);
  });

  it('the form comes back at an address of its own, to which Back and a reload lead without asking', async () => {
    const { page } = await openForm(visits, 'nft', { javaScriptEnabled: false });
    const texts = {
      ...goodForm('nft', 4),
      desc: 'Two hundred lighthouses, drawn by hand.',
      website: 'https://127.0.0.1',
    };
    await fillIn(page, 'nft', texts);
    await choose(page);
    await send(page);
    await page.waitForURL(/\/en\/submit\/nft\?returned=/);
    expect(await page.locator('[name=name]').inputValue()).toBe('Harbour Lights');
    const errors = await page.locator('.form-errors').innerText();
    await page.goto(pathTo('receiptEntry', 'en'));
    await page.goBack();
    expect(await page.locator('.form-errors').innerText()).toBe(errors);
    await page.reload();
    expect(await page.locator('[name=name]').inputValue()).toBe('Harbour Lights');
  });
});
