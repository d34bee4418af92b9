import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import type { CollisionHelp, Submission } from '../../../../shared/submission/submission.ts';
import { formData, goodFiles, goodForm, listen, postForm } from '../../../support/forms.ts';
import { linkIn } from '../../../support/mailServer.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';
import { startTestApp } from '../../../support/testApp.ts';

const t = CATALOGS.en.submissionStatus;

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

const deliver = (laterMs = 0) => site.deliver(laterMs);
const send = async (number: number, texts: Record<string, string> = {}) =>
  postForm(site.origin, 'token', { ...goodForm('token', number), ...texts }, await goodFiles('token'));
const load = async (receipt = '') =>
  ((await (await fetch(`${site.origin}/api/submissions/${receipt}`)).json()) as { data: Submission }).data;
const askForMail = async (receipt: string) => {
  const response = await fetch(`${site.origin}/api/submissions/${receipt}/mail`, { method: 'POST' });
  return ((await response.json()) as { data: { done: string } }).data.done;
};
const confirm = async (code: string | null, receipt: string) => {
  const body = new URLSearchParams({ confirm: code ?? '', receipt });
  const headers = { accept: 'application/json' };
  const response = await fetch(`${site.origin}/api/submissions/confirm`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: { done: string } }).data.done;
};
/** Sends a form and confirms its address with the mail that comes. */
const sendConfirmed = async (number: number, texts: Record<string, string> = {}) => {
  const receipt = (await send(number, texts)).body.data?.receipt ?? '';
  const [mail] = await deliver();
  expect(await confirm(linkIn(mail).searchParams.get('confirm'), receipt)).toBe('confirmed');
  return receipt;
};

