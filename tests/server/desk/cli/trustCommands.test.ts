import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { BRAND } from '../../../../shared/brand/brand.ts';
import { changeEntries, loadNewest } from '../../../../server/genuine/trustList.ts';
import { makeSigningKey, sign, writePublicKey } from '../../../../shared/genuine/minisign.ts';
import { createTestDesk } from '../../../support/desk.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let desk: ReturnType<typeof createTestDesk>;
let dir: string;
beforeAll(async () => {
  site = await startTestApp({ env: { PAGE_CACHE: 'off' } });
  desk = createTestDesk(site.store);
  dir = await mkdtemp(join(tmpdir(), 'desk-trust-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await site.stop();
});

const ask = async (query: Record<string, string>) => {
  await site.trust.reload();
  return (await request(site.app).get('/api/verify').query(query)).body.data as { verdict: string; why: string[] };
};
const ADVICE = ['--zh', '请更新。', '--en', 'Update.', '--ko', '업데이트하세요.'];

describe('a reported fake', () => {
  it('is listed, exported, renewed and withdrawn, and each is in the audit', async () => {
    const add = (name: string, ...more: string[]) => desk.run('fakes', 'add', name, '--reason', 'website', ...more);
    expect(await add('https://evil.example/login')).toMatchObject({ code: 0 });
    expect((await ask({ q: 'evil.example/login' })).verdict).toBe('reported');
    expect((await ask({ q: 'evil.example' })).verdict).toBe('notOurs');
    expect(await add('evil.example')).toMatchObject({ code: 1, err: expect.stringContaining('add --whole-host') });
    expect(await add('evil.example', '--whole-host')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/evil\.example\/login\. .*--covering/),
    });
    expect(await add('evil.example', '--whole-host', '--covering')).toMatchObject({
      code: 0,
      out: expect.stringContaining('left the list: evil.example/login'),
    });
    expect((await loadNewest(site.store)).trust.fakes).toMatchObject([{ name: 'evil.example', wholeHost: true }]);
    expect(await desk.run('fakes', 'add', 'https://t.me/ours_support', '--reason', 'support')).toMatchObject({
      code: 0,
    });
    expect(await add('https://t.me/', '--whole-host')).toMatchObject({
      code: 1,
      err: expect.stringContaining('shared by many sites'),
    });
    for (const name of ['github.io', 'pages.dev', 'vercel.app', 'co.uk', 'https://com'])
      expect(await add(name, '--whole-host')).toMatchObject({ code: 1, err: expect.stringContaining('another owner') });
    expect(await desk.run('fakes', 'add', '@ours_helper', '--reason', 'support')).toMatchObject({ code: 0 });
    expect(await desk.run('fakes', 'add', `http://login.${BRAND.officialHost}`, '--reason', 'website')).toMatchObject({
      code: 1,
      err: expect.stringContaining(BRAND.officialHost),
    });
    expect((await ask({ q: 'evil.example' })).verdict).toBe('reported');
    expect((await desk.run('fakes', 'hosts')).out).toBe('0.0.0.0 evil.example\n');
    expect(JSON.parse((await desk.run('fakes', 'phishing-list')).out)).toMatchObject({ blacklist: ['evil.example'] });
    expect(await desk.run('fakes', 'renew', 'evil.example')).toMatchObject({ code: 0 });
    expect(await desk.run('fakes', 'withdraw', 'http://evil.example')).toMatchObject({ code: 0 });
    expect((await ask({ q: 'evil.example' })).verdict).toBe('notOurs');
    expect(await desk.run('fakes', 'withdraw', 'evil.example')).toMatchObject({
      code: 1,
      err: 'evil.example is not on the list.\n',
    });
    expect(await desk.run('fakes', 'renew', 'evil.example')).toMatchObject({
      code: 1,
      err: 'evil.example is not on the list.\n',
    });
    const rows = await site.store
      .selectFrom('audit')
      .select(['command', 'target'])
      .where('command', 'like', 'fakes%')
      .execute();
    expect(rows).toContainEqual({ command: 'fakes withdraw', target: 'evil.example' });
  });
});

