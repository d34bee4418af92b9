import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf, goodFiles, goodForm, picture, postForm } from '../../../support/forms.ts';
import { hiddenFields, openTestReviewDesk, type TestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const UNKNOWN = '00000-00000-00000-00000-000000';

describe.each(ENGINES)('the review desk on %s', (engine) => {
  let site: DeskSite;
  let desk: TestReviewDesk;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
  });
  afterAll(async () => {
    await desk.close();
    await site.stop();
  });
  beforeEach(async () => {
    for (const { receipt } of await site.read<{ receipt: string }[]>('queue'))
      await site.run('refuse', receipt, '--reason', 'duplicate');
  });

  const rowsOf = (html: string) =>
    Array.from(html.matchAll(/action="\/submissions\/([^"]+)\/assign"/g), ([, id]) => `/submissions/${id}`);
  /** The row of a field in the table of fields. */
  const rowOf = (html: string, label: string) =>
    html.split('<tr').find((row) => row.includes(`<span>${label}`)) ?? `no row ${label}`;

  it('lists what waits by its deadline, with warnings, and leads from one to the next', async () => {
    const [late, soon] = [await site.submit('nft', { name: 'CryptoPunks' }), await site.submit('token')];
    const due = (receipt: string, hours: number) =>
      site.store
        .updateTable('submission')
        .set({ due_at: new Date(Date.now() + hours * 3_600_000).toISOString() })
        .where('receipt', '=', receipt)
        .execute();
    await due(late, 3.5);
    await due(soon, -2.5);
    const { status, body } = await desk.get('/');
    expect(status).toBe(200);
    expect(rowsOf(body)).toEqual([soon, late].map(pathOf));
    for (const part of ['2 waiting, 1 overdue', 'within 2 working days', 'OVERDUE 2 h', '>3 h', '1 warning'])
      expect({ part, found: body.includes(part) }).toEqual({ part, found: true });
    const next = await desk.post('/next', {});
    expect(next.headers.get('location')).toBe(pathOf(soon));
    const following = await desk.post('/next', { after: pathOf(soon).split('/').at(-1) ?? '' });
    expect(following.headers.get('location')).toBe(pathOf(late));
    expect((await desk.get(pathOf(late))).body).toContain(`href="${pathOf(soon)}" data-key="k"`);
    expect((await desk.get(pathOf(UNKNOWN))).status).toBe(404);
  });

  it('accepts only with the warnings ticked, and shows what was missing with everything still filled in', async () => {
    const receipt = await site.submit('token', { symbol: 'USDT' });
    const path = pathOf(receipt);
    const { body } = await desk.review(path);
    expect(body).toMatch(/<input[^>]*required=""[^>]*name="despite"[^>]*value="lookAlikeSymbol"/);
    // A reviewer reads what to look at; the team reads another sentence.
    expect(body).toMatch(/The symbol looks similar to USDT\.<[^]*Compare the contract[^]*a common way people/);
    expect(body).not.toContain('check this during the review');
    for (const line of [
      'Goes live in /tokenlist.json at once',
      'their revision returns to the queue',
      'Anyone can submit it again',
    ])
      expect(body).toContain(line);
    const refused = await desk.decide(path, { decision: 'accept', name: 'Harbour <USD>', note: 'Welcome!' });
    expect(refused.status).toBe(409);
    for (const part of ['check these warnings first', 'Harbour &lt;USD&gt;', 'Welcome!'])
      expect({ part, found: refused.body.includes(part) }).toEqual({ part, found: true });
    expect((await site.load(receipt)).status).toBe('received');

    const decided = { decision: 'accept', name: 'Harbour USD', despite: ['lookAlikeSymbol'], note: 'Welcome!' };
    const { status, headers } = await desk.decide(path, decided);
    expect([status, headers.get('location')]).toEqual([303, '/']);
    expect((await desk.get('/')).body).toContain(`${receipt} is accepted.`);
    expect((await desk.get('/')).body).not.toContain(`${receipt} is accepted.`);
    expect((await site.load(receipt)).history.at(-1)).toMatchObject({ status: 'accepted', note: 'Welcome!' });
    expect((await site.tokensOf('USDT')).map(({ name }) => name)).toContain('Harbour USD');
    expect(await site.auditOf(receipt)).toMatchObject([
      { actor: 'mina', command: 'accept', detail: { despite: ['lookAlikeSymbol'] } },
    ]);
    const audit = (await desk.get(`/audit?target=${path.split('/').at(-1)}`)).body;
    const row = `>mina</td><td>accept</td><td><a href="${path}">USDT · Harbour Labs</a>[^]*>despite</span>.*lookAlikeSymbol`;
    expect(audit).toMatch(new RegExp(row));
    expect(audit).not.toMatch(/[{}]/);
    expect((await desk.get('/?show=decided')).body).toContain(receipt);
    const refusal = { decision: 'refused', reason: 'imitation', note: 'Not yours.' };
    const late = await desk.post(path, { ...hiddenFields(body), ...refusal });
    expect([late.status, late.body.includes('--replace')]).toEqual([409, false]);
    expect(late.body).toMatch(/is already accepted, since \d{4}[^<]* by mina\. Your decision changed nothing/);
    const { body: again } = await desk.post(path, { ...hiddenFields(late.body), decision: 'replace' });
    expect(again).toMatch(/mina accepted this one[^]*<textarea name="note"[^>]*>Not yours\.</);
    await desk.post(path, { ...hiddenFields(again), ...refusal });
    expect((await site.load(receipt)).status).toBe('refused');
  });

  it('sends back with reasons by field and a note; the team reads them in its language', async () => {
    const receipt = await site.submit('nft', { lang: 'ko' });
    const path = pathOf(receipt);
    const { body } = await desk.review(path);
    expect(body).toContain('한국어');
    expect(rowOf(body, 'Website')).toContain('value="website:websiteDown"');
    expect(rowOf(body, 'Website')).toContain(CATALOGS.ko.submissionReasons.websiteDown);
    const none = await desk.decide(path, { decision: 'changes', note: '로고를 바꿔 주세요' });
    expect(none.status).toBe(409);
    expect(none.body).toMatch(/A reason is missing\. Tick at least one[^]*로고를 바꿔 주세요/);
    for (const reason of ['symbol:valueWrong', 'invented'])
      expect((await desk.decide(path, { decision: 'changes', reason })).status).toBe(409);
    const long = { decision: 'changes', reason: 'imitation', note: 'x'.repeat(1_001) };
    expect((await desk.decide(path, long)).status).toBe(409);
    const reason = ['icon_url:logoUnclear', 'website:websiteDown', 'prohibited'];
    expect((await desk.decide(path, { decision: 'changes', reason, note: '로고를\r\n바꿔 주세요' })).status).toBe(303);
    expect((await site.load(receipt)).history.at(-1)).toMatchObject({
      status: 'changes',
      reasons: ['logoUnclear', 'websiteDown', 'prohibited'],
      fieldReasons: { icon_url: ['logoUnclear'], website: ['websiteDown'] },
      note: '로고를\n바꿔 주세요',
    });
  });

  it('names the explorer of contract and owner, and has a reason for what robs people, in the language of the team', async () => {
    const reasons = { en: 'fakeWebsite', zh: 'fakeWebsite', ko: 'impersonation' } as const;
    for (const lang of ['en', 'zh', 'ko'] as const) {
      const receipt = await site.submit('token', { lang, bl_symbol: lang === 'zh' ? 'HECO' : 'Fantom' });
      const { body } = await desk.review(pathOf(receipt));
      const explorer =
        lang === 'zh' ? 'No block explorer page known for HECO' : 'href="https://www.oklink.com/fantom/address/0x';
      for (const label of ['Contract address', 'Owner address']) expect(rowOf(body, label)).toContain(explorer);
      const row = rowOf(body, lang === 'ko' ? 'Company or personal name' : 'Website');
      expect(row).toContain(`:${reasons[lang]}"`);
      expect(row).toContain(CATALOGS[lang].submissionReasons[reasons[lang]]);
    }
  });

  it('shows a revision beside the version before, with what was asked for', async () => {
    const form = { ...goodForm('nft', 91_000), website: 'https://before.example/' };
    const before = await site.submit('nft', form);
    await desk.decide(pathOf(before), {
      decision: 'changes',
      reason: ['name:imitation', 'icon_url:logoUnclear'],
      note: 'Another name, please.',
    });
    const revised = { ...form, name: 'Harbour Lamps', previousReceipt: before };
    const { body } = await postForm(site.origin, 'nft', revised, await goodFiles('nft'));
    const receipt = body.data?.receipt ?? '';
    const page = (await desk.review(pathOf(receipt))).body;
    expect(rowOf(page, 'Collection name')).toMatch(/changed[^]*Requested: The name[^]*Harbour <mark>Lamps<\/mark>/);
    expect(rowOf(page, 'Collection name')).toContain('Harbour <mark>Lights</mark>');
    expect(rowOf(page, 'Website')).not.toContain('changed');
    expect(page).toContain('Another name, please.');
    expect(page).toContain(`src="${pathOf(before)}/files/icon_url"`);
    expect((await desk.review(pathOf(before))).body).toContain(`href="${pathOf(receipt)}"`);
    expect((await desk.decide(pathOf(before), { decision: 'accept' })).body).toContain('Decide');
  });

  it('shows the similar listed entry beside each field, and its logo', async () => {
    const [first, second] = [
      await site.submit('token', { symbol: 'NOVA' }),
      await site.submit('token', { symbol: 'NOVA' }),
    ];
    await desk.decide(pathOf(first), { decision: 'accept', name: 'Nova', despite: 'otherOpen' });
    const { body } = await desk.review(pathOf(second));
    expect(body).toContain('same symbol is already listed');
    expect(body).toContain(`<a href="${pathOf(first)}">Listed token</a>`);
    const { fields } = await site.load(first);
    expect(rowOf(body, 'Contract address').replaceAll(/<\/?mark>/g, '')).toContain(fields.address);
    const [, logo = ''] = /src="(\/api\/pictures\/[0-9a-f]{64})"/.exec(body) ?? [];
    expect((await desk.get(logo)).status).toBe(200);

    const dapp = { address: contractOf(91_500), url: 'https://quayside.example/' };
    const listed = await site.submit('dapp', { ...dapp, title: 'Quayside' });
    await desk.decide(pathOf(listed), { decision: 'accept', category: '12' });
    const korean = await site.submit('dapp', { ...dapp, language: 'ko', title: '쌍둥이' });
    const page = (await desk.review(pathOf(korean))).body;
    expect(page).toContain('Directory entry');
    expect(rowOf(page, 'DApp website')).toContain('https://quayside.example/');
    expect(page).toContain('<option value="12" selected="">');
    await desk.decide(pathOf(second), { decision: 'refused', reason: 'duplicate' });
  });

  it('a DApp goes to the directory with its news flash and keeps both pictures, whatever origin the desk knows', async () => {
    const news = { hasNews: 'yes', newsTitle: 'Pier opens', content: 'Today.', source: 'Pier' };
    const url = 'https://pier-web.example/';
    const receipt = await site.submit(
      'dapp',
      { ...news, url, title: 'Pier' },
      { img_url: await picture({ width: 640 }) },
    );
    const config = { ...deskOf(site.store).config, siteOrigin: 'http://localhost:3000' };
    const plain = await openTestReviewDesk(deskOf(site.store, { config }));
    await plain.enter();
    const missing = await plain.decide(pathOf(receipt), { decision: 'accept', withNews: 'on' });
    expect([missing.status, missing.body.includes('No category is chosen'), / --[a-z]/.test(missing.body)]).toEqual([
      409,
      true,
      false,
    ]);
    await plain.decide(pathOf(receipt), { decision: 'accept', category: '12', withNews: 'on' });
    const { body } = await plain.get('/');
    await plain.close();
    const id = /news flash is number (\d+)/.exec(body)?.[1] ?? '';
    const { files } = await site.load(receipt);
    for (const { sha256 } of files) expect((await site.get(`/api/pictures/${sha256}`)).status).toBe(200);
    const flash = await site.store.selectFrom('news').select('img_url').where('id', '=', Number(id)).executeTakeFirst();
    expect(flash?.img_url).toBe(`/api/pictures/${files.find(({ field }) => field === 'img_url')?.sha256}`);
    await site.get('/en/dapp');
    await site.get(`/en/news/${id}`);
    await site.images.idle();
    const list = String((await site.get('/api/content/dapps?lang=en&start=0')).body);
    const { data } = JSON.parse(list) as { data: { url: string; icon: { src: string } | null }[] };
    expect(data.find((dapp) => dapp.url === url)?.icon?.src).toMatch(/^\/images\//);
    expect(String((await site.get(`/en/news/${id}`)).body)).toContain('news-article__picture');
  });

  it('says of an NFT that it is only recorded, at the desk and to its team', async () => {
    const receipt = await site.submit('nft');
    expect((await desk.review(pathOf(receipt))).body).toContain('Recorded only');
    await desk.decide(pathOf(receipt), { decision: 'accept' });
    expect((await desk.get('/')).body).toContain('publishes no list of collections');
    const page = /<main[^]*?<\/main>/.exec(String((await site.get(`/en/submit/status/${receipt}`)).body))?.[0] ?? '';
    const { nft, listing } = CATALOGS.en.submissionStatus.accepted;
    expect([page.includes(nft), page.includes(listing)]).toEqual([true, false]);
  });

  it('shows the outbox and sends what was given up again', async () => {
    const receipt = await site.submit('nft');
    const at = new Date().toISOString();
    const common = { receipt, payload: '{}', attempts: 12, created_at: at, next_at: at, traceparent: null };
    const row = { ...common, locked_until: null, lock_owner: null, last_error: 'answered 500', delivered_at: null };
    const [dead, sent] = [`dead-${engine}`, `sent-${engine}`];
    const given = { ...row, id: dead, state: 'dead' } as const;
    const delivered = { ...row, id: sent, state: 'delivered' } as const;
    await site.store.insertInto('delivery').values([given, delivered]).execute();
    const outbox = (await desk.get('/outbox')).body;
    expect(outbox).toMatch(/failed<[^]*Retry[^]*answered 500/);
    expect(outbox).not.toContain('delivered</span>');
    expect((await desk.get('/outbox?show=delivered')).body).toContain('delivered</span>');
    expect((await desk.post('/outbox', { id: dead })).status).toBe(303);
    expect((await desk.get('/outbox')).body).toMatch(/1 waiting again[^]*waiting<\/span>/);
    await desk.post('/outbox', { id: 'none' });
    expect((await desk.get('/outbox')).body).toContain('There is no delivery none');
  });
});