describe('the address in a form', () => {
  it.each(LANGUAGES)('is asked in %s to confirm, in plain text that asks for nothing else', async (lang) => {
    const email = `first-${lang}@harbour.example`;
    const form = { lang, email, companyName: 'Text of a stranger' };
    const receipt = (await send(1 + LANGUAGES.indexOf(lang), form)).body.data?.receipt ?? '';
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toMatch(/content-type: text\/plain/i);
    expect(mail?.text).toContain(CATALOGS[lang].mail.warning.slice(0, 20));
    // Its reader may be another team: neither the receipt nor the texts of the form are in it.
    expect(mail?.text).not.toContain(receipt);
    expect(mail?.text).not.toContain('Text of a stranger');
    const link = linkIn(mail);
    expect(link.pathname).toBe(pathTo('receiptEntry', lang));
    const page = await (await fetch(site.origin + link.pathname + link.search)).text();
    expect(page).toContain(`name="confirm" value="${link.searchParams.get('confirm')}"`);
  });

  it('is confirmed by the mailed code together with the receipt, and by neither alone', async () => {
    const receipt = (await send(5)).body.data?.receipt ?? '';
    const [mail] = await deliver();
    const code = linkIn(mail).searchParams.get('confirm');
    const other = (await send(6)).body.data?.receipt ?? '';
    expect(await confirm(code, '')).toBe('needsReceipt');
    expect(await confirm(code, other)).toBe('needsReceipt');
    expect(await confirm(receipt, receipt)).toBe('expired');
    expect((await load(receipt)).isEmailConfirmed).toBe(false);
    expect(await confirm(code, receipt.toLowerCase())).toBe('confirmed');
    expect((await load(receipt)).isEmailConfirmed).toBe(true);
    // Sent twice by a double click it says the same; a minute later it is no code any more.
    expect(await confirm(code, receipt)).toBe('confirmed');
    const links = site.store.selectFrom('address_link').select('expires_at').where('target', '=', receipt);
    const { expires_at } = await links.executeTakeFirstOrThrow();
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('is confirmed without JavaScript too, and the page says what is missing', async () => {
    const receipt = (await send(7)).body.data?.receipt ?? '';
    const mails = await deliver();
    const code = linkIn(mails.at(-1)).searchParams.get('confirm') ?? '';
    const post = (typed: string) =>
      fetch(`${site.origin}/api/submissions/confirm`, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams({ lang: 'en', confirm: code, receipt: typed }),
      });
    expect(await (await post('')).text()).toContain(CATALOGS.en.receiptEntry.confirm.needsReceipt);
    const confirmed = await post(receipt);
    expect(new URL(confirmed.url).pathname).toBe(pathTo('submissionStatus', 'en', { receipt }));
    expect(await confirmed.text()).toContain(t.mail.confirmed);
  });

  it('stays confirmed in a revision with the same address, and not with another one or by an older receipt', async () => {
    const receipt = await sendConfirmed(8);
    const same = (await send(8, { gas: '70000', previousReceipt: receipt })).body.data?.receipt ?? '';
    const other = { gas: '80000', email: 'new@harbour.example', previousReceipt: same };
    const moved = (await send(8, other)).body.data?.receipt ?? '';
    expect((await load(same)).isEmailConfirmed).toBe(true);
    expect((await load(moved)).isEmailConfirmed).toBe(false);
  });
});

describe('a team that has lost its receipt', () => {
  it('goes on with a code that is mailed to its address when it sends the contract again, and nobody else does', async () => {
    const receipt = (await send(20)).body.data?.receipt ?? '';
    await deliver();
    const again = await send(20, { gas: '70000' });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'alreadySubmitted' }] } });
    const { help } = again.body as { help?: CollisionHelp };
    expect(help?.lead).toBe(CATALOGS.en.collisionHelp.mailed);
    expect(JSON.stringify(again.body)).not.toContain(receipt);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: ['team@harbour.example'] });
    expect(mail?.text).not.toContain(receipt);
    const link = linkIn(mail);
    expect(link.pathname).toBe(pathTo('submit', 'en', { kind: 'token' }));
    const page = await (await fetch(site.origin + link.pathname + link.search)).text();
    expect(page).toContain(`name="heldReceipts" value="${link.searchParams.get('takeover')}"`);
    // Mails of earlier releases call it `claim`.
    const former = link.search.replace('takeover=', 'claim=');
    expect(await (await fetch(site.origin + link.pathname + former)).text()).toContain(
      `name="heldReceipts" value="${link.searchParams.get('takeover')}"`,
    );
    // Nothing of what was sent before is on it.
    expect(page).not.toContain('Harbour Labs');

    const stranger = await send(20, { gas: '80000', email: 'stranger@else.example' });
    expect((stranger.body as { help?: CollisionHelp }).help?.lead).toEqual(help?.lead);
    expect(await deliver()).toEqual([]);

    const heldReceipts = link.searchParams.get('takeover') ?? '';
    const later = (await send(20, { gas: '70000', heldReceipts })).body.data?.receipt ?? '';
    expect(await load(later)).toMatchObject({ status: 'received', previousReceipt: null, isEmailConfirmed: true });
    expect(await load(receipt)).toMatchObject({ status: 'revised', isClaimed: true, nextReceipt: null });
  });

  it('is mailed the link of its page once its address is confirmed, and before that the question again', async () => {
    const receipt = (await send(21)).body.data?.receipt ?? '';
    const [first] = await deliver();
    expect(await askForMail(receipt)).toBe('mailed');
    const [second] = await deliver();
    expect(linkIn(second).searchParams.get('confirm')).not.toBe(linkIn(first).searchParams.get('confirm'));
    await confirm(linkIn(second).searchParams.get('confirm'), receipt);
    expect(await askForMail(receipt)).toBe('mailed');
    const [link] = await deliver();
    expect(linkIn(link).pathname).toBe(pathTo('submissionStatus', 'en', { receipt }));
  });

  it('is mailed later when the mail server is away, without waiting for it', async () => {
    await send(22);
    site.mailServer.refuse(1);
    expect(await deliver()).toEqual([]);
    expect(await deliver()).toEqual([]);
    expect(await deliver(2 * 60_000)).toHaveLength(1);
  });

  it('is told when its address has had its mails of the day, so that no mailbox is flooded', async () => {
    const receipt = (await send(23, { email: 'often@harbour.example' })).body.data?.receipt ?? '';
    const results = [];
    for (let turn = 0; turn < 10; turn += 1) results.push(await askForMail(receipt));
    // The first was the question of the form itself.
    expect(results).toEqual([...Array(9).fill('mailed'), 'mailLimit']);
    const path = pathTo('submissionStatus', 'en', { receipt }, { result: 'mailLimit' });
    const message = 'We’ve already sent 10 emails to that address today.';
    expect(await (await fetch(site.origin + path)).text()).toContain(message);
  });

  it('can be mailed nothing by a site without a mail server, which names the ways that are left', async () => {
    const other = await startTestApp();
    const plain = await listen(other.app);
    const form = goodForm('token', 30);
    const files = await goodFiles('token');
    const receipt = (await postForm(plain.origin, 'token', form, files)).body.data?.receipt ?? '';
    const page = await (await fetch(plain.origin + pathTo('submissionStatus', 'en', { receipt }))).text();
    expect(page).not.toContain(`action="/api/submissions/${receipt}/mail"`);
    expect((await fetch(`${plain.origin}/api/submissions/${receipt}/mail`, { method: 'POST' })).status).toBe(404);
    const { body } = await postForm(plain.origin, 'token', { ...form, gas: '70000' }, files);
    const { help } = body as { help?: CollisionHelp };
    expect(help?.lead).toContain('business@satchel.example');
    expect(help?.resolutions?.proof?.steps[0]).toContain('https://harbour.example/.well-known/satchel-proof.txt');
    await plain.close();
    await other.stop();
  });
});

