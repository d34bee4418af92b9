import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { loadStoredList } from '../../../server/genuine/storedList.ts';
import { firstTrust } from '../../../server/genuine/trustList.ts';
import { createTrustSource, currentList } from '../../../server/genuine/trustSource.ts';
import { makeSigningKey, sign, type SigningKey, writePublicKey } from '../../../shared/genuine/minisign.ts';
import { type Trust, trustSchema } from '../../../shared/genuine/trustFile.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { ADVICE, BRAND_KEY, type BrandSite, nameKeys, startBrandSite, URGENT } from '../../support/brandKey.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { SILENT_LOG, type TestApp } from '../../support/testApp.ts';

const { key } = BRAND_KEY;
const STRANGER = makeSigningKey('of nobody').key;
const EVIL = { url: 'https://evil.example/satchel-99.0.0.apk', sha256: 'e'.repeat(64) };

let site: TestApp;
let run: BrandSite['run'];
let runWithKey: BrandSite['run'];
let dir: string;
beforeEach(async () => void ({ site, run, runWithKey, dir } = await startBrandSite()));
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await site.stop();
});

/** A list in which a stranger offers a file of his own as the newest release. */
function forge(changes: Partial<Trust> = {}): Trust {
  const list = firstTrust(new Date(Date.now() + DAY_MS).toISOString());
  const [release] = list.releases;
  const fileOf = { name: 'satchel-99.0.0.apk', platform: 'android' as const, bytes: 1, ...EVIL };
  if (!release) throw new Error('no release');
  const releases = [{ ...release, version: '99.0.0', files: [fileOf] }, ...list.releases];
  return trustSchema.parse({ ...list, publicKey: writePublicKey(key), releases, ...changes });
}

/** Writes a row as somebody would who can write to the store and has no key. */
async function insert(body: string, signature: string | null, serial = 99_999_999): Promise<void> {
  await site.store.insertInto('trust_list').values({ serial, body, signature, changed_at: '' }).execute();
}

const insertSigned = (list: Trust, signer: SigningKey) => {
  const body = JSON.stringify(list);
  return insert(body, sign(body, signer, ''));
};

/** What everybody is told after the site has loaded the store, and after a restart. */
async function findTrace(trace: RegExp): Promise<string[]> {
  const restarted = createTrustSource(site.store, key, SILENT_LOG);
  const paths = [
    '/trust.json',
    '/releases.json',
    '/en',
    '/en/download/android',
    '/en/verify',
    '/.well-known/security.txt',
  ];
  const found: string[] = [];
  for (const turn of [1, 2, 3]) {
    await site.trust.reload();
    await restarted.reload();
    for (const path of paths) {
      const { text } = await request(site.app).get(path).set('Accept', 'text/html').expect(200);
      if (trace.test(text)) found.push(`${turn} ${path}`);
    }
    if (trace.test(restarted.current()?.body ?? '')) found.push(`${turn} restarted`);
  }
  return found;
}

describe('a row that a stranger writes to the store', () => {
  const inPlace = (change: (list: Trust) => string) => async () => {
    const { trust, signature } = currentList(site.trust);
    const raised = { ...trust, serial: trust.serial + 1 };
    await insert(change(raised), signature);
  };
  const rows = [
    ['of another key', 'otherKey', () => insertSigned(forge({ publicKey: writePublicKey(STRANGER) }), STRANGER)],
    ['of another key that names ours', 'otherKey', () => insertSigned(forge(), STRANGER)],
    ['with our signature of another list', 'changed', inPlace(() => JSON.stringify(forge()))],
    ['that cannot be read', 'unreadable', () => insert(`{"evil.example": "99.0.0"}`, 'nothing')],
    ['that is no list', 'unreadable', () => insert('evil.example 99.0.0', 'nothing')],
  ] as const;

  it.each(rows)('as a list %s is told to nobody, and leaves the one in use', async (_name, state, write) => {
    const before = currentList(site.trust);
    await write();
    expect(await findTrace(/evil\.example|99\.0\.0/)).toEqual([]);
    expect(site.trust.current()).toEqual(before);
    expect(site.trust.state()).toBe(state);
    // The good one is still below it.
    const restarted = createTrustSource(site.store, key, SILENT_LOG);
    await restarted.reload();
    expect([restarted.current(), restarted.state()]).toEqual([before, state]);
  });

  it.each(rows)('is all that there is at a start, as a list %s: then there is no list', async (_name, state, write) => {
    await write();
    await site.store.deleteFrom('trust_list').where('serial', '<', 99_999_999).execute();
    const started = createTrustSource(site.store, key, SILENT_LOG);
    for (const turn of [1, 2]) expect([turn, await started.reload()]).toEqual([turn, false]);
    expect([started.current(), started.state()]).toEqual([null, state]);
    const { length } = await site.store.selectFrom('trust_list').select('serial').execute();
    expect(length).toBe(1);
    expect(await runWithKey('trust', 'publish')).toMatchObject({ code: 1, err: expect.stringContaining('runbook') });
  });

  it('is logged once, as an error, until it is another one', async () => {
    const { log, lines } = captureLog();
    const source = createTrustSource(site.store, undefined, log);
    await source.reload();
    await insertSigned(forge(), STRANGER);
    for (let turn = 0; turn < 3; turn += 1) await source.reload();
    expect(lines().filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({ msg: 'trust list not believed', state: 'otherKey' }),
    ]);
  });

  const waiting =
    (change: (list: Trust) => Partial<Trust>, hasBase = true) =>
    async () => {
      const { trust } = currentList(site.trust);
      // The desk knows how a change is written; the stranger has read it.
      expect(await run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app')).toMatchObject({ code: 0 });
      const row = await site.store
        .selectFrom('trust_list')
        .select(['serial', 'body'])
        .where('signature', 'is', null)
        .executeTakeFirstOrThrow();
      const body = JSON.parse(row.body) as Trust & { base: string };
      const changed = { ...body, ...change(trust), ...(hasBase ? {} : { base: '0'.repeat(64) }) };
      await site.store
        .updateTable('trust_list')
        .set({ body: JSON.stringify(changed) })
        .where('serial', '=', row.serial)
        .execute();
    };
  const advise =
    (changes: Partial<Trust['advisories'][number]>) =>
    ({ advisories }: Trust) => {
      const [one] = advisories;
      if (!one) throw new Error('no advisory');
      return { advisories: [{ ...one, id: 'SA-EVIL', isUrgent: true, ...changes }, ...advisories] };
    };
  const say = (en: string) => advise({ todo: { zh: '请更新。', ko: '업데이트하세요.', en } });
  const changes = [
    ['a release', waiting(() => ({ releases: forge().releases }))],
    [
      'a hash of a release',
      waiting(({ releases }) => ({ releases: releases.map((one) => ({ ...one, certificate: EVIL.sha256 })) })),
    ],
    ['a withdrawn advisory', waiting(() => ({ advisories: [] }))],
    ['an oldest version of the website', waiting(() => ({ minimumVersion: '99.0.0' }))],
    ['an advisory with an address', waiting(say('Go to evil.example and update.'))],
    ['an advisory with an address in Chinese letters', waiting(say('请到evil。example更新'))],
    ['an advisory with a handle', waiting(say('Ask @evil_example'))],
    ['an advisory that is said to be fixed in a version of nobody', waiting(advise({ fixedIn: '99.0.0' }))],
    ['a fake, on top of another list', waiting(() => ({}), false)],
    ['no list', waiting(() => ({ releases: 'x' as never }))],
  ] as const;

  it.each(changes)('as a change that waits, with %s, is not signed, now and after a restart', async (_name, write) => {
    const before = currentList(site.trust);
    await write();
    expect(await findTrace(/evil|eeeeee|99\.0\.0|other\.example/)).toEqual([]);
    expect([site.trust.current(), site.trust.state()]).toEqual([before, 'refused']);
    // Nor by the holder of the key who does not look: it is not in the next list.
    expect(await runWithKey('trust', 'sign', dir)).toMatchObject({ code: 0 });
    expect(readFileSync(join(dir, 'trust.json'), 'utf8')).not.toMatch(/evil|eeeeee|99\.0\.0|other\.example/);
    expect(await run('releases', 'check')).toMatchObject({ code: 1, err: expect.stringContaining('/trust.json: ') });
  });
});

