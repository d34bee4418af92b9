import { tellListedTeam } from '../../../../server/desk/review/disputes.ts';
import { createProver } from '../../../../server/site/intake/proof.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import type { CollisionHelp, Submission } from '../../../../shared/submission/submission.ts';
import { tokenKey } from '../../../../server/records/subject.ts';
import { checkAddress } from '../../../../shared/submission/addresses/checkAddress.ts';
import { createTestDesk, deskOf } from '../../../support/desk.ts';
import { goodForm, type Texts, picture, postForm } from '../../../support/forms.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { acceptDespiteWarnings, reviewerOf } from '../../../support/reviewer.ts';

const STRANGER = { email: 'stranger@else.example', website: 'https://else.example', companyName: 'Else' };
const OWNER = { email: 'team@harbour.example', website: 'https://harbour.example' };
let site: MailingSite;
/** What the website of the owner publishes, at every address. */
let published = '';
beforeAll(async () => {
  const fetchPublic = async ({ hostname }: URL) => Buffer.from(hostname === 'harbour.example' ? published : '');
  const resolveTxt = async () => [];
  site = await startMailingSite({ prover: (store) => createProver({ store, resolveTxt, fetchPublic }) });
});
afterAll(() => site.stop());

const run = (...args: string[]) => createTestDesk(site.store).run(...args);
const load = async (receipt: string) =>
  ((await (await fetch(`${site.origin}/api/submissions/${receipt}`)).json()) as { data: Submission }).data;
/** How a page begins a message; its texts are in the page's data, too. */
const OWN = '<strong>You dispute the current listing.';
const pageOf = async (receipt: string) =>
  (await fetch(site.origin + pathTo('submissionStatus', 'en', { receipt }))).text();
const toWhom = async () =>
  (await site.deliver()).map(({ to, text }) => `${to.join()}: ${/^Subject: (.*)$/m.exec(text)?.[1]}`);

async function send(number: number, texts: Texts) {
  const form = { ...goodForm('token', 4_000 + number), symbol: `DSP${number}`, ...texts };
  const { status, body } = await postForm(site.origin, 'token', form, {
    icon_url: await picture({ seed: 4_000 + number }),
  });
  return { status, receipt: body.data?.receipt ?? '', help: (body as { help?: CollisionHelp }).help };
}

/** Sends a form, publishes the line that it is refused with, and sends it again. */
async function sendProven(number: number, texts: Texts) {
  const form = { ...texts, idempotencyKey: `${number}`.padStart(32, 'f') };
  const { help } = await send(number, form);
  published = help?.resolutions?.proof?.line ?? '';
  return send(number, { ...form, proof: 'yes' });
}

const confirm = (receipt: string) =>
  site.store
    .updateTable('submission')
    .set({ email_confirmed_at: new Date().toISOString() })
    .where('receipt', '=', receipt)
    .execute();

/** A listing of a stranger, whose team is told that the owner disputes it. */
async function startDispute(number: number) {
  const listed = await send(number, STRANGER);
  await confirm(listed.receipt);
  await acceptDespiteWarnings(site.store, listed.receipt);
  const dispute = await sendProven(number, OWNER);
  expect(dispute.status).toBe(201);
  await confirm(dispute.receipt);
  await tellListedTeam(reviewerOf(site.store), dispute.receipt);
  await site.deliver();
  return { listed: listed.receipt, dispute: dispute.receipt };
}

it('both teams read what a dispute is, and are told that it was declined', async () => {
  const { listed, dispute } = await startDispute(1);
  expect(await pageOf(dispute)).toContain(OWN);
  expect(await pageOf(listed)).not.toContain(OWN);
  await run('refuse', dispute, '--reason', 'notConfirmed');
  const told = await toWhom();
  expect(told.map((line) => line.split(':')[0]).toSorted()).toEqual([STRANGER.email, OWNER.email]);
  expect(told.filter((line) => line.startsWith(STRANGER.email)).join()).toMatch(/Your.listing.at.Satchel/);
  expect(await pageOf(listed)).toContain(
    '<strong>The dispute about this listing is decided: your listing stays as it is.',
  );
  expect((await load(listed)).status).toBe('accepted');
});

it('both teams are told that a dispute was accepted, and when that is undone or replaced', async () => {
  const { listed, dispute } = await startDispute(2);
  await acceptDespiteWarnings(site.store, dispute);
  const told = await toWhom();
  expect(told).toHaveLength(2);
  expect(told.filter((line) => line.startsWith(STRANGER.email)).join()).toMatch(/was.replaced/);
  const page = await pageOf(listed);
  expect(page).toContain('<h1>Listed for another team now</h1>');
  // It is no dead end: the form is one press away.
  expect(page).toContain('href="/en/submit/token"');
  expect(page).not.toContain(dispute);

  const refused = await run('refuse', dispute, '--replace', '--reason', 'notConfirmed');
  expect(refused).toMatchObject({ code: 0 });
  expect([(await load(listed)).status, (await load(dispute)).status]).toEqual(['accepted', 'refused']);
  const rows = site.store.selectFrom('listed_token').select('source').where('symbol', '=', 'DSP2');
  expect(await rows.execute()).toMatchObject([{ source: expect.stringContaining(listed) as string }]);
  expect((await toWhom()).filter((line) => line.startsWith(STRANGER.email))).toHaveLength(1);
});

