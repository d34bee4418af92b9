import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BACKUP_TABLES } from '../../../../server/store/backup.ts';
import { deleteExpired } from '../../../../server/store/expiry.ts';
import { createMailCode, storeSentMail } from '../../../../server/mail/sentMails.ts';
import { storeReturnedForm } from '../../../../server/site/intake/returnedForms.ts';
import type { FormFill } from '../../../../shared/site/pageData.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { goodForm, picture } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const DAY_MS = 86_400_000;
const ENV = {
  SUBMISSION_WEBHOOK: 'http://127.0.0.1:9/hook',
  SUBMISSION_WEBHOOK_SECRET: 'sixteen-letters!',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

it('leaves no byte of an address in the files of an SQLite store', async () => {
  const location = await locations.createLocation('SQLite');
  const site = await startDeskSite(location, ENV);
  const email = 'bytes@forget-bytes.example';
  const findFiles = () =>
    readdirSync(location.dataDir).filter((name) => readFileSync(join(location.dataDir, name)).includes(email));
  const receipt = await site.submit('dapp', { email });
  for (let count = 0; count < 20; count += 1)
    await site.store
      .insertInto('subscriber')
      .values({ email: `${count}${email}`, lang: 'en', created_at: new Date().toISOString() })
      .execute();
  expect(findFiles()).not.toEqual([]);
  expect(await site.run('forget', receipt)).toMatchObject({ code: 0 });
  for (let count = 0; count < 20; count += 1) await site.run('forget', `${count}${email}`);
  expect(findFiles()).toEqual([]);
  await site.stop();
  expect(findFiles()).toEqual([]);
});

describe.each(ENGINES)('forgetting on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => void (site = await startDeskSite(await locations.createLocation(engine), ENV)));
  afterAll(() => site.stop());

  /** Where a text stands in the store, files aside. */
  async function findTables(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of Object.keys(BACKUP_TABLES).filter((name) => name !== 'image')) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.store);
      const isThere = rows.some((row) =>
        Object.values(row).some(
          (value) => typeof value === 'string' && value.toLowerCase().includes(text.toLowerCase()),
        ),
      );
      if (isThere) found.push(table);
    }
    return found;
  }
  const keepForm = (texts: Record<string, string>) =>
    storeReturnedForm(site.store, { texts, filesAgain: [] } as unknown as FormFill, {
      kind: 'dapp',
      uploads: {},
      client: '',
    });
  const subscribe = (email: string) =>
    site.store.insertInto('subscriber').values({ email, lang: 'en', created_at: new Date().toISOString() }).execute();

  it('a submission goes with all its versions, files, events, deliveries, mails and returned forms, and its neighbours stay', async () => {
    const email = 'Nora@Forget-Me.example';
    const news = { hasNews: 'yes', newsTitle: 'Forget opens', content: 'By Nora Quist herself.', source: 'Nora Quist' };
    const own = { email, url: 'https://forget-me.example/', title: 'Forgettable', ...news };
    const first = await site.submit('dapp', own, { img_url: await picture({ width: 640 }) });
    await site.run('changes', first, '--reason', 'logoUnclear', '--note', 'Dear Nora Quist, Forgettable');
    const { fields } = await site.load(first);
    const img = { img_url: await picture({ width: 640 }) };
    const second = await site.submit('dapp', { ...fields, previousReceipt: first }, img);
    const neighbour = await site.submit('dapp', { ...(goodForm('dapp', 4_000) as Record<string, string>) });
    await keepForm({ email: email.toLowerCase() });
    await keepForm({ email: 'somebody@else.example' });

    await site.run('accept', second, '--category', '12', '--with-news');
    const blocked = await site.run('forget', first);
    expect(blocked).toMatchObject({
      code: 1,
      err: expect.stringContaining(`refuse ${second} --replace --reason CODE`),
    });
    expect((await site.load(first)).status).toBe('changes');
    const [accepted] = await site.auditOf(second);
    const { hid = 0 } = (accepted?.detail.listing ?? {}) as { hid?: number };
    await site.run('dapps', 'hide', String(hid), '--reason', 'Nora Quist asked for it');
    await site.run('dapps', 'show', String(hid), '--reason', 'Nora Quist asked again');
    const logo = (await site.load(second)).files.map(({ sha256 }) => sha256);
    await site.get('/api/content/dapps?lang=en&start=0');
    await site.images.idle();
    await site.run('refuse', second, '--replace', '--reason', 'imitation', '--note', 'Sorry, Nora Quist, Forgettable');
    const { code, out } = await site.run('forget', first, '--as', 'jun');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /\(dapp\) is deleted: 2 versions, 4 files, 2 deliveries, \d+ mails, \d+ codes, 1 forms, \d+ texts\./,
      ),
    });
    for (const text of [email, 'forget-me.example', 'Forgettable', 'Nora Quist', ...logo])
      expect([text, await findTables(text)]).toEqual([text, []]);
    for (const receipt of [first, second]) {
      expect((await site.get(`/api/submissions/${receipt}`)).status).toBe(404);
      expect((await findTables(receipt)).filter((table) => table !== 'audit')).toEqual([]);
    }
    const [done, ...earlier] = await site.auditOf(first);
    // --as gives a name; the user of the machine stands beside it.
    expect(done).toMatchObject({ actor: 'jun', command: 'forget', detail: { versions: 2, account: 'mina' } });
    expect(earlier).toMatchObject([{ command: 'changes', detail: { reasons: ['logoUnclear'] } }]);
    const edits = await site.auditOf(`entry ${hid}`);
    expect(edits.map(({ command, detail }) => [command, detail])).toEqual([
      ['dapps show', {}],
      ['dapps hide', {}],
    ]);
    expect((await site.load(neighbour)).status).toBe('received');
    expect(await findTables('somebody@else.example')).toEqual(['returned_form']);
    expect(await site.run('forget', first)).toMatchObject({ code: 1, err: expect.stringContaining('no submission') });
  });

  it('an address leaves the newsletter, with its mails, codes and forms; its submissions are named and stay', async () => {
    const email = 'lee@forget-list.example';
    await subscribe(email);
    await subscribe('else@forget-list.example');
    await keepForm({ email });
    const receipt = await site.submit('recruiting', { email });
    const { code, out } = await site.run('forget', 'Lee@Forget-List.example');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`forget ${receipt}`) });
    expect(out).toMatch(/Deleted: 1 subscribers, \d+ mails, \d+ codes, 1 forms, \d+ texts\./);
    expect(await findTables(email)).toEqual(['submission', 'delivery']);
    expect(await findTables('else@forget-list.example')).toEqual(['subscriber']);
    const [done] = await site.auditOf('mailbox');
    expect(done).toMatchObject({ command: 'forget', detail: { subscribers: 1 } });
    expect(done?.detail).not.toHaveProperty('account');
    expect(await site.run('forget', receipt)).toMatchObject({ code: 0 });
    expect(await findTables(email)).toEqual([]);
    expect(await site.run('forget', email)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing is stored'),
    });
    expect(await site.run('forget', 'neither')).toMatchObject({ code: 2 });
  });

  it('mails about another submission of the address stay genuine; all go with the last one, or with the address', async () => {
    const email = 'two@forget-one.example';
    const [one, other] = [await site.submit('token', { email }), await site.submit('token', { email })];
    const contractOf = async (receipt: string) => (await site.load(receipt)).fields.address ?? '';
    for (const receipt of [one, other])
      await storeSentMail(site.store, {
        code: createMailCode(),
        to: email,
        receipt,
        subject: 'Received',
        text: `Token · ${await contractOf(receipt)}`,
      });
    const kept = async () =>
      (await site.store.selectFrom('sent_mail').select('text').execute()).map(({ text }) => text.split(' ').at(-1));
    const left = await contractOf(other);
    expect(await site.run('forget', one)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual([left]);
    expect(await site.run('forget', other)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual([]);
    await storeSentMail(site.store, {
      code: createMailCode(),
      to: email,
      receipt: null,
      subject: 'News',
      text: 'Nothing else is left',
    });
    expect(await site.run('forget', email)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual([]);
  });

  it('what was delivered to the webhook is emptied after 30 days; that it was delivered stays', async () => {
    const [young, old, waiting] = [await site.submit('nft'), await site.submit('nft'), await site.submit('nft')];
    const now = Date.now();
    const deliver = (receipt: string, days: number) =>
      site.store
        .updateTable('delivery')
        .set({ state: 'delivered', delivered_at: new Date(now - days * DAY_MS).toISOString() })
        .where('receipt', '=', receipt)
        .execute();
    await deliver(young, 29.9);
    await deliver(old, 30.1);
    await deleteExpired(site.store, now);
    const payloadOf = async (receipt: string) =>
      (await site.store.selectFrom('delivery').select('payload').where('receipt', '=', receipt).executeTakeFirst())
        ?.payload;
    expect(await payloadOf(young)).toContain('Harbour Lights');
    expect(await payloadOf(waiting)).toContain('Harbour Lights');
    expect(await payloadOf(old)).toBe('');
  });

  it('what the webhook never took is deleted 90 days after its last attempt; until then it can be sent again', async () => {
    const [young, old] = [await site.submit('nft'), await site.submit('nft')];
    const now = Date.now();
    const giveUp = (receipt: string, days: number) =>
      site.store
        .updateTable('delivery')
        .set({ state: 'dead', next_at: new Date(now - days * DAY_MS).toISOString() })
        .where('receipt', '=', receipt)
        .execute();
    await giveUp(young, 89.9);
    await giveUp(old, 90.1);
    await deleteExpired(site.store, now);
    const kept = await site.store.selectFrom('delivery').select('receipt').where('state', '=', 'dead').execute();
    expect(kept.map(({ receipt }) => receipt)).toEqual([young]);
  });
});