describe('a list that was once in use', () => {
  async function putBack(hasRestarted: boolean) {
    const old = currentList(site.trust);
    expect(await run(...URGENT, ...ADVICE)).toMatchObject({ code: 0 });
    await site.trust.reload();
    const newest = currentList(site.trust);
    await site.store.deleteFrom('trust_list').execute();
    await insert(old.body, old.signature, old.trust.serial);
    const source = hasRestarted ? createTrustSource(site.store, key, SILENT_LOG) : site.trust;
    await source.reload();
    return { old, newest, source };
  }

  it('does not take the place of a newer one, and is not signed anew', async () => {
    const { newest, source } = await putBack(false);
    expect([source.current(), source.state()]).toEqual([newest, 'older']);
    const { published } = await loadStoredList(site.store);
    expect(published?.trust.serial).toBeLessThan(newest.trust.serial);
    // The way back: the list that visitors get is published again.
    writeFileSync(join(dir, 'trust.json'), newest.body);
    writeFileSync(join(dir, 'trust.json.minisig'), newest.signature);
    expect(await run('trust', 'publish', dir)).toMatchObject({ code: 0 });
    await source.reload();
    expect([source.current(), source.state()]).toEqual([newest, 'ok']);
  });

  it('is not signed anew once it has expired', async () => {
    const { trust } = currentList(site.trust);
    const body = JSON.stringify({ ...trust, expires: new Date(Date.now() - DAY_MS).toISOString() });
    await site.store.deleteFrom('trust_list').execute();
    await insert(body, sign(body, key, ''), trust.serial);
    const restarted = createTrustSource(site.store, key, SILENT_LOG);
    await restarted.reload();
    expect([restarted.current()?.body, restarted.state()]).toEqual([body, 'expired']);
  });

  it('is not brought back with a backup', async () => {
    const backup = join(dir, 'backup.gz');
    expect(await run('backup', backup)).toMatchObject({ code: 0 });
    expect(await run(...URGENT, ...ADVICE)).toMatchObject({ code: 0 });
    await site.trust.reload();
    const newest = currentList(site.trust);
    expect(await run('fakes', 'add', 'other.example', '--whole-host', '--reason', 'app')).toMatchObject({ code: 0 });
    expect(await run('restore', backup, '--replace')).toMatchObject({ code: 0 });
    const { published, waiting } = await loadStoredList(site.store);
    expect(published).toEqual(newest);
    expect(waiting?.fakes.map(({ name }) => name)).toEqual(['other.example']);
  });
});

it('pages and files name the brand’s key, whatever the list says', async () => {
  const current = writePublicKey(key);
  nameKeys({ successor: writePublicKey(STRANGER) });
  await insertSigned(forge({ publicKey: writePublicKey(STRANGER) }), STRANGER);
  await site.trust.reload();
  expect(currentList(site.trust).trust.publicKey).toBe(writePublicKey(STRANGER));
  for (const path of ['/api/page-data/en/verify', '/.well-known/security.txt']) {
    const { text } = await request(site.app).get(path);
    expect([path, text.includes(current)]).toEqual([path, true]);
  }
});