it('a wrong proof is named as missing, and one of the listed website proposes a change', async () => {
  const listed = await send(3, OWNER);
  await acceptDespiteWarnings(site.store, listed.receipt);
  published = 'satchel-proof of another form';
  const wrong = await send(3, {
    ...OWNER,
    email: 'other@harbour.example',
    proof: 'yes',
    idempotencyKey: 'e'.repeat(32),
  });
  expect(wrong.status).toBe(409);
  expect(wrong.help?.resolutions?.proof?.line).toMatch(/^satchel-proof /);
  expect(wrong.help?.resolutions?.service).toContain('@');
  const same = await sendProven(3, { ...OWNER, email: 'other@harbour.example' });
  expect(same.status).toBe(201);
  const stored = site.store.selectFrom('submission').select('disputes').where('receipt', '=', same.receipt);
  expect(await stored.executeTakeFirst()).toEqual({ disputes: null });
});

it('an imported listing is disputed like one of a team, and the desk offers to tell nobody', async () => {
  const { address: typed = '' } = goodForm('token', 4_004);
  const check = checkAddress('BSC', String(typed));
  if (!check.ok) throw new Error(check.code);
  const { address } = check;
  const names = { platform: 'BSC', address, symbol: 'DSP4', name: 'Imported', decimals: 18, logo_uri: null };
  const row = { ...names, address_key: tokenKey('BSC', address, 'DSP4'), source: 'imported' };
  await site.store.insertInto('listed_token').values(row).execute();
  const { status, receipt } = await sendProven(4, OWNER);
  expect(status).toBe(201);
  expect(await pageOf(receipt)).toContain(OWN);
  const desk = await openTestReviewDesk(deskOf(site.store));
  try {
    await desk.enter();
    const { body } = await desk.review(pathOf(receipt));
    expect(body).toContain('there is no team to tell');
    expect(body).not.toContain('Tell the listed team');
    expect(body).toContain('file site:harbour.example');
  } finally {
    await desk.close();
  }
});

describe('a refused text is sent back on its page,', () => {
  async function post(receipt: string, form: string, reply: string, lang = 'en') {
    const response = await fetch(`${site.origin}/api/submissions/${receipt}/${form}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams({ reply, lang }).toString(),
    });
    return { status: response.status, cache: response.headers.get('cache-control'), page: await response.text() };
  }
  const long = `We answer. ${'x'.repeat(1_001)}`;
  const phrase = `${'legal winner thank year wave sausage worth useful '}legal winner thank yellow`;

  it.each([
    ['too long', long, 'The answer is too long', long],
    ['but for a recovery phrase', `We answer. ${phrase}`, 'This looks like a recovery phrase', ''],
    ['but for a recovery phrase in what is too long', `${long} ${phrase}`, 'The answer is too long', ''],
  ])('%s', async (_name, reply, message, sentBack) => {
    const { receipt } = await send(reply.length, { ...OWNER, email: `${reply.length}@harbour.example` });
    await run('changes', receipt, '--reason', 'question', '--note', 'Who audits it?');
    const { status, cache, page } = await post(receipt, 'reply', reply);
    expect([status, cache?.split(',')[0]]).toEqual([422, 'no-store']);
    expect(page).toContain(message);
    expect(/<textarea[^>]*name="reply"[^>]*>([^<]*)</.exec(page)?.[1]).toBe(sentBack);
    expect(page).not.toContain('legal winner');
    expect((await load(receipt)).history.at(-1)?.note).toBe('Who audits it?');
  });

  it('that comes too late, from another tab or after the reviewer has decided', async () => {
    const { receipt } = await send(50, { ...OWNER, email: 'late@harbour.example' });
    await run('changes', receipt, '--reason', 'question', '--note', 'Who audits it?');
    expect((await post(receipt, 'reply', 'Zesty Labs')).status).toBe(303);
    const second = await post(receipt, 'reply', 'Zesty Labs & others', 'ko');
    expect(second.status).toBe(409);
    expect(second.page).toContain('<blockquote dir="auto">Zesty Labs &amp; others</blockquote>');
    expect(second.page).toContain('<html lang="ko"');
    const { listed, dispute } = await startDispute(51);
    await run('refuse', dispute, '--reason', 'notConfirmed');
    const heard = await post(listed, 'heard', 'We deployed it');
    expect([heard.status, heard.page.includes('We deployed it')]).toEqual([409, true]);
  });
});
