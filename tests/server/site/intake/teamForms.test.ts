import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { tellListedTeam } from '../../../../server/desk/review/disputes.ts';
import { loadQueue } from '../../../../server/desk/review/reviewQueue.ts';
import { resume, setAside } from '../../../../server/records/reviewerTransitions.ts';
import { loadState } from '../../../../server/records/transitions.ts';
import { loadQueueFigures } from '../../../../server/site/intake/queueFigures.ts';
import { DAY_MS } from '../../../../shared/limits.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { picture, postForm } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { accountOf, SECRET, sign } from '../../../support/walletSignatures.ts';
import type { CollisionHelp } from '../../../../shared/submission/submission.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('a team and its reviewers on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => void (site = await startDeskSite(await locations.createLocation(engine), { RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:9' }))); // prettier-ignore
  afterAll(() => site.stop());

  /** Posts a form of the status page and returns its result. */
  async function press(receipt: string, form: string, texts: Record<string, string> = {}) {
    const response = await fetch(`${site.origin}/api/submissions/${receipt}/${form}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams(texts).toString(),
    });
    return ((await response.json()) as { data?: { done: string } }).data?.done;
  }
  const load = (receipt: string) => site.load(receipt);
  async function waitingAt(now: Date): Promise<string[]> {
    const entries = await loadQueue(site.store, now, { kinds: ['token'], statuses: ['received'] });
    return entries.map(({ receipt }) => receipt);
  }
  const ask = (receipt: string) =>
    site.run('changes', receipt, '--reason', 'question', '--note', 'Who audits it?', '--as', 'Mina');

  it('a question is answered in its place: with the receipt, the deadline and the reviewer', async () => {
    const receipt = await site.submit('token');
    const before = await load(receipt);
    expect(await site.run('changes', receipt, '--reason', 'question')).toMatchObject({ code: 1 });
    expect(await site.run('refuse', receipt, '--reason', 'question', '--note', 'Who?')).toMatchObject({ code: 1 });
    expect(await press(receipt, 'reply', { reply: 'Nobody asked' })).toBe('replyLate');
    expect(await ask(receipt)).toMatchObject({ code: 0 });
    expect(await load(receipt)).toMatchObject({ status: 'changes', isAsked: true });
    expect(await press(receipt, 'reply', { reply: ' ' })).toBe('replyMissing');
    expect(await press(receipt, 'reply', { reply: 'a'.repeat(1_001) })).toBe('replyLong');
    const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
    expect(await press(receipt, 'reply', { reply: phrase })).toBe('replySecret');
    expect(await press(receipt, 'reply', { reply: 'Zesty Labs' })).toBe('replied');
    const after = await load(receipt);
    expect(after).toMatchObject({ status: 'received', dueAt: before.dueAt, nextReceipt: null, isAsked: false });
    expect(after.history.at(-1)).toMatchObject({ status: 'received', note: 'Zesty Labs' });
    const query = { kinds: ['token'], statuses: ['received'] } as const;
    const [row] = (await loadQueue(site.store, new Date(), query)).filter((entry) => entry.receipt === receipt);
    expect(row?.reply?.reviewer).toBe('Mina');
    expect(await press(receipt, 'reply', { reply: 'Again' })).toBe('replyLate');
  });

  it('what is set aside is in no queue until its day, blocks as before, and waits again by itself', async () => {
    const receipt = await site.submit('token');
    const { fields, dueAt } = await load(receipt);
    const seen = await loadState(site.store, receipt);
    if (!seen) throw new Error('It is unknown.');
    const now = new Date();
    const until = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    const options = { until, timeZone: 'Asia/Shanghai', seen, actor: 'Mina', note: '', at: now.toISOString() };
    const aside = await site.store.transaction().execute((trx) => setAside(trx, receipt, options));
    expect(Date.parse(aside?.due_at ?? '')).toBeGreaterThan(Date.parse(dueAt));
    expect((await load(receipt)).status).toBe('aside');
    expect(await waitingAt(now)).not.toContain(receipt);
    // Made from the state before: refused, so that nobody decides unseen.
    expect(await site.store.transaction().execute((trx) => setAside(trx, receipt, options))).toBeNull();
    const form = { ...fields, idempotencyKey: `${engine}-of-a-stranger`, email: 'stranger@else.example' };
    const { status } = await postForm(site.origin, 'token', form, { icon_url: await picture({ seed: 7 }) });
    expect(status).toBe(409);
    const waiting = (at: Date) => loadQueueFigures(site.store, at, 'Asia/Shanghai').then(({ token }) => token.waiting);
    const later = new Date(now.getTime() + 11 * DAY_MS);
    expect(await waitingAt(later)).toContain(receipt);
    expect((await waiting(later)) - (await waiting(now))).toBe(1);
    const state = await loadState(site.store, receipt);
    const early = { seen: state ?? seen, actor: 'Olu', at: new Date().toISOString() };
    const resumed = await site.store.transaction().execute((trx) => resume(trx, receipt, early));
    expect(resumed?.due_at).toBe(dueAt);
    expect(await waitingAt(now)).toContain(receipt);
  });

  it('what its team withdraws blocks nothing, is decided no more, and can be sent again', async () => {
    const receipt = await site.submit('token');
    const { fields } = await load(receipt);
    expect(await press(receipt, 'withdraw')).toBe('withdrawn');
    expect(await press(receipt, 'withdraw')).toBe('withdrawnLate');
    expect((await load(receipt)).status).toBe('withdrawn');
    expect(await site.run('refuse', receipt, '--reason', 'imitation')).toMatchObject({
      code: 1,
      err: expect.stringContaining('withdrew'),
    });
    const page = await site.get(`/en/submit/status/${receipt}`);
    expect(page.body.toString()).toContain('Withdrawn');
    const again = await site.submit('token', { ...fields, previousReceipt: receipt });
    expect(await load(again)).toMatchObject({ status: 'received', previousReceipt: receipt });
  });

  it('a good proof of another owner disputes a listing, which changes by a confirmed decision alone', async () => {
    const listed = await site.submit('token');
    await site.run('accept', listed);
    const { fields } = await load(listed);
    const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
    expect(owner.toLowerCase()).toBe(`0x${bytesToHex(accountOf(SECRET))}`);
    const form = {
      ...fields,
      email: 'team@genuine.example',
      website: 'https://genuine.example/',
      owner_address: owner,
      idempotencyKey: (engine === 'SQLite' ? 'a1' : 'b2').repeat(16),
    };
    const files = { icon_url: await picture({ seed: 77 }) };
    const refused = await postForm(site.origin, 'token', form, files);
    expect(refused.status).toBe(409);
    const { help } = refused.body as { help?: CollisionHelp };
    const line = help?.resolutions?.proof?.line ?? '';
    const { status, body } = await postForm(site.origin, 'token', { ...form, signature: sign(line) }, files);
    expect(status).toBe(201);
    const dispute = body.data?.receipt ?? '';
    expect((await load(listed)).status).toBe('accepted');
    // Each mailbox disputes a listing once.
    const secret = hexToBytes('22'.repeat(32));
    const another = { ...form, owner_address: `0x${bytesToHex(accountOf(secret))}`, idempotencyKey: 'cd'.repeat(16) };
    const asked = (await postForm(site.origin, 'token', another, files)).body as { help?: CollisionHelp };
    const signature = sign(asked.help?.resolutions?.proof?.line ?? '', 'Ethereum', secret);
    const second = await postForm(site.origin, 'token', { ...another, signature }, files);
    expect(second.status).toBe(409);
    expect((second.body as { help?: CollisionHelp }).help?.lead).toContain('you’ve already disputed this listing');

    const found = (await load(dispute)).warnings.find(({ code }) => code === 'disputes');
    const text = JSON.stringify(found);
    expect(text).toContain(`owner:${owner}`);
    for (const hidden of [listed, dispute, fields.email ?? '', form.email]) expect(text).not.toContain(hidden);

    const pageOf = async (receipt: string) => (await site.get(`/en/submit/status/${receipt}`)).body.toString();
    expect(await pageOf(listed)).not.toMatch(/<h2[^>]*>Someone disputes this listing/);
    expect(await press(listed, 'heard', { reply: 'Too early' })).toBe('replyLate');
    await tellListedTeam(site.actor('Mina'), dispute);
    await expect(tellListedTeam(site.actor('Olu'), dispute)).rejects.toThrow('nobodyToTell');
    expect(await pageOf(listed)).toMatch(/<h2[^>]*>Someone disputes this listing/);
    expect(await pageOf(listed)).toContain(`Verified: ${owner} (signature)`);
    expect(await press(listed, 'heard', { reply: 'We deployed it' })).toBe('replied');
    expect(JSON.stringify((await load(dispute)).warnings)).toContain('We deployed it');

    const codes = [...new Set((await load(dispute)).warnings.map(({ code }) => code))];
    const others = codes.filter((code) => code !== 'disputes').join(',');
    expect(await site.run('accept', dispute, '--despite', others)).toMatchObject({ code: 1 });
    expect((await load(listed)).status).toBe('accepted');
    expect(await site.run('accept', dispute, '--despite', codes.join(','))).toMatchObject({ code: 0 });
    expect([(await load(listed)).status, (await load(dispute)).status]).toEqual(['revised', 'accepted']);
  });
});
