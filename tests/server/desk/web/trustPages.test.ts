import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import request from 'supertest';
import { CATALOGS, PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { createTrustSource, currentList } from '../../../../server/genuine/trustSource.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { BRAND_KEY, type BrandSite, startBrandSite } from '../../../support/brandKey.ts';
import { createTestDesk, deskOf } from '../../../support/desk.ts';
import { type ReleaseHost, startReleaseHost } from '../../../support/releaseHost.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../../../support/reviewDesk.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';

let brand: BrandSite;
let host: ReleaseHost;
let desk: TestReviewDesk;
const configWith = (trustKey?: typeof BRAND_KEY.key) => ({
  ...deskOf(brand.site.store).config,
  trustKey,
  downloads: host.downloads,
});
beforeEach(async () => {
  [brand, host] = [await startBrandSite(), await startReleaseHost()];
  desk = await openTestReviewDesk(deskOf(brand.site.store, { config: configWith() }));
  await desk.enter();
});
afterEach(async () => {
  await desk.close();
  await host.stop();
  await brand.site.stop();
  rmSync(brand.dir, { recursive: true });
});

/** Posts a form that prepares a change. Resolves with the address of the change, or the text of the refusal. */
async function prepare(form: string, fields: Record<string, string>): Promise<string> {
  const { status, headers, body } = await desk.post(`/trust/new/${form}`, fields);
  return status === 303 ? (headers.get('location') ?? '') : body;
}

async function read(path: string): Promise<string> {
  await brand.site.trust.reload();
  return (await request(brand.site.app).get(path).set('Accept', 'text/html')).text;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('warns at night in three languages by two choices, and pauses the version everywhere', async () => {
  const change = await prepare('advisory', { product: 'desktop', versions: '4.4.0', advice: 'stop', urgent: 'on' });
  const preview = await desk.get(change);
  for (const lang of LANGUAGES) expect(preview.body).toContain(PLAIN_CATALOGS[lang].advisory.advice.stop);
  expect(await read('/en')).not.toContain(CATALOGS.en.advisory.advice.stop);
  await desk.post(change, { step: 'make' });
  for (const lang of LANGUAGES) expect(await read(`/${lang}`)).toContain(PLAIN_CATALOGS[lang].advisory.advice.stop);
  expect(await read('/en')).toContain(CATALOGS.en.home.download.paused.pc);
  for (const path of ['/en/download/pc', '/releases.json', '/.well-known/official-channels.json'])
    expect([path, (await read(path)).includes('satchel-4.4.0')]).toEqual([path, false]);
  expect(JSON.parse(await read('/trust.json'))).toMatchObject({
    advisories: [{ versions: ['4.4.0'], isUrgent: true }, {}],
  });
  // Another press on the same page changes nothing.
  await desk.post(change, { step: 'make' });
  expect((await desk.get('/trust')).body).toContain('published, dropped or undone this already');
});

it('puts a notice above every page, which goes by itself', async () => {
  const own = 'Fake lottery mails are going around.';
  const change = await prepare('notice', { topic: 'phishing', days: '1', en: own });
  await desk.post(change, { step: 'make' });
  expect(await read('/en/verify')).toContain(own);
  expect(await read('/ko')).toContain(PLAIN_CATALOGS.ko.advisory.notices.phishing);
  const clock = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2099-01-01T00:00:00.000Z');
  await brand.site.trust.reload();
  clock.mockRestore();
  expect(brand.site.trust.alerts()).toEqual([]);
  expect((await desk.post('/trust/new/notice', { topic: 'phishing', days: '0' })).status).toBe(400);
});

it('keeps a release until it is signed where the key is, and takes it back', async () => {
  const line = `${sha256('built')}  ${host.origin}/satchel-10.2.0.apk`;
  const release = { product: 'mobile', version: '10.2.0', files: line };
  host.files.set('/satchel-10.2.0.apk', 'another');
  const refused = await prepare('release', release);
  for (const text of ['another', 'built']) expect(refused).toContain(sha256(text));
  expect(await prepare('release', { ...release, files: line.replace(host.origin, 'https://evil.example') })).toContain(
    'files are offered from',
  );
  host.files.set('/satchel-10.2.0.apk', 'built');
  const change = await prepare('release', release);
  expect((await desk.get(change)).body).toContain(`href="${host.origin}/satchel-10.2.0.apk"`);
  expect(brand.site.trust.waitingSince()).toBeNull();
  await desk.post(change, { step: 'make' });
  const id = change.split('/').at(-1) ?? '';
  const command = `npm run desk -- trust approve ${id}`;
  expect((await desk.get(change)).body).toContain(command);
  expect((await desk.get('/trust')).body).toContain('waits for its signature');
  expect(await read('/en/download/android')).not.toContain('10.2.0');
  expect([brand.site.trust.state(), brand.site.trust.waitingSince()]).toEqual(['ok', expect.any(String)]);

  const without = await createTestDesk(brand.site.store, { config: configWith() }).run('trust', 'approve', id);
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('set TRUST_KEY') });
  const config = configWith(BRAND_KEY.key);
  expect(await createTestDesk(brand.site.store, { config }).run('trust', 'approve', id)).toMatchObject({ code: 0 });
  expect(await read('/en/download/android')).toContain('/satchel-10.2.0.apk');
  expect(brand.site.trust.waitingSince()).toBeNull();

  const keyed = await openTestReviewDesk(deskOf(brand.site.store, { config }));
  await keyed.enter();
  await keyed.post(change, { step: 'undo' });
  await keyed.close();
  expect(await read('/en/download/android')).not.toContain('10.2.0');
});

it('refuses what was made from an entry that is another one meanwhile', async () => {
  const change = await prepare('advisory', { product: 'desktop', versions: '4.4.0', advice: 'stop' });
  const other = await prepare('advisory', { product: 'desktop', versions: '4.3.1', advice: 'stop' });
  await desk.post(change, { step: 'make' });
  await desk.post(other, { step: 'make' });
  expect((await desk.get('/trust')).body).toContain('has changed since this was prepared');
  await brand.site.trust.reload();
  expect(currentList(brand.site.trust).trust.advisories.map(({ versions }) => versions[0])).toEqual(['4.4.0', '4.2.0']);
  await desk.post('/trust/withdraw', { list: 'advisories', name: 'SA-2026-02', before: '{}' });
  expect((await desk.get('/trust')).body).toContain('SA-2026-02 has changed');
});

it('does not show a change whose text is not the one that its id names', async () => {
  const change = await prepare('advisory', { product: 'desktop', versions: '4.4.0', advice: 'stop' });
  const row = await brand.site.store.selectFrom('trust_change').select('body').executeTakeFirstOrThrow();
  await brand.site.store
    .updateTable('trust_change')
    .set({ body: row.body.replace('4.4.0', '4.3.1') })
    .execute();
  expect((await desk.get(change)).status).toBe(404);
  const source = createTrustSource(brand.site.store, BRAND_KEY.key, SILENT_LOG);
  await source.reload();
  expect(source.current()?.trust.advisories).toHaveLength(1);
});