describe('a host that was listed before entries were pages', () => {
  const dates = { reason: 'website', date: '2026-11-01', expires: '2099-04-30' } as const;
  beforeAll(async () => {
    await site.store.transaction().execute(async (trx) => {
      await trx.insertInto('fact').values({ name: 'test', value: '1' }).execute();
      await changeEntries(trx, new Date().toISOString(), (entries) => ({
        ...entries,
        fakes: ['old.example', 'ipfs.io', 'old.example/shop'].map((name) => ({ name, ...dates })),
      }));
    });
  });

  it('is matched as before, marked for review, not exported, and settled by a word', async () => {
    expect((await ask({ q: 'https://shop.old.example/login' })).verdict).toBe('reported');
    expect((await desk.run('fakes', 'hosts')).out).not.toContain('example');
    const { out } = await desk.run('fakes', 'list');
    expect(out).toContain('old.example  website  until 2099-04-30  for review: host without “the whole host”\n');
    expect(out).toContain('old.example/shop  website  until 2099-04-30\n');
    const waiting = async () =>
      (await desk.read<{ name: string }[]>('fakes', 'list', '--for-review')).map(({ name }) => name);
    expect(await waiting()).toEqual(['old.example', 'ipfs.io']);
    const renew = (...args: string[]) => desk.run('fakes', 'renew', ...args);
    expect(await renew('old.example')).toMatchObject({ code: 1, err: expect.stringContaining('--whole-host') });
    expect(await renew('ipfs.io', '--whole-host')).toMatchObject({ code: 1, err: expect.stringContaining('shared') });
    expect(await renew('old.example/shop', '--whole-host')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no host'),
    });
    expect(await renew('old.example', '--whole-host')).toMatchObject({
      code: 1,
      err: expect.stringContaining('old.example/shop'),
    });
    expect(await renew('old.example', '--whole-host', '--covering')).toMatchObject({ code: 0 });
    expect(await waiting()).toEqual(['ipfs.io']);
    await site.trust.reload();
    expect((await desk.run('fakes', 'hosts')).out).toBe('0.0.0.0 old.example\n');
    for (const name of ['old.example', 'ipfs.io']) await desk.run('fakes', 'withdraw', name);
  });
});

describe('an advisory', () => {
  it('warns of its versions, urgent on every page, until it is withdrawn', async () => {
    const add = (...more: string[]) =>
      desk.run('advisories', 'add', 'SA-2026-09', '--product', 'mobile', '--versions', '10.1.1', ...ADVICE, ...more);
    expect(await add('--fixed-in', '10.1.2', '--urgent')).toMatchObject({ code: 0 });
    expect((await ask({ product: 'mobile', version: '10.1.1' })).verdict).toBe('affected');
    const show = async () => (await request(site.app).get('/ko/partner').set('Accept', 'text/html')).text;
    expect(await show()).toContain('10.1.1 버전. 업데이트하세요.');
    expect(await desk.run('advisories', 'add', '--product', 'mobile', '--versions', '10.12', '--urgent')).toMatchObject(
      {
        code: 1,
        err: expect.stringMatching(/^No release of the list is mobile 10\.12; there are 10\.1\.2, .* add --unlisted/),
      },
    );
    const other = ['advisories', 'add', 'SA-2026-10', '--product', 'desktop', '--versions', '4.3.1', ...ADVICE];
    expect(await desk.run(...other, '--urgent')).toMatchObject({ code: 0 });
    await site.trust.reload();
    const both = await show();
    for (const version of ['10.1.1 버전', '4.3.1 버전']) expect(both).toContain(version);
    expect(await desk.run('advisories', 'withdraw', 'SA-2026-10')).toMatchObject({ code: 0 });
    expect(await add('--never-existed')).toMatchObject({ code: 1, err: expect.stringContaining('add --replace') });
    expect(await add('--never-existed', '--replace')).toMatchObject({ code: 0 });
    const { verdict, why } = await ask({ product: 'mobile', version: '10.1.1' });
    expect(verdict).toBe('neverExisted');
    expect(why[1]).toContain('SA-2026-09');
    expect(await desk.run('advisories', 'withdraw', 'SA-2026-09')).toMatchObject({ code: 0 });
    expect((await ask({ product: 'mobile', version: '10.1.1' })).verdict).toBe('old');
    expect(await show()).not.toContain('업데이트하세요.');
    expect(await desk.run('advisories', 'withdraw', 'SA-2026-09')).toMatchObject({ code: 1 });
    expect(
      await desk.run('advisories', 'add', 'lower', '--product', 'mobile', '--versions', 'x', ...ADVICE),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('id: capital letters'),
    });
  });
});

describe('the list', () => {
  it('is signed by a key that is kept elsewhere', async () => {
    const { key } = makeSigningKey('elsewhere');
    await desk.run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app');
    const signed = await desk.run('trust', 'sign', dir, '--public-key', writePublicKey(key));
    expect(signed).toMatchObject({ code: 0, out: expect.stringContaining('to be signed') });
    const body = await readFile(join(dir, 'trust.json'), 'utf8');
    expect(await desk.run('trust', 'publish', dir)).toMatchObject({
      code: 1,
      err: expect.stringContaining('could not be read'),
    });
    await writeFile(join(dir, 'trust.json.minisig'), sign(body, makeSigningKey('another').key, ''));
    expect(await desk.run('trust', 'publish', dir)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another key'),
    });
    await writeFile(join(dir, 'trust.json.minisig'), sign(body, key, ''));
    expect(await desk.run('trust', 'publish', dir)).toMatchObject({ code: 0, out: expect.stringContaining(key.id) });
    expect((await loadNewest(site.store)).trust.publicKey).toBe(writePublicKey(key));
  });

  it('is signed by the key at hand, and by none where there is none', async () => {
    const { code, out } = await desk.run('trust', 'publish');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Serial \d+ is published, signed by [1-9A-F][\dA-F]{0,15}\./),
    ]);
    expect(await desk.run('trust', 'sign', dir, '--public-key', 'nonsense')).toMatchObject({ code: 2 });
  });
});
