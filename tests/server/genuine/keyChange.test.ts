import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTrustSource, currentList } from '../../../server/genuine/trustSource.ts';
import { makeSigningKey, type SigningKey, writePublicKey } from '../../../shared/genuine/minisign.ts';
import {
  ADVICE,
  BRAND_KEY,
  type BrandSite,
  deskWith,
  nameKeys,
  startBrandSite,
  URGENT,
} from '../../support/brandKey.ts';
import { SILENT_LOG } from '../../support/testApp.ts';

const OLD = BRAND_KEY.key;
const NEXT = makeSigningKey('the next one').key;
const [old, next] = [OLD, NEXT].map(writePublicKey) as [string, string];

let parts: BrandSite;
beforeEach(async () => void (parts = await startBrandSite()));
afterEach(async () => {
  rmSync(parts.dir, { recursive: true });
  await parts.site.stop();
});

/** A process that has just been started with a key. */
async function start(key: SigningKey | undefined) {
  const source = createTrustSource(parts.site.store, key, SILENT_LOG);
  await source.reload();
  return source;
}

it('the key is changed in the steps of the manual', async () => {
  const { site, run } = parts;
  // 1. The successor is named, and lists of the old key announce it.
  expect(currentList(site.trust).trust.successorKey).toBeUndefined();
  nameKeys({ successor: next });
  expect(await deskWith(OLD, site.store).run('trust', 'publish')).toMatchObject({ code: 0 });
  const announcing = await start(OLD);
  expect(currentList(announcing).trust).toMatchObject({ publicKey: old, successorKey: next });
  // 2. The site gets the next key, and signs with it once; a process with the old key does not take it back.
  const following = await start(NEXT);
  expect(currentList(following).trust).toMatchObject({ publicKey: next });
  expect(currentList(following).trust.successorKey).toBeUndefined();
  const late = await start(OLD);
  expect(late.current()).toEqual(following.current());
  await run(...URGENT, ...ADVICE);
  await late.reload();
  expect(late.current()).toEqual(following.current());
  await following.reload();
  expect(following.alerts()).toHaveLength(1);
  // 3. The next key becomes the current one.
  nameKeys({ current: next });
  const changed = await start(NEXT);
  expect([changed.current(), changed.state()]).toEqual([following.current(), 'ok']);
});

it('a key that is not named signs nothing that is accepted, nor can the old key name it', async () => {
  const { site } = parts;
  const before = currentList(site.trust);
  const body = JSON.stringify({ ...before.trust, successorKey: next, serial: before.trust.serial + 1 });
  expect((await start(NEXT)).current()).toEqual(before);
  expect(await deskWith(NEXT, site.store).run('trust', 'publish')).toMatchObject({ code: 1 });
  writeFileSync(join(parts.dir, 'trust.json'), body.replace(`"publicKey":"${old}"`, `"publicKey":"${next}"`));
  writeFileSync(join(parts.dir, 'trust.json.minisig'), before.signature);
  expect(await parts.run('trust', 'publish', parts.dir)).toMatchObject({ code: 1 });
});

it('nothing of a revoked key is accepted, and the new one goes on from a list that was read', async () => {
  const { site, dir } = parts;
  const stolen = currentList(site.trust);
  nameKeys({ current: next, revoked: [old] });
  const started = await start(NEXT);
  expect([started.current(), started.state()]).toEqual([null, 'otherKey']);
  nameKeys({ successor: next, revoked: [old] });
  expect((await start(OLD)).current()).toBeNull();
  nameKeys({ current: next, revoked: [old] });
  const desk = deskWith(NEXT, site.store);
  expect(await desk.run('trust', 'publish')).toMatchObject({ code: 1, err: expect.stringContaining('otherKey') });
  const file = join(dir, 'read.json');
  writeFileSync(file, stolen.body);
  expect(await desk.run('trust', 'publish', '--from', file)).toMatchObject({ code: 0 });
  await started.reload();
  expect(currentList(started).trust).toMatchObject({ publicKey: next, releases: stolen.trust.releases });
  expect(currentList(started).trust.serial).toBeGreaterThan(stolen.trust.serial);
});
