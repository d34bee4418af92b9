import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { listFake, renewFake, withdrawFake } from '../../../server/genuine/fakes.ts';
import { changeEntries, loadNewest, publishSigned, writeNext } from '../../../server/genuine/trustList.ts';
import { makeChange } from '../../../server/desk/review/audit.ts';
import { writeFact } from '../../../server/store/facts.ts';
import { createTrustSource, currentList } from '../../../server/genuine/trustSource.ts';
import {
  makeSigningKey,
  readPublicKey,
  sign,
  verifySignature,
  writePublicKey,
} from '../../../shared/genuine/minisign.ts';
import { trustSchema } from '../../../shared/genuine/trustFile.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { shared } from '../../support/shared.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../support/testApp.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const NOW = new Date().toISOString();
const day = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString();
const { key } = makeSigningKey('for a test');

describe.each(ENGINES)('the list on %s', (engine) => {
  let site: TestApp;
  beforeEach(async () => void (site = await startTestApp({ location: await locations.createLocation(engine) })));
  afterEach(() => site.stop());
  const change = <Done>(work: Parameters<typeof changeIn<Done>>[1]) => changeIn(site, work);

  it('is signed at the start, and holds by the key that it names', async () => {
    const { text, headers } = await request(site.app).get(TRUST_PATH).expect(200);
    const trust = trustSchema.parse(JSON.parse(text));
    const { text: signature } = await request(site.app).get(TRUST_SIGNATURE_PATH).expect(200);
    const publicKey = readPublicKey(trust.publicKey);
    expect(publicKey && verifySignature(Buffer.from(text), signature, publicKey)).toBe('genuine');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.any(String) });
    expect(Date.parse(trust.expires) - Date.parse(trust.published)).toBe(90 * 86_400_000);
    const page = await request(site.app).get('/en/verify').set('Accept', 'text/html').expect(200);
    expect(page.text).toContain(trust.publicKey.replaceAll('+', '+'));
  });

  it('is signed anew after a change, with a higher serial, and answers by it', async () => {
    const before = currentList(site.trust).trust;
    await change((trx) => listFake(trx, NOW, { name: 'evil.example', wholeHost: true, reason: 'website' }));
    expect(currentList(site.trust).trust).toEqual(before);
    expect(await site.trust.reload()).toBe(true);
    const after = currentList(site.trust).trust;
    expect(after.serial).toBeGreaterThan(before.serial);
    expect(after.fakes).toEqual([
      {
        name: 'evil.example',
        wholeHost: true,
        reason: 'website',
        date: NOW.slice(0, 10),
        expires: day(180).slice(0, 10),
      },
    ]);
    const { body } = await request(site.app).get('/api/verify').query({ q: 'www.evil.example' });
    expect(body.data).toMatchObject({ verdict: 'reported', reported: { reason: 'website' } });
    expect(await site.trust.reload()).toBe(false);
  });

  it('drops a fake when it is withdrawn and after its time, unless it is renewed', async () => {
    for (const name of ['one.example', 'two.example', 'three.example'])
      await change((trx) => listFake(trx, NOW, { name, reason: 'app' }));
    await change((trx) => withdrawFake(trx, NOW, 'one.example'));
    await change((trx) => renewFake(trx, day(170), 'two.example'));
    await change((trx) => renewFake(trx, NOW, 'unknown.example'));
    await change((trx) => changeEntries(trx, day(200), (entries) => entries));
    const { trust } = await loadNewest(site.store);
    expect(trust.fakes.map(({ name }) => name)).toEqual(['two.example']);
  });

  it('refuses what is no entry, and says where', async () => {
    await expect(
      change((trx) =>
        changeEntries(trx, NOW, (entries) => ({
          ...entries,
          fakes: [{ name: 'x', reason: 'app', date: '2026-01-01', expires: '2999-01-01' }],
        })),
      ),
    ).rejects.toThrow(/fakes\.0\./);
    expect((await loadNewest(site.store)).waits).toBe(false);
  });

  it('waits where the key is kept elsewhere, and is published with a signature made there', async () => {
    await change((trx) => listFake(trx, NOW, { name: 'evil.example', reason: 'website' }));
    const { body } = await writeNext(site.store, NOW, key);
    const signature = sign(body, key, 'elsewhere');
    const publishing = (changes: Partial<Parameters<typeof publishSigned>[2]>, at = NOW) =>
      change((trx) => publishSigned(trx, at, { body, signature, key, ...changes }));
    await expect(publishing({ body: body.replace('evil', 'elvi') })).rejects.toThrow('not what was signed');
    await expect(publishing({ key: makeSigningKey('other').key })).rejects.toThrow('another key');
    await expect(publishing({ signature: 'nothing' })).rejects.toThrow('none of minisign');
    await expect(publishing({}, day(91))).rejects.toThrow('expired');
    await publishing({});
    await expect(publishing({})).rejects.toThrow('already');
    expect(await site.trust.reload()).toBe(true);
    expect(site.trust.current()).toMatchObject({ body, signature });
  });

  it('is not published as it was written before another change', async () => {
    const { body } = await writeNext(site.store, day(1), key);
    await change((trx) => listFake(trx, NOW, { name: 'evil.example', reason: 'website' }));
    const list = { body, signature: sign(body, key, ''), key };
    await expect(change((trx) => publishSigned(trx, NOW, list))).rejects.toThrow('Something has changed');
  });

  it('is signed once by two processes that find the same change', async () => {
    await change((trx) => listFake(trx, NOW, { name: 'evil.example', reason: 'website' }));
    const other = createTrustSource(site.store, undefined, SILENT_LOG);
    await Promise.all([site.trust.reload(), other.reload()]);
    await Promise.all([site.trust.reload(), other.reload()]);
    expect(other.current()).toEqual(site.trust.current());
    const rows = await site.store.selectFrom('trust_list').select('signature').execute();
    expect(rows.map(({ signature }) => signature === null)).toEqual([false]);
  });

  it('is changed at the desk while it is signed, and nothing is lost', async () => {
    const names = ['a1.example', 'a2.example', 'a3.example', 'a4.example'];
    const actor = { store: site.store, name: 'mina', now: () => new Date(), timeZone: 'UTC' };
    const adding = names.map(async (name) => {
      await makeChange(actor, 'fakes add', async (trx, at) => {
        await listFake(trx, at, { name, reason: 'website' });
        return { target: name, detail: {} };
      });
      await site.trust.reload();
    });
    await Promise.all(adding);
    await site.trust.reload();
    expect(
      currentList(site.trust)
        .trust.fakes.map(({ name }) => name)
        .toSorted(),
    ).toEqual(names);
  });

  it('is signed anew by the first process that has another key, and not again by the one before', async () => {
    const { trust: before } = currentList(site.trust);
    const other = createTrustSource(site.store, key, SILENT_LOG);
    await other.reload();
    const after = currentList(other).trust;
    expect({ key: after.publicKey, isAbove: after.serial > before.serial }).toEqual({
      key: writePublicKey(key),
      isAbove: true,
    });
    await site.trust.reload();
    expect(site.trust.current()).toEqual(other.current());
  });
});

