import { sendBack } from '../../../../server/desk/review/decisions.ts';
import { createProver } from '../../../../server/site/intake/proof.ts';
import { remind } from '../../../../server/mail/reminders.ts';
import { DAY_MS, REVISION_DAYS } from '../../../../shared/limits.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import type { CollisionHelp, Submission } from '../../../../shared/submission/submission.ts';
import { goodFiles, goodForm, postForm } from '../../../support/forms.ts';
import { linkIn } from '../../../support/mailServer.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';
import { acceptDespiteWarnings, reviewerOf, stateOf } from '../../../support/reviewer.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';

const FILE = 'https://harbour.example/.well-known/satchel-proof.txt';
const SECRET_TEXT = '@direct-line, confidential plans of the genuine team';
let site: MailingSite;
let files: Record<string, string> = {};

beforeAll(async () => {
  site = await startMailingSite({
    prover: (store) =>
      createProver({
        store,
        resolveTxt: async () => [],
        fetchPublic: async ({ href }) => {
          if (files[href] === undefined) throw new Error('answered 404');
          return Buffer.from(files[href]);
        },
      }),
  });
});
afterEach(() => void (files = {}));
afterAll(() => site.stop());

const deliver = () => site.deliver();
const actor = () => reviewerOf(site.store);
const acceptAsSeen = (receipt: string) => acceptDespiteWarnings(site.store, receipt);
async function send(number: number, texts: Record<string, string> = {}) {
  const { status, body } = await postForm(
    site.origin,
    'token',
    { ...goodForm('token', 900 + number), ...texts },
    await goodFiles('token'),
  );
  const { help } = body as { help?: CollisionHelp };
  const { receipt = '' } = body.data ?? {};
  return { status, receipt, code: body.errors?.[0]?.code, line: help?.resolutions?.proof?.line ?? '' };
}
const load = async (receipt: string) =>
  ((await (await fetch(`${site.origin}/api/submissions/${receipt}`)).json()) as { data: Submission }).data;
const readPage = async (receipt: string) =>
  (await fetch(site.origin + pathTo('submissionStatus', 'en', { receipt }))).text();
const check = (receipt: string) => fetch(`${site.origin}/api/submissions/${receipt}/proof`, { method: 'POST' });
const keyOf = (digits: string) => digits.repeat(16);

describe('a stranger who sends the contract and the address of a team first', () => {
  const team = { companyName: 'Harbour Labs', contact: SECRET_TEXT };
  const stranger = { companyName: 'Text of the stranger', contact: '@stranger' };

  it('reads and revises nothing of what the team sends on the strength of its mailbox', async () => {
    const first = await send(1, stranger);
    const [question] = await deliver();
    expect(question?.text).not.toContain(first.receipt);
    expect((await send(1, team)).code).toBe('alreadySubmitted');
    const [mail] = await deliver();
    const genuine = await send(1, { ...team, heldReceipts: linkIn(mail).searchParams.get('takeover') ?? '' });
    expect(genuine.status).toBe(201);

    expect(await load(first.receipt)).toMatchObject({ status: 'revised', nextReceipt: null, isClaimed: true });
    const page = await readPage(first.receipt);
    expect(page).not.toContain(genuine.receipt);
    expect(page).not.toContain(SECRET_TEXT);
    expect(await send(1, { ...stranger, gas: '70000', previousReceipt: first.receipt })).toMatchObject({
      status: 409,
      code: 'previousClaimed',
    });
    expect((await send(1, { ...stranger, gas: '80000', heldReceipts: first.receipt })).code).toBe('alreadySubmitted');
    expect(await load(genuine.receipt)).toMatchObject({ status: 'received', nextReceipt: null });
  });

  it('cannot have the team confirm or read the stranger’s submission by mail', async () => {
    await deliver();
    const first = await send(2, stranger);
    await fetch(`${site.origin}/api/submissions/${first.receipt}/mail`, { method: 'POST' });
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.text).not.toMatch(new RegExp(`${first.receipt}|Text of the stranger`));
  });

  it('gets no part of the proof that the team shows, and loses the submission to an equal proof', async () => {
    const first = await send(3, { ...stranger, email: 'stranger@else.example', idempotencyKey: keyOf('a1') });
    const { line } = await send(3, { ...team, idempotencyKey: keyOf('b2') });
    files[FILE] = line;
    const genuine = await send(3, { ...team, idempotencyKey: keyOf('b2'), proof: 'yes' });
    expect(await load(genuine.receipt)).toMatchObject({ status: 'received', proof: { of: 'harbour.example' } });
    // The stranger revises its own: it has no proof, and the team's stays as it is.
    const revised = await send(3, { ...stranger, gas: '70000', previousReceipt: first.receipt });
    expect(await load(revised.receipt)).toMatchObject({ proof: null });
    await check(revised.receipt);
    expect((await load(revised.receipt)).proof).toBeNull();
    // Without its receipts the team shows the proof again and takes the place of its own earlier submission.
    const { line: newLine } = await send(3, { ...team, gas: '80000', idempotencyKey: keyOf('c3') });
    files[FILE] = newLine;
    const again = await send(3, { ...team, gas: '80000', idempotencyKey: keyOf('c3'), proof: 'yes' });
    expect(again.status).toBe(201);
    expect(await load(genuine.receipt)).toMatchObject({ status: 'revised', isClaimed: true, nextReceipt: null });
    expect(await load(again.receipt)).toMatchObject({ previousReceipt: null, status: 'received' });
  });
});

