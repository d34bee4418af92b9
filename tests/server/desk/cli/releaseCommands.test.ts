import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createTestDesk, deskOf } from '../../../support/desk.ts';
import { type ReleaseHost, startReleaseHost } from '../../../support/releaseHost.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let desk: ReturnType<typeof createTestDesk>;
let dir: string;
let host: ReleaseHost;
beforeAll(async () => {
  site = await startTestApp({ env: { PAGE_CACHE: 'off' } });
  host = await startReleaseHost();
  const config = { ...deskOf(site.store).config, downloads: host.downloads };
  desk = createTestDesk(site.store, { config });
  dir = await mkdtemp(join(tmpdir(), 'desk-trust-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await site.stop();
  await host.stop();
});

const ask = async (query: Record<string, string>) => {
  await site.trust.reload();
  return (await request(site.app).get('/api/verify').query(query)).body.data as { verdict: string; why: string[] };
};

describe('a release', () => {
  it('is added with the hash of its file, which the page then knows', async () => {
    const apk = join(dir, 'satchel-10.2.0.apk');
    await writeFile(apk, 'a package');
    const named = ['releases', 'add', '--product', 'mobile', '--release', '10.2.0', '--file', apk];
    const add = (...more: string[]) => desk.run(...named, '--at', `${host.origin}/android/`, ...more);
    expect(await add()).toMatchObject({ code: 1, err: expect.stringContaining('answered 404') });
    host.files.set('/android/satchel-10.2.0.apk', 'other');
    const [built, other] = ['a package', 'other'].map((text) => createHash('sha256').update(text).digest('hex'));
    const { code, err } = await add();
    expect([code, err.includes(`${built}`), err.includes(`${other}`)]).toEqual([1, true, true]);
    expect((await ask({ product: 'mobile', version: '10.2.0' })).verdict).toBe('neverExisted');
    host.files.set('/android/satchel-10.2.0.apk', 'a package');
    const preview = await add('--preview');
    expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('You are about to publish the release') });
    expect((await ask({ product: 'mobile', version: '10.2.0' })).verdict).toBe('neverExisted');
    expect(await add()).toMatchObject({ code: 0 });
    expect((await ask({ product: 'mobile', version: '10.2.0' })).verdict).toBe('genuine');
    expect((await ask({ product: 'mobile', version: '10.1.2' })).verdict).toBe('old');
    expect((await ask({ hash: createHash('sha256').update('a package').digest('hex') })).verdict).toBe('genuine');
    expect((await desk.run('releases', 'list')).out).toContain('mobile 10.2.0  1 file');
    const { body } = await request(site.app).get('/releases.json');
    expect(body.releases[0]).toMatchObject({
      version: '10.2.0',
      files: { apk: `${host.origin}/android/satchel-10.2.0.apk` },
    });
  });

  it('keeps what is not given when it is changed, and is withdrawn', async () => {
    const day = ['--date', '2026-11-01'];
    expect(
      await desk.run('releases', 'add', '--product', 'mobile', '--release', '10.2.0', '--replace', ...day),
    ).toMatchObject({
      code: 0,
    });
    expect((await desk.run('releases', 'list')).out).toContain('2026-11-01  mobile 10.2.0  1 file');
    const mistaken = ['--product', 'mobile', '--release', '102.0.0'];
    expect(await desk.run('releases', 'add', ...mistaken)).toMatchObject({ code: 0 });
    expect((await ask({ product: 'mobile', version: '10.2.0' })).verdict).toBe('old');
    expect(await desk.run('releases', 'withdraw', ...mistaken)).toMatchObject({ code: 0 });
    expect((await ask({ product: 'mobile', version: '10.2.0' })).verdict).toBe('genuine');
    expect(await desk.run('releases', 'withdraw', ...mistaken)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no mobile 102.0.0'),
    });
  });

  it('is refused with a file that is missing or of no system, or without its folder', async () => {
    const add = (...more: string[]) =>
      desk.run('releases', 'add', '--product', 'mobile', '--release', '10.3.0', ...more);
    const at = ['--at', 'https://download.satchel.example'];
    expect(await add('--file', join(dir, 'none.apk'), ...at)).toMatchObject({ code: 1 });
    expect(await add('--file', 'README.md', ...at)).toMatchObject({ code: 2 });
    expect(await add('--file', 'x.apk')).toMatchObject({ code: 2 });
    expect(await add('--date', 'today')).toMatchObject({ code: 1, err: expect.stringContaining('date') });
  });

  it('is checked: what a scheduled job finds wrong is a line each', async () => {
    const { code, err } = await createTestDesk(site.store, { now: () => new Date(Date.now() + 85 * 86_400_000) }).run(
      'releases',
      'check',
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^\/trust\.json: ends in 4 days, sign it anew$/m);
    expect(err).toMatch(/^mobile: shared\/brand\/changes\.json has no notes on 10\.2\.0, the newest in the list$/m);
    expect(err).toMatch(
      /^mobile 10\.2\.0: https:\/\/download\.satchel\.example:\d+\/android\/satchel-10\.2\.0\.apk: files are offered from/m,
    );
    expect(err).toMatch(/^https:\/\/satchel\.example: /m);
  });
});
