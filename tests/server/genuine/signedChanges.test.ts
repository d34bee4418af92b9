import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { createTrustSource, currentList } from '../../../server/genuine/trustSource.ts';
import { makeSigningKey, sign } from '../../../shared/genuine/minisign.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { ADVICE, BRAND_KEY, type BrandSite, startBrandSite, URGENT } from '../../support/brandKey.ts';
import { createTestDesk, deskOf } from '../../support/desk.ts';
import { startReleaseHost } from '../../support/releaseHost.ts';
import { SILENT_LOG, type TestApp } from '../../support/testApp.ts';

const { key } = BRAND_KEY;
const STRANGER = makeSigningKey('of nobody').key;

let site: TestApp;
let run: BrandSite['run'];
let runWithKey: BrandSite['run'];
let dir: string;
beforeEach(async () => void ({ site, run, runWithKey, dir } = await startBrandSite()));
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await site.stop();
});

describe('what the site signs by itself', () => {
  it('pauses and warns: a fake on the list or off it, an advisory, and the same list before it expires', async () => {
    const signed = async () => {
      await site.trust.reload();
      return currentList(site.trust).trust;
    };
    expect(await run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app')).toMatchObject({ code: 0 });
    expect((await signed()).fakes).toHaveLength(1);
    expect(await run('fakes', 'withdraw', 'other.example')).toMatchObject({ code: 0 });
    expect((await signed()).fakes).toEqual([]);
    expect(await run(...URGENT, ...ADVICE, '--fixed-in', '10.1.2')).toMatchObject({ code: 0 });
    expect((await signed()).advisories.map(({ id }) => id)).toEqual(['SA-2026-09', 'SA-2026-02']);
    expect(site.trust.state()).toBe('ok');
    const trust = { ...(await signed()), expires: new Date(Date.now() + 10 * DAY_MS).toISOString() };
    const body = JSON.stringify(trust);
    await site.store
      .updateTable('trust_list')
      .set({ body, signature: sign(body, key, '') })
      .execute();
    expect((await signed()).serial).toBeGreaterThan(trust.serial);
  });

  it('keeps what a later release has added to the signed list, and takes nothing of it from the store alone', async () => {
    const { trust } = currentList(site.trust);
    const body = JSON.stringify({ ...trust, recalls: [{ id: 'SR-1' }] });
    await site.store
      .updateTable('trust_list')
      .set({ body, signature: sign(body, key, '') })
      .execute();
    await run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app');
    const waiting = site.store.updateTable('trust_list').where('signature', 'is', null);
    const { body: waits } = await site.store
      .selectFrom('trust_list')
      .select('body')
      .where('signature', 'is', null)
      .executeTakeFirstOrThrow();
    const forged = { ...(JSON.parse(waits) as object), recalls: [{ id: 'SR-2' }], offers: [] };
    await waiting.set({ body: JSON.stringify(forged) }).execute();
    await site.trust.reload();
    const signed = JSON.parse(currentList(site.trust).body) as Record<string, unknown>;
    expect([signed.recalls, signed.offers]).toEqual([[{ id: 'SR-1' }], undefined]);
    expect(currentList(site.trust).trust.fakes).toHaveLength(1);
  });

  it('counts the lists with a new advisory', async () => {
    let count = 0;
    const source = createTrustSource(site.store, key, SILENT_LOG, () => (count += 1));
    await run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app');
    await source.reload();
    expect(count).toBe(0);
    await run(...URGENT, ...ADVICE);
    await source.reload();
    expect(count).toBe(1);
  });

  it('is not the first list', async () => {
    await site.store.deleteFrom('trust_list').execute();
    const started = createTrustSource(site.store, key, SILENT_LOG);
    await started.reload();
    expect([started.current(), started.state()]).toEqual([null, 'missing']);
    expect(await site.store.selectFrom('trust_list').select('serial').execute()).toEqual([]);
  });
});

describe('what offers something', () => {
  const commands = [
    ['releases', 'add', '--product', 'mobile', '--release', '10.2.0'],
    ['releases', 'withdraw', '--product', 'mobile', '--release', '10.1.2'],
    ['advisories', 'withdraw', 'SA-2026-02'],
    ['trust', 'minimum-version', '1.4.0'],
    [...URGENT, '--zh', '请到 satchel.example', '--en', 'Go to satchel.example', '--ko', 'satchel.example'],
  ];

  it.each(commands)('needs the key: %s %s', async (...command) => {
    const { body } = currentList(site.trust);
    expect(await run(...command)).toMatchObject({
      code: 1,
      err: expect.stringContaining('set TRUST_KEY for this command'),
    });
    await site.trust.reload();
    expect(currentList(site.trust).body).toBe(body);
    expect(await runWithKey(...command)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Serial \d+ is published/),
    });
    await site.trust.reload();
    expect(currentList(site.trust).body).not.toBe(body);
    expect(site.trust.state()).toBe('ok');
  });

  it('is written into a folder and signed elsewhere', async () => {
    expect(await run('releases', 'add', '--product', 'mobile', '--release', '10.2.0', '--to', dir)).toMatchObject({
      code: 0,
      out: expect.stringContaining('to be signed'),
    });
    const body = readFileSync(join(dir, 'trust.json'), 'utf8');
    writeFileSync(join(dir, 'trust.json.minisig'), sign(body, STRANGER, ''));
    expect(await run('trust', 'publish', dir)).toMatchObject({ code: 1, err: expect.stringContaining('another key') });
    writeFileSync(join(dir, 'trust.json.minisig'), sign(body, key, ''));
    await run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app');
    expect(await run('trust', 'publish', dir)).toMatchObject({ code: 1 });
    await run('fakes', 'withdraw', 'other.example');
    expect(await run('releases', 'add', '--product', 'mobile', '--release', '10.2.0', '--to', dir)).toMatchObject({
      code: 0,
    });
    const next = readFileSync(join(dir, 'trust.json'), 'utf8');
    writeFileSync(join(dir, 'trust.json.minisig'), sign(next, key, ''));
    expect(await run('trust', 'publish', dir)).toMatchObject({ code: 0 });
    await site.trust.reload();
    expect(currentList(site.trust).body).toBe(next);
  });

  it('names the oldest trusted version of the website, which never falls', async () => {
    expect(await runWithKey('trust', 'minimum-version', '1.4.0')).toMatchObject({ code: 0 });
    await site.trust.reload();
    const { body } = await request(site.app).get('/trust.json');
    expect(body.minimumVersion).toBe('1.4.0');
    for (const version of ['1.4.0', '1.3.9', 'new'])
      expect(await runWithKey('trust', 'minimum-version', version)).toMatchObject({ code: 1 });
  });
});