describe('a proof', () => {
  const own = { idempotencyKey: keyOf('d4') };
  const prove = async (receipt: string) => {
    files[FILE] = /satchel-proof BSC [^<"]+/.exec(await readPage(receipt))?.[0] ?? '';
    await check(receipt);
    return (await load(receipt)).proof;
  };

  it('is kept by a revision with the receipt that showed it, and lost by an older receipt or another contact', async () => {
    const first = await send(10, own);
    const second = await send(10, { gas: '70000', previousReceipt: first.receipt });
    expect(await prove(second.receipt)).not.toBeNull();
    const kept = await send(10, { gas: '80000', previousReceipt: second.receipt });
    expect((await load(kept.receipt)).proof).not.toBeNull();
    const older = await send(10, { gas: '90000', previousReceipt: first.receipt });
    expect(await load(older.receipt)).toMatchObject({ previousReceipt: kept.receipt, proof: null });
    expect(await prove(older.receipt)).not.toBeNull();
    const moved = { gas: '90000', contact: '@else', previousReceipt: older.receipt };
    expect((await load((await send(10, moved)).receipt)).proof).toBeNull();
  });

  it('has the same line in the form, on the status page and in every revision', async () => {
    await send(11, { email: 'other@else.example', website: 'https://else.example' });
    const { line } = await send(11, own);
    files[FILE] = line;
    const first = await send(11, { ...own, proof: 'yes' });
    const moved = { gas: '70000', contact: '@else', previousReceipt: first.receipt };
    expect((await send(11, moved)).line).toBe(line);
    const second = await send(11, { ...moved, proof: 'yes' });
    const third = await send(11, { gas: '80000', contact: '@third', previousReceipt: second.receipt, proof: 'yes' });
    expect((await load(third.receipt)).proof).not.toBeNull();
  });
});

describe('a listed submission', () => {
  it('stays listed while its team proposes a change by its receipt, until the change is accepted', async () => {
    const { receipt } = await send(20);
    await acceptAsSeen(receipt);
    const change = await send(20, { symbol: 'NEWER', previousReceipt: receipt });
    expect(await load(change.receipt)).toMatchObject({ status: 'received', previousReceipt: receipt });
    expect((await load(receipt)).status).toBe('accepted');
    const symbols = async () =>
      (await site.store.selectFrom('listed_token').select('symbol').where('source', 'like', 'submission %').execute())
        .map(({ symbol }) => symbol); // prettier-ignore
    expect(await symbols()).not.toContain('NEWER');
    await acceptAsSeen(change.receipt);
    expect(await symbols()).toContain('NEWER');
    expect((await load(receipt)).status).toBe('revised');
    expect((await load(change.receipt)).status).toBe('accepted');
  });

  it('can be withdrawn while a change of it waits', async () => {
    const { receipt } = await send(21);
    await acceptAsSeen(receipt);
    const change = await send(21, { gas: '70000', previousReceipt: receipt });
    const seen = await stateOf(site.store, receipt);
    await sendBack(actor(), receipt, 'refused', { note: '', seen, reasons: ['imitation'], replace: true });
    expect((await load(receipt)).status).toBe('refused');
    expect((await load(change.receipt)).status).toBe('received');
  });

  it('is changed without a receipt by control of the website that it has, and of no other', async () => {
    const { receipt } = await send(22, { idempotencyKey: keyOf('e5') });
    await acceptAsSeen(receipt);
    const stranger = { idempotencyKey: keyOf('f6'), website: 'https://else.example', email: 'other@else.example' };
    const refused = await send(22, stranger);
    expect(refused.code).toBe('alreadyListed');
    files['https://else.example/.well-known/satchel-proof.txt'] = refused.line;
    const dispute = await send(22, { ...stranger, proof: 'yes' });
    expect(dispute.status).toBe(201);
    expect((await load(dispute.receipt)).status).toBe('received');
    const team = { idempotencyKey: keyOf('a7'), gas: '70000' };
    files[FILE] = (await send(22, team)).line;
    const change = await send(22, { ...team, proof: 'yes' });
    expect(await load(change.receipt)).toMatchObject({ status: 'received', previousReceipt: null });
    await acceptAsSeen(change.receipt);
    expect(await load(receipt)).toMatchObject({ status: 'revised', isClaimed: true });
  });
});

describe('mails about a submission', () => {
  const confirmed = async (number: number) => {
    const { receipt } = await send(number, { email: `team-${number}@harbour.example` });
    const body = { confirm: linkIn((await deliver()).at(-1)).searchParams.get('confirm') ?? '', receipt };
    await fetch(`${site.origin}/api/submissions/confirm`, { method: 'POST', body: new URLSearchParams(body) });
    return receipt;
  };
  const askForChanges = async (receipt: string) =>
    sendBack(actor(), receipt, 'changes', {
      note: '',
      seen: await stateOf(site.store, receipt),
      reasons: ['logoUnclear'],
    });

  it('tell a confirmed address of each decision, and an unconfirmed one of none', async () => {
    const receipt = await confirmed(30);
    await askForChanges(receipt);
    const [mail] = await deliver();
    expect(mail?.to).toEqual(['team-30@harbour.example']);
    expect(mail?.text).toContain('Changes requested');
    expect(linkIn(mail).pathname).toBe(pathTo('submissionStatus', 'en', { receipt }));
    await acceptAsSeen(receipt);
    expect((await deliver()).map(({ text }) => /Subject: (\w+)/.exec(text)?.[1])).toEqual(['Accepted']);

    const unconfirmed = await send(31);
    await deliver();
    await askForChanges(unconfirmed.receipt);
    expect(await deliver()).toEqual([]);
  });

  it('remind of open changes once, a week before their time is over', async () => {
    const receipt = await confirmed(32);
    await askForChanges(receipt);
    await deliver();
    const options = { store: site.store, log: SILENT_LOG, siteTimeZone: 'UTC' };
    const remindAfter = async (days: number) => {
      await remind(options, Date.now() + days * DAY_MS);
      return (await deliver()).map(({ to }) => to[0]);
    };
    expect(await remindAfter(REVISION_DAYS - 8)).toEqual([]);
    expect(await remindAfter(REVISION_DAYS - 6)).toEqual(['team-32@harbour.example']);
    expect(await remindAfter(REVISION_DAYS - 5)).toEqual([]);
  });
});

describe('an objection to a fake', () => {
  it('proves the host that it names, and no report does', async () => {
    const post = async (texts: Record<string, string>) => {
      const form = { ...goodForm('fake', 960), name: 'https://wrongly.example/page', ...texts };
      return (await postForm(site.origin, 'fake', form, {})).body.data?.receipt ?? '';
    };
    const objection = await post({ what: 'objection', details: 'It is our shop.', idempotencyKey: keyOf('e8') });
    const [line = ''] = /satchel-proof objection wrongly\.example [0-9a-f]{32}/.exec(await readPage(objection)) ?? [];
    files['https://wrongly.example/.well-known/satchel-proof.txt'] = line;
    await check(objection);
    expect((await load(objection)).proof).toMatchObject({ method: 'file', of: 'wrongly.example' });
    const report = await post({ idempotencyKey: keyOf('e9'), name: 'https://satche1-9.example' });
    const isOffered = /satchel-proof (?:objection|\w)+ [^<]*[0-9a-f]{32}/.test(await readPage(report));
    expect([report !== '', isOffered]).toEqual([true, false]);
  });
});