describe('a changed form of the same team', () => {
  it('revises the open submission when the browser holds its receipt, and leaves the reviewer the newer one', async () => {
    const first = (await send(40)).body.data?.receipt ?? '';
    const other = (await send(41)).body.data?.receipt ?? '';
    const second = await send(40, { gas: '70000', heldReceipts: [other, first.toLowerCase()].join() });
    expect(second.status).toBe(201);
    expect(await load(second.body.data?.receipt)).toMatchObject({ status: 'received', previousReceipt: first });
    expect(await load(first)).toMatchObject({ status: 'revised', nextReceipt: second.body.data?.receipt });
    // The first receipt still leads to the newest version.
    const third = await send(40, { gas: '80000', heldReceipts: first });
    expect(await load(third.body.data?.receipt)).toMatchObject({ previousReceipt: second.body.data?.receipt });
  });

  it('is told of a receipt that is not the right one, in words that give away no other submission', async () => {
    await send(44);
    const other = (await send(45)).body.data?.receipt ?? '';
    const stranger = { email: 'stranger@else.example', gas: '70000' };
    const refused = async (heldReceipts: string) => {
      const { status, body } = await send(44, { ...stranger, heldReceipts });
      return { status, errors: body.errors, message: body.message };
    };
    const { receiptWrong: message } = CATALOGS.en.collisionHelp;
    const wrong = await refused(other);
    expect(wrong.errors).toMatchObject([
      { field: 'address' },
      { field: 'heldReceipts', code: 'receiptWrong', message },
    ]);
    for (const typed of ['00000-00000-00000-00000-000000', 'nonsense']) expect(await refused(typed)).toEqual(wrong);
    // Receipts that only the browser remembers are not a mistake.
    expect((await refused(`,${other}`)).errors).toMatchObject([{ field: 'address' }]);

    const posted = await fetch(`${site.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: formData({ ...goodForm('token', 44), ...stranger, heldReceipts: other }, await goodFiles('token')),
    });
    const page = await posted.text();
    expect(page).toContain(message);
    expect(page).toMatch(new RegExp(`<input[^>]* name="heldReceipts"[^>]* value="${other}"`));
  });
});
