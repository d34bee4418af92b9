import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { picture } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const NEWS = { hasNews: 'yes', newsTitle: 'Zesty opens', content: 'Today.', source: 'Zesty' };

describe.each(ENGINES)('what is taken back at the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => void (site = await startDeskSite(await locations.createLocation(engine))));
  afterAll(() => site.stop());

  const submitWithNews = async (texts = {}) =>
    site.submit('dapp', { ...NEWS, ...texts }, { img_url: await picture({ width: 640 }) });
  const accept = ['--category', '12', '--with-news'];
  const flashOf = (out: string) => /news flash is number (\d+)/.exec(out)?.[1] ?? '';
  const statusOf = async (flash: string) => (await site.get(`/en/news/${flash}`)).status;
  const countNews = async () => (await site.store.selectFrom('news').select('id').distinct().execute()).length;

  it('takes the news flash with it, and says so; accepted again, the same flash is shown and there is no second one', async () => {
    const receipt = await submitWithNews();
    const flash = flashOf((await site.run('accept', receipt, ...accept)).out);
    expect(await statusOf(flash)).toBe(200);
    const count = await countNews();
    const { out } = await site.run('refuse', receipt, '--replace', '--reason', 'fakeWebsite');
    expect(out).toContain(`Its news flash ${flash} is hidden too.`);
    expect(await statusOf(flash)).toBe(404);
    await site.run('news', 'edit', flash, '--lang', 'en', '--title', 'Zesty, edited');
    // Without the wish it stays hidden.
    await site.run('accept', receipt, '--replace');
    expect(await statusOf(flash)).toBe(404);
    expect(flashOf((await site.run('accept', receipt, '--replace', '--with-news')).out)).toBe(flash);
    expect([await statusOf(flash), await countNews()]).toEqual([200, count]);
    expect(String((await site.get(`/en/news/${flash}`)).body)).toContain('Zesty, edited');
    const sent = await site.run('changes', receipt, '--replace', '--reason', 'logoUnclear');
    expect(sent.out).toContain('is hidden too');
  });

  it('is mailed to the team that was told of the decision, and to no other', async () => {
    const mailsOf = async (receipt: string) => {
      const rows = await site.store.selectFrom('mail').select('payload').orderBy('created_at').execute();
      const mails = rows.map(({ payload }) => JSON.parse(payload) as { template: string; path: string });
      return mails.flatMap(({ template, path }) => (path.endsWith(receipt) ? [template] : []));
    };
    const confirm = (receipt: string) =>
      site.store.updateTable('submission').set({ email_confirmed_at: new Date().toISOString() }).where('receipt', '=', receipt).execute(); // prettier-ignore
    const [told, late] = [await site.submit('nft'), await site.submit('nft')];
    await confirm(told);
    for (const receipt of [told, late]) await site.run('refuse', receipt, '--reason', 'imitation');
    await confirm(late);
    for (const receipt of [told, late]) await site.run('reopen', receipt);
    expect([await mailsOf(told), await mailsOf(late)]).toEqual([['refused', 'reopened'], []]);
  });

  it('of a submission that was revised: the flash belongs to all its versions, and shows the texts of the one accepted', async () => {
    const first = await submitWithNews();
    const flash = flashOf((await site.run('accept', first, ...accept)).out);
    const count = await countNews();
    const { fields } = await site.load(first);
    const second = await submitWithNews({ ...fields, newsTitle: 'Zesty opens again', previousReceipt: first });
    // A change that waits and is refused takes nothing down.
    await site.run('refuse', second, '--reason', 'valueWrong');
    expect(await statusOf(flash)).toBe(200);
    const { out } = await site.run('accept', second, '--replace', ...accept);
    expect([flashOf(out), await countNews()]).toEqual([flash, count]);
    expect(String((await site.get(`/en/news/${flash}`)).body)).toContain('Zesty opens again');
  });

  it.each(['accept', 'changes', 'refuse'] as const)(
    '%s can be undone, but not the later decision of another',
    async (command) => {
      const receipt = await site.submit('token');
      const reasons = command === 'accept' ? [] : ['--reason', 'imitation'];
      expect(await site.run('reopen', receipt)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Nothing has been decided'),
      });
      await site.run(command, receipt, ...reasons);
      const { out, code } = await site.run('reopen', receipt, '--as', 'jun');
      const { status, history } = await site.load(receipt);
      expect({ code, out, status }).toEqual({
        code: 0,
        out: expect.stringContaining('is waiting again'),
        status: 'received',
      });
      expect(history.map((event) => event.status)).toEqual(['received', expect.any(String), 'received']);
      expect(await site.auditOf(receipt)).toMatchObject([
        { actor: 'jun', command: 'reopen', detail: { undone: expect.any(String) } },
        { command },
      ]);
      const { symbol = '' } = (await site.load(receipt)).fields;
      expect(await site.tokensOf(symbol)).toEqual([]);
      expect(await site.run('accept', receipt)).toMatchObject({ code: 0 });
      expect(await site.tokensOf(symbol)).toHaveLength(1);
    },
  );

  it('an acceptance that is undone lists again what it had replaced', async () => {
    for (const kind of ['token', 'dapp'] as const) {
      const first = await site.submit(kind);
      const { fields } = await site.load(first);
      const category = kind === 'dapp' ? ['--category', '12'] : [];
      expect(await site.run('accept', first, ...category)).toMatchObject({ code: 0 });
      const changed = kind === 'token' ? { token_name: 'Second' } : { title: 'Second' };
      const second = await site.submit(kind, { ...fields, ...changed, previousReceipt: first });
      expect(await site.run('accept', second, ...category)).toMatchObject({ code: 0 });
      expect((await site.load(first)).status).toBe('revised');
      expect(await site.run('reopen', second)).toMatchObject({ code: 0 });
      expect([(await site.load(first)).status, (await site.load(second)).status]).toEqual(['accepted', 'received']);
      const found = kind === 'token' ? await site.tokensOf(fields.symbol ?? '') : [];
      if (kind === 'token') expect(found).toMatchObject([{ source: `submission ${first}` }]);
      else expect(String((await site.get('/api/content/dapps?lang=en&start=0')).body)).toContain(fields.url);
      expect(await site.run('accept', second, ...category)).toMatchObject({ code: 0 });
    }
  });
});
