import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { hiddenFields, openTestReviewDesk, type TestReviewDesk } from '../../../support/reviewDesk.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const TITLES = { title_zh: '标题', title_en: 'Autumn fees', title_ko: '수수료' };

describe.each(ENGINES)('content that editors change at the desk, on %s,', (engine) => {
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

  const home = async (lang = 'en') => (await site.get(`/${lang}`)).body.toString();
  const seenOf = (html: string, change: string) => {
    const form = html.split('<form').find((part) => part.includes(`name="change" value="${change}"`)) ?? '';
    return hiddenFields(form).seen ?? '';
  };

  it('a banner is hidden at first, shown in the languages it has, ordered, changed and deleted', async () => {
    expect((await desk.get('/home')).status).toBe(200);
    const form = { change: 'edit', kind: 'banner', seen: '', url: 'https://help.satchel.example/autumn', ...TITLES };
    const refused = await desk.post('/home/new', { ...form, start: '2026-12-05T10:00', end: '2026-12-01T10:00' });
    expect([refused.status, refused.body.includes('The end is not after the start.')]).toEqual([409, true]);
    expect(refused.body).toContain('Autumn fees');
    const created = await desk.post('/home/new', { ...form, title_ko: '' });
    const path = created.headers.get('location') ?? '';
    expect([created.status, path]).toEqual([303, expect.stringMatching(/^\/home\/promotions\/\d+$/)]);
    expect(await home()).not.toContain('Autumn fees');
    const page = (await desk.get(path)).body;
    const seen = seenOf(page, 'edit');
    expect((await desk.post(path, { change: 'show', seen })).status).toBe(303);
    expect([(await home()).includes('Autumn fees'), (await home('ko')).includes('satchel.example/autumn')]).toEqual([
      true,
      false,
    ]);
    // The form was made before it was shown.
    const stale = await desk.post(path, { ...form, seen, title_en: 'Winter fees' });
    expect([stale.status, stale.body.includes('Stored: Autumn fees')]).toEqual([409, true]);
    const now = seenOf((await desk.get(path)).body, 'edit');
    expect((await desk.post(path, { ...form, seen: now, title_en: 'Winter fees' })).status).toBe(303);
    expect(await home()).toContain('Winter fees');
    const forms = (await desk.get('/home')).body.split('<form');
    const { order = '' } = hiddenFields(forms.find((part) => part.includes(`action="${path}"`)) ?? '');
    expect((await desk.post(path, { change: 'up', order })).status).toBe(303);
    expect((await desk.post(path, { change: 'up', order })).status).toBe(409);
    const last = seenOf((await desk.get(path)).body, 'delete');
    expect((await desk.post(path, { change: 'delete', seen: last })).status).toBe(400);
    expect((await desk.post(path, { change: 'delete', seen: last, sure: 'on' })).status).toBe(303);
    expect(await home()).not.toContain('Winter fees');
  });

  it('a banner is saved and shown by one button, and hidden on its own page', async () => {
    const form = { change: 'edit', kind: 'banner', seen: '', url: 'https://help.satchel.example/spring', ...TITLES };
    const created = await desk.post('/home/new?show=on', { ...form, title_en: 'Spring fees' });
    expect(await home()).toContain('Spring fees');
    const path = created.headers.get('location') ?? '';
    const page = (await desk.get(path)).body;
    expect([page.includes('Save and show'), page.includes('value="hide"')]).toEqual([false, true]);
    await desk.post(path, { change: 'hide', seen: seenOf(page, 'edit') });
    expect(await home()).not.toContain('Spring fees');
    const seen = seenOf((await desk.get(path)).body, 'edit');
    await desk.post(path, { ...form, seen, title_en: 'Summer fees' });
    expect(await home()).not.toContain('Summer fees');
    const hidden = seenOf((await desk.get(path)).body, 'edit');
    expect((await desk.post(`${path}?show=on`, { ...form, seen: hidden, title_en: 'Summer fees' })).status).toBe(303);
    expect(await home()).toContain('Summer fees');
  });

  it('a banner has its times in the time zone of the site', async () => {
    const form = { change: 'edit', kind: 'ad', seen: '', url: 'https://help.satchel.example/later', ...TITLES };
    const created = await desk.post('/home/new', { ...form, start: '2099-01-01T09:00' });
    const row = site.store.selectFrom('promotion').selectAll().orderBy('hid', 'desc').limit(1);
    expect(await row.executeTakeFirst()).toMatchObject({ kind: 'ad', start_time: '2099-01-01T01:00:00.000Z' });
    const path = created.headers.get('location') ?? '';
    await desk.post(path, { change: 'show', seen: seenOf((await desk.get(path)).body, 'edit') });
    expect((await desk.get('/home')).body).toContain('Starts on 2099-01-01 09:00');
    expect(await home()).not.toContain('Autumn fees');
  });

  it('a category is added, renamed, and deleted only without DApps', async () => {
    await desk.post('/home/categories/new', { zh: '新', en: 'Brand new', ko: '새' });
    const row = site.store.selectFrom('category_text').select('hid').where('title', '=', 'Brand new');
    const { hid } = await row.executeTakeFirstOrThrow();
    const seen = async () =>
      hiddenFields(
        (await desk.get('/home')).body.split('<form').find((part) => part.includes(`/home/categories/${hid}"`)) ?? '',
      ).seen ?? '';
    const path = `/home/categories/${hid}`;
    const stale = await desk.post(path, { change: 'edit', seen: 'older', zh: '新', en: 'Newer', ko: '새' });
    expect([stale.status, stale.body.includes('value="Newer"')]).toEqual([409, true]);
    expect((await desk.get('/home')).body).not.toContain('value="Newer"');
    await desk.post(path, { change: 'edit', seen: await seen(), zh: '新', en: 'Newer', ko: '새' });
    expect((await desk.get('/home')).body).toContain('value="Newer"');
    await site.store.updateTable('application').set({ category_id: hid }).where('hid', '=', 2002).execute();
    const used = await desk.post(path, { change: 'delete', seen: await seen() });
    expect([used.status, used.body.includes('1 DApp of the directory')]).toEqual([409, true]);
    await site.store.updateTable('application').set({ category_id: 11 }).where('hid', '=', 2002).execute();
    expect((await desk.post(path, { change: 'delete', seen: await seen() })).status).toBe(303);
  });

  it('an entry of the sample content: texts, website with a tick, hidden and shown, with its history', async () => {
    const path = '/listed/dapps/2001';
    const { body } = await desk.get(path);
    expect(body).toContain('Nobody has changed it at the desk.');
    const texts = { title_zh: 'Uniswap', title_en: 'Uniswap', title_ko: 'Uniswap', desc_zh: 'a', desc_en: 'A better sentence.', desc_ko: 'b' }; // prettier-ignore
    const form = { change: 'edit', category: '11', website: 'https://app.uniswap.org', reason: 'typo', ...texts };
    const seen = seenOf(body, 'edit');
    expect((await desk.post(path, { ...form, seen, reason: '' })).body).toContain('A reason is missing.');
    const moved = await desk.post(path, { ...form, seen, website: 'https://uniswap.example/' });
    expect(moved.body).toContain('tick the box below the website');
    expect((await desk.post(path, { ...form, seen })).status).toBe(303);
    expect((await site.get('/en/dapp/2001')).body.toString()).toContain('A better sentence.');
    expect((await desk.post(path, { ...form, seen })).body).toContain('Somebody has changed this');
    const hide = seenOf((await desk.get(path)).body, 'hide');
    expect((await desk.post(path, { change: 'hide', seen: hide, reason: 'hijacked' })).status).toBe(303);
    expect((await site.get('/en/dapp/2001')).status).toBe(404);
    // Another tab does not get the message.
    expect((await desk.get('/audit')).body).not.toContain('Entry 2001 is hidden');
    const hidden = (await desk.get(path)).body;
    expect(hidden).toContain('Entry 2001 is hidden');
    expect((await desk.get(path)).body).not.toContain('Entry 2001 is hidden');
    expect(hidden).toMatch(/by mina: hijacked[^]*Changed here by mina/);
    expect((await desk.get('/listed?kind=dapps&q=uniswap')).body).toMatch(
      /dapps\/2001">Uniswap<\/a> <span[^>]*>hidden/,
    );
    await desk.post(path, { change: 'show', seen: seenOf(hidden, 'show'), reason: 'safe' });
    expect((await site.get('/en/dapp/2001')).status).toBe(200);
  });

  it('a token: its name, hidden and shown; a recorded collection says that nothing of it is public', async () => {
    const receipt = await site.submit('token', { bl_symbol: 'Fantom', symbol: 'EDIT', token_name: 'Edit Coin' });
    await site.run('accept', receipt);
    const [token] = await site.tokensOf('EDIT');
    const path = `/listed/tokens/${encodeURIComponent(token?.address_key ?? '')}`;
    const seen = seenOf((await desk.get(path)).body, 'edit');
    expect((await desk.post(path, { change: 'edit', seen, name: 'Edited', reason: 'case' })).status).toBe(303);
    expect(await site.tokensOf('EDIT')).toMatchObject([{ name: 'Edited', edited_by: 'mina' }]);
    const collection = await site.submit('nft', { name: 'Harbour Bells' });
    await site.run('accept', collection);
    const list = (await desk.get('/listed?kind=nfts&q=bells')).body;
    const [, nft = ''] = /href="(\/listed\/nfts\/[^"]+)"/.exec(list) ?? [];
    expect((await desk.get(nft)).body).toContain('Recorded only');
    expect(nft).not.toContain(collection);
  });

  it('with a content service of its own the pages say that it is edited there; tokens stay editable', async () => {
    const config = { ...deskOf(site.store).config, contentOrigin: 'https://content.satchel.example' };
    const other = await openTestReviewDesk(deskOf(site.store, { config }));
    await other.enter();
    expect((await other.get('/home')).body).toContain('CONTENT_ORIGIN is set');
    for (const path of ['/news', '/news/new', '/news/1001'])
      expect((await other.get(path)).body).toMatch(/Content is edited elsewhere[^]*content\.satchel\.example/);
    const page = (await other.get('/listed/dapps/2001')).body;
    expect([page.includes('so the directory is edited there'), page.includes('name="change"')]).toEqual([true, false]);
    const posted = await other.post('/listed/dapps/2001', { change: 'hide', seen: '', reason: 'x' });
    expect(posted.status).toBe(409);
    const [token] = await site.tokensOf('EDIT');
    expect((await other.get(`/listed/tokens/${encodeURIComponent(token?.address_key ?? '')}`)).body).toContain(
      'name="change" value="hide"',
    );
    await other.close();
  });
});