describe('without a list', () => {
  it('what needs it is 503, the rest goes on, and the list comes once the store is back', async () => {
    const site = await startTestApp();
    const { log, lines } = captureLog();
    let isAway = true;
    const store = new Proxy(site.store, {
      get(target, name) {
        if (isAway) throw new Error('away');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const trust = createTrustSource(store, undefined, log);
    const waiting = await startTestApp({ parts: { trust } });
    const statusOf = async (path: string) => (await request(waiting.app).get(path).set('Accept', 'text/html')).status;
    for (const turn of [1, 2]) expect([turn, await trust.reload()]).toEqual([turn, false]);
    expect(lines().map(({ msg }) => msg)).toEqual(['trust list not signed', 'trust list not loaded']);
    const needing = [TRUST_PATH, TRUST_SIGNATURE_PATH, '/releases.json', '/.well-known/official-channels.json'];
    for (const path of [...needing, '/api/verify?q=evil.example', '/en/verify?q=evil.example'])
      expect([path, await statusOf(path)]).toEqual([path, 503]);
    for (const path of ['/en', '/en/verify', '/.well-known/security.txt'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    isAway = false;
    expect(await trust.reload()).toBe(true);
    expect(await statusOf('/en/verify?q=evil.example')).toBe(200);
    await waiting.stop();
    await site.stop();
  });
});

describe('minisign', () => {
  it('verifies what the site sends, with the key that it shows, and refuses it with one byte flipped', async () => {
    await shared('minisign');
    const site = await startTestApp();
    const dir = await mkdtemp(join(tmpdir(), 'trust-'));
    const { body, signature, trust } = currentList(site.trust);
    const file = join(dir, 'trust.json');
    await writeFile(`${file}.minisig`, signature);
    const verify = async (text: string) => {
      await writeFile(file, text);
      return promisify(execFile)('minisign', ['-V', '-m', file, '-P', trust.publicKey]);
    };
    await verify(body);
    await expect(verify(body.replace('"mobile"', '"mobilf"'))).rejects.toThrow('Command failed');
    await rm(dir, { recursive: true });
    await site.stop();
  });
});

/** A change in a transaction that writes first, as those of the desk. */
async function changeIn<Done>(
  { store }: TestApp,
  work: (trx: Parameters<typeof listFake>[0]) => Promise<Done>,
): Promise<Done> {
  return store.transaction().execute(async (trx) => {
    await writeFact(trx, 'test', NOW);
    return work(trx);
  });
}
