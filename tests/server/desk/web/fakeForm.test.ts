import { seenFake } from '../../../../server/desk/review/fakeReports.ts';
import { loadNewest } from '../../../../server/genuine/trustList.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { deskOf } from '../../../support/desk.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const locations = createStoreLocations();
const HOST = 'app.uniswap.org';
const HIJACKED = { fake: `https://${HOST}`, reason: 'website', wholeHost: 'on' };
let site: DeskSite;
let desk: TestReviewDesk;
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  desk = await openTestReviewDesk(deskOf(site.store));
  await desk.enter();
});
afterAll(async () => {
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

const listed = async (name: string) => (await loadNewest(site.store)).trust.fakes.find((fake) => fake.name === name);
const tickOf = (body: string, name: string) =>
  new RegExp(`<input type="checkbox"[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1] ?? '';

it('lists a hijacked DApp and hides its entry after a tick that names it', async () => {
  const asked = await desk.post('/trust/fakes', HIJACKED);
  expect([asked.status, tickOf(asked.body, 'hiding')]).toEqual([400, '2001']);
  expect(asked.body).toContain('2001 Uniswap');
  expect(await listed(HOST)).toBeUndefined();
  const done = await desk.post('/trust/fakes', { ...HIJACKED, hiding: '2001' });
  expect(done.status).toBe(303);
  expect((await desk.get('/trust')).body).toContain('Hidden in the directory: 2001 Uniswap');
  expect(await listed(HOST)).toMatchObject({ wholeHost: true, reason: 'website' });
  expect(await site.auditOf(HOST)).toMatchObject([{ command: 'fakes add', actor: 'mina' }]);
});

it('says what is wrong with a name, keeps what was typed, and needs to know what it is', async () => {
  const own = await desk.post('/trust/fakes', { ...HIJACKED, fake: 'https://satchel.example' });
  expect([own.status, own.body.includes('one of our own names')]).toEqual([400, true]);
  expect(own.body).toContain('value="https://satchel.example"');
  const { status, body } = await desk.post('/trust/fakes', { ...HIJACKED, reason: 'other' });
  expect([status, body.includes('Choose what it is.')]).toEqual([400, true]);
});

it('withdraws and renews only the entry that the page has shown', async () => {
  const before = await listed(HOST);
  const stale = before ? seenFake({ ...before, expires: '2026-01-01' }) : '';
  for (const seen of [{}, { seen: stale }]) {
    await desk.post('/trust', { withdraw: HOST, ...seen });
    expect((await desk.get('/trust')).body).toContain('Somebody has changed this since you opened it');
    expect(await listed(HOST)).toEqual(before);
  }
  const shown = /name="seen" value="([^"]+)"/.exec((await desk.get('/trust')).body)?.[1] ?? '';
  await desk.post('/trust', { withdraw: HOST, seen: shown });
  expect(await listed(HOST)).toBeUndefined();
});