it('pages and JSON offer the newest release of the list, with its file, whatever the brand names', async () => {
  const pages = ['/en/download/android', '/.well-known/official-channels.json', '/releases.json'];
  const read = async (path: string) => (await request(site.app).get(path).set('Accept', 'text/html').expect(200)).text;
  for (const path of pages) expect([path, (await read(path)).includes('satchel-10.1.2.apk')]).toEqual([path, true]);
  const host = await startReleaseHost();
  const apk = join(dir, 'satchel-10.2.0.apk');
  writeFileSync(apk, 'a package');
  const named = ['--product', 'mobile', '--release', '10.2.0', '--file', apk, '--at', `${host.origin}/next`];
  host.files.set('/next/satchel-10.2.0.apk', 'a package');
  const config = { ...deskOf(site.store).config, trustKey: key, downloads: host.downloads };
  const added = await createTestDesk(site.store, { config }).run('releases', 'add', ...named);
  await host.stop();
  expect(added).toMatchObject({ code: 0 });
  await site.trust.reload();
  for (const path of pages) {
    const text = await read(path);
    const link = `${host.origin}/next/satchel-10.2.0.apk`;
    expect([path, text.includes(link), text.includes('satchel-10.1.2.apk')]).toEqual([path, true, false]);
  }
});
