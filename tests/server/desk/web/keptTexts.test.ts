import { deskOf } from '../../../support/desk.ts';
import { addressesOf, fillDesk } from '../../../support/deskPages.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { picture } from '../../../support/forms.ts';
import { openTestProxiedDesk, proxiedDeskOf, proxyHeaders } from '../../../support/proxiedDesk.ts';
import { openTestReviewDesk, pathOf, type TestReviewDesk } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let ben: TestReviewDesk;
let cho: TestReviewDesk;
let receipts: Awaited<ReturnType<typeof fillDesk>>;
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  receipts = await fillDesk(site);
  [ben, cho] = [
    await openTestReviewDesk(deskOf(site.store, { user: 'ben' })),
    await openTestReviewDesk(deskOf(site.store, { user: 'cho' })),
  ];
  await ben.enter();
  await cho.enter();
});
afterAll(async () => {
  await ben.close();
  await cho.close();
  await site.stop();
  await locations.removeAll();
});

it('a listed team is told from the state that the page has shown alone, and what was typed stays', async () => {
  const path = pathOf(receipts.dispute);
  await ben.review(path);
  const seen = await ben.open(path);
  await site.store
    .updateTable('submission')
    .set({ updated_at: new Date().toISOString() })
    .where('receipt', '=', receipts.dispute)
    .execute();
  const late = await ben.post(path, { ...seen, decision: 'tell', note: 'We are asking them.' });
  expect(late.status).toBe(409);
  expect(late.body).toMatch(/Somebody has changed this[^]*<textarea[^>]*name="note"[^>]*>We are asking them\.</);
  const told = site.store.selectFrom('submission').select('told_at').where('receipt', '=', receipts.dispute);
  expect(await told.executeTakeFirst()).toEqual({ told_at: null });
  // Whoever does not have it tells nobody.
  expect((await cho.post(path, { ...(await cho.open(path)), decision: 'tell' })).status).toBe(409);
  expect((await ben.post(path, { ...(await ben.open(path)), decision: 'tell' })).status).toBe(303);
  const { body } = await ben.get(path);
  expect(body).toMatch(/The listed team is told on its page[^]*told and has not answered yet/);
  expect(body).not.toContain('value="tell"');
});

it('a note for what was revised or withdrawn meanwhile is in the page that says so', async () => {
  const path = pathOf(receipts.nft);
  await ben.review(path);
  const seen = await ben.open(path);
  const { fields } = await site.load(receipts.nft);
  await site.submit('nft', { ...fields, lang: 'ko', previousReceipt: receipts.nft });
  const note = 'Please draw it sharper.';
  const { status, body } = await ben.post(path, { ...seen, decision: 'changes', reason: 'logoUnclear', note });
  expect([status, body]).toEqual([409, expect.stringMatching(/Your note was not sent:[^]*Please draw it sharper\./)]);
});

it('a saved reply that another reviewer has changed or deleted meanwhile keeps what was typed', async () => {
  const ownPage = (await ben.get('/replies')).body;
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(ownPage) ?? [];
  const [, changedAt = ''] = /name="changedAt" value="([^"]+)"/.exec(ownPage) ?? [];
  const texts = { title: 'Logo', zh: '', ko: '', en: 'Please send one of 512 pixels.' };
  await cho.post('/replies', { id, changedAt, press: 'save', ...texts, en: 'Another one.' });
  const changed = await ben.post('/replies', { id, changedAt, press: 'save', ...texts });
  expect(changed.status).toBe(409);
  expect(changed.body).toMatch(/>Please send one of 512 pixels\.<[^]*Stored: Another one\./);
  const [, now = ''] = /name="changedAt" value="([^"]+)"/.exec((await cho.get('/replies')).body) ?? [];
  await cho.post('/replies', { id, changedAt: now, press: 'delete' });
  const deleted = await ben.post('/replies', { id, changedAt, press: 'save', ...texts });
  expect([deleted.status, deleted.body]).toEqual([409, expect.stringContaining('>Please send one of 512 pixels.<')]);
});

it('no address in any page of the desk has a receipt', async () => {
  const stored = await site.store.selectFrom('submission').select('receipt').execute();
  for (const path of [...(await addressesOf(site, receipts)).flat(), '/no-such-page']) {
    const { body } = await ben.get(path, { accept: 'text/html' });
    const addresses = Array.from(body.matchAll(/(?:href|action|src|formaction)="([^"]*)"/gi), ([, one = '']) => one);
    expect(addresses.length).toBeGreaterThan(5);
    const found = addresses.filter((one) => stored.some(({ receipt }) => decodeURIComponent(one).includes(receipt)));
    expect({ path, found }).toEqual({ path, found: [] });
  }
});

it('people are shown only the buttons and links that they may use', async () => {
  const team = await openTestProxiedDesk(proxiedDeskOf(site.store));
  const pageOf = async (name: string, path: string) =>
    (await team.request({ path, headers: proxyHeaders(name, cookies[name]) })).body;
  const names = ['ben', 'eve@satchel.example', 'anna'];
  const cookies: Record<string, string> = {};
  for (const name of names) cookies[name] = await team.enter(name);
  const news = { hasNews: 'yes', newsTitle: 'Harbour lends', content: 'Today.', source: 'Harbour' };
  const flash = await site.submit('dapp', news, { img_url: await picture({ width: 640 }) });
  await ben.review(pathOf(flash));
  const shown: unknown[] = [];
  for (const name of names) {
    const [outbox, audit] = [await pageOf(name, '/outbox'), await pageOf(name, '/audit')];
    shown.push([
      name,
      outbox.includes('>Retry<'),
      outbox.includes('href="/submissions/'),
      audit.includes('href="/submissions/'),
      audit.includes('action="/find"'),
    ]);
  }
  expect(shown).toEqual([
    ['ben', true, true, true, true],
    ['eve@satchel.example', false, false, false, false],
    ['anna', true, true, true, true],
  ]);
  expect((await ben.get(pathOf(flash))).body).toContain('Edit the flash first');
  await ben.post('/next', { after: pathOf(flash).split('/').at(-1) ?? '' });
  const path = `${pathOf(flash)}/assign`;
  await team.request({ method: 'POST', path, body: '', headers: proxyHeaders('ben', cookies.ben) });
  const page = await pageOf('ben', pathOf(flash));
  expect([page.includes('value="accept"'), page.includes('Edit the flash first')]).toEqual([true, false]);
  await team.close();
});

it('an address without a page says so on a page of the desk', async () => {
  const { status, body } = await ben.get('/no-such-page', { accept: 'text/html' });
  expect([status, body]).toEqual([404, expect.stringMatching(/<nav[^]*<h1>Not found<\/h1>/)]);
  expect((await ben.get(`${pathOf(receipts.token)}/files/none`)).headers.get('content-type')).toContain('text/plain');
});
