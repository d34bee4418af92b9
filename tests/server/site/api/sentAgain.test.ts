import { addWorkingDays } from '../../../../server/siteTime.ts';
import { REVIEW_WORKING_DAYS } from '../../../../shared/limits.ts';
import type { Submission } from '../../../../shared/submission/submission.ts';
import { goodFiles, goodForm, listen, postForm } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/** Of a site whose configuration names none. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('submissions sent again to %s', (engine) => {
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  let used = 0;
  beforeAll(async () => {
    site = await startTestApp({ location: await locations.createLocation(engine) });
    socket = await listen(site.app);
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });

  const next = () => (used += 1);
  const count = async () => (await site.store.selectFrom('submission').select('receipt').execute()).length;
  const load = async (receipt = '') => {
    const response = await fetch(`${socket.origin}/api/submissions/${receipt}`);
    return { response, data: ((await response.json()) as { data: Submission }).data };
  };

  it('takes the same form once, however often and however fast it comes', async () => {
    const form = { ...goodForm('token', next()), idempotencyKey: `twice-${used}-${engine}` };
    const files = await goodFiles('token');
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 8 }, () => postForm(socket.origin, 'token', form, files)));
    const later = await postForm(socket.origin, 'token', form, files);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set([later, ...answers].map(({ body }) => body.data?.receipt)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('knows a form without a number by its content', async () => {
    const form = goodForm('nft', next());
    const files = await goodFiles('nft');
    const [one, other] = [
      await postForm(socket.origin, 'nft', form, files),
      await postForm(socket.origin, 'nft', form, files),
    ];
    expect(other).toMatchObject({ status: 201, body: one.body });
  });

  it('gives the receipt of an identical form to nobody but who has its number or its receipt', async () => {
    const form = goodForm('dapp', next());
    const send = async (texts: Record<string, string>) =>
      postForm(socket.origin, 'dapp', { ...form, ...texts }, await goodFiles('dapp'));
    const first = await send({ idempotencyKey: `again-${used}-${engine}-1`, lang: 'ko' });
    const { receipt = '' } = first.body.data ?? {};
    expect(await send({ idempotencyKey: `again-${used}-${engine}-1`, lang: 'en' })).toMatchObject({
      status: 201,
      body: { data: { receipt } },
    });
    for (const key of [{ idempotencyKey: `again-${used}-${engine}-2` }, {}]) {
      const { status, body } = await send(key);
      expect({ status, code: body.errors?.[0]?.code }).toEqual({ status: 409, code: 'alreadySubmitted' });
      expect(JSON.stringify(body)).not.toContain(receipt);
    }
    const owned = await send({ idempotencyKey: `again-${used}-${engine}-3`, heldReceipts: `,${receipt}` });
    expect(owned).toMatchObject({ status: 201, body: { data: { receipt } } });
  });

  it('takes an application of another browser as another one, and of the same browser as a revision of the same person', async () => {
    const form = { ...goodForm('recruiting'), region: `Region ${next()}` };
    const send = async (texts: Record<string, string>) =>
      (await postForm(socket.origin, 'recruiting', { ...form, ...texts })).body.data?.receipt ?? '';
    const key = 'ab'.repeat(15) + (engine === 'SQLite' ? '01' : '02');
    const anna = await send({ idempotencyKey: key, name: 'Anna', email: 'anna@harbour.example' });
    const ben = await send({
      idempotencyKey: key,
      name: 'Ben',
      email: 'ben@harbour.example',
      heldReceipts: `,${anna}`,
    });
    expect((await load(anna)).data).toMatchObject({ status: 'received', nextReceipt: null });
    expect((await load(ben)).data.previousReceipt).toBeNull();
    const again = await send({ idempotencyKey: key, name: 'Anna M.', email: 'Anna@harbour.example' });
    expect((await load(again)).data.previousReceipt).toBe(anna);
  });

  it('refuses the form of a lost code until the submission is refused, and then takes it as a new one', async () => {
    const form = goodForm('dapp', next());
    const files = await goodFiles('dapp');
    // The browser sends a new number with each form that it opens.
    const send = async (texts: Record<string, string> = {}) => {
      const { status, body } = await postForm(
        socket.origin,
        'dapp',
        { ...form, idempotencyKey: `lost-${next()}-${engine}`, ...texts },
        files,
      );
      return { status, receipt: body.data?.receipt, code: body.errors?.[0]?.code };
    };
    const { receipt = '' } = await send();
    const decide = (status: 'changes' | 'refused' | 'accepted') =>
      site.store.updateTable('submission').set({ status }).where('receipt', '=', receipt).execute();
    for (const status of [null, 'changes', 'accepted'] as const) {
      if (status) await decide(status);
      const code = status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted';
      expect(await send()).toEqual({ status: 409, receipt: undefined, code });
    }
    await decide('refused');
    const again = await send();
    expect(again.status).toBe(201);
    expect(again.receipt).not.toBe(receipt);
  });

  it('takes an application again that came long ago', async () => {
    const form = { ...goodForm('recruiting'), region: 'Long ago' };
    const send = (number: number) =>
      postForm(socket.origin, 'recruiting', { ...form, idempotencyKey: `long-ago-${engine}-${number}` });
    const first = (await send(1)).body.data?.receipt ?? '';
    await site.store
      .updateTable('submission')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where('receipt', '=', first)
      .execute();
    expect((await send(2)).body.data?.receipt).not.toBe(first);
  });

  it('refuses other content under the same number, and keeps what it has', async () => {
    const form = { ...goodForm('token', next()), idempotencyKey: `other-${used}-${engine}` };
    const files = await goodFiles('token');
    expect((await postForm(socket.origin, 'token', form, files)).status).toBe(201);
    const before = await count();
    const { status, body } = await postForm(socket.origin, 'token', { ...form, symbol: 'OTHER' }, files);
    expect({ status, code: body.errors?.[0]?.code }).toEqual({ status: 409, code: 'keyReused' });
    expect(await count()).toBe(before);
  });

  it('gives one of many teams that send the same token at the same moment a receipt, and the others the reason', async () => {
    const form = goodForm('token', next());
    const files = await goodFiles('token');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, team) =>
        postForm(socket.origin, 'token', { ...form, companyName: `Team ${team}` }, files),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused?.errors?.[0]).toMatchObject({ field: 'address', code: 'alreadySubmitted' });
    expect(refused?.collision).toMatchObject({ platform: 'BSC', name: null });
  });

  it('lets a submission be revised once it was sent back: files that are not sent again come along', async () => {
    const form = goodForm('token', next());
    const files = await goodFiles('token');
    const first = (await postForm(socket.origin, 'token', form, files)).body.data?.receipt ?? '';
    const revised = { ...form, name: `${String(form.name)} Now with an audit.`, previousReceipt: first.toLowerCase() };
    await site.store.updateTable('submission').set({ status: 'changes' }).where('receipt', '=', first).execute();
    const { status, body } = await postForm(socket.origin, 'token', revised);
    expect(status).toBe(201);
    const second = body.data?.receipt ?? '';
    const [before, after] = [(await load(first)).data, (await load(second)).data];
    expect(after.previousReceipt).toBe(first);
    expect(before.nextReceipt).toBe(second);
    expect(after.files).toEqual(before.files);
    // The review starts over: the revision's due date counts from its own arrival.
    const dueOf = ({ receivedAt }: Submission) =>
      addWorkingDays(new Date(receivedAt), REVIEW_WORKING_DAYS, DEFAULT_TIME_ZONE).toISOString();
    expect([before.dueAt, after.dueAt]).toEqual([dueOf(before), dueOf(after)]);
    expect(Date.parse(after.receivedAt)).toBeGreaterThan(Date.parse(before.receivedAt));

    // An older tab names the first version: what it sends revises the newest.
    const again = await postForm(socket.origin, 'token', { ...revised, symbol: 'AGAIN' }, files);
    const third = again.body.data?.receipt ?? '';
    expect((await load(third)).data.previousReceipt).toBe(second);
    expect((await load(second)).data.status).toBe('revised');
    await site.store.updateTable('submission').set({ status: 'accepted' }).where('receipt', '=', third).execute();
    const change = await postForm(
      socket.origin,
      'token',
      { ...revised, previousReceipt: third, symbol: 'LATER' },
      files,
    );
    expect((await load(change.body.data?.receipt)).data.previousReceipt).toBe(third);
    // What is listed stays listed until the change is accepted.
    expect((await load(third)).data.status).toBe('accepted');
    const unknown = await postForm(socket.origin, 'token', { ...revised, previousReceipt: '00000' }, files);
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ code: 'previousUnknown' }] } });
  });

  it('keeps the place of a team that revises for a month: nobody else gets in between', async () => {
    const form = goodForm('nft', next());
    const files = await goodFiles('nft');
    const first = (await postForm(socket.origin, 'nft', form, files)).body.data?.receipt ?? '';
    await site.store.updateTable('submission').set({ status: 'changes' }).where('receipt', '=', first).execute();
    const others = { ...form, name: 'Others', email: 'others@pier.example' };
    const refused = await postForm(socket.origin, 'nft', others, files);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'alreadySubmitted' }] } });
    const revised = { ...form, name: 'Harbour Lights II', previousReceipt: first };
    const second = await postForm(socket.origin, 'nft', revised, files);
    expect(second.status).toBe(201);
    const receipt = second.body.data?.receipt ?? '';
    await site.store.updateTable('submission').set({ status: 'refused' }).where('receipt', '=', receipt).execute();
    expect((await postForm(socket.origin, 'nft', others, files)).status).toBe(201);

    const late = goodForm('nft', next());
    const slow = (await postForm(socket.origin, 'nft', late, files)).body.data?.receipt ?? '';
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    await site.store
      .updateTable('submission')
      .set({ status: 'changes', updated_at: longAgo })
      .where('receipt', '=', slow)
      .execute();
    expect((await postForm(socket.origin, 'nft', { ...late, name: 'Others' }, files)).status).toBe(201);
  });
});
