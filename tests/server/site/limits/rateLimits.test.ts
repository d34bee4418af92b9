import { createConsume, networkOf } from '../../../../server/site/limits/rateLimits.ts';
import { deleteExpired } from '../../../../server/store/expiry.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import { StoreFailure } from '../../../../server/store/storeFailure.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { goodForm, listen, postForm } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp } from '../../../support/testApp.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
    ['2001:0DB8:0001::', '2001:db8:1::/64', '2001:db8:1::/48'],
    ['::1', '::/64', '::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['', '', ''],
  ])('%s is the address %s in the network %s', (ip, address, network) => {
    expect(networkOf(ip)).toEqual({ address, network });
  });
});

/** A busy machine may take long to count. */
const PATIENT_MS = 60_000;

describe.each(ENGINES)('limits counted in %s', (engine) => {
  const limit = { name: 'test', fromAddress: 5, fromNetwork: 8, seconds: 60 };

  it('are shared: two processes together accept as many requests as one would', async () => {
    const location = await locations.createLocation(engine);
    const stores = [await openStore(location), await openStore(location)];
    const consume = stores.map((store) => createConsume(store, undefined, PATIENT_MS));
    const counted = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => consume[turn % 2]?.(limit, '203.0.113.7')),
    );
    const waits = counted.map((one) => one?.waitSeconds ?? 0);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    for (const wait of waits.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(60);
    for (const store of stores) await store.destroy();
  });

  it('hold for an address and, wider, for its network; other networks are not affected', async () => {
    const store = await openStore(await locations.createLocation(engine));
    const consume = createConsume(store, undefined, PATIENT_MS);
    const waits = [];
    for (let turn = 0; turn < 12; turn += 1) waits.push((await consume(limit, `203.0.113.${turn % 4}`))?.waitSeconds);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(8);
    expect(await consume(limit, '203.0.114.1')).toMatchObject({ waitSeconds: 0, left: 4 });
    expect(await consume({ ...limit, name: 'other' }, '203.0.113.1')).toMatchObject({ waitSeconds: 0, left: 4 });
    await store.destroy();
  });

  it('end when their period is over, and expired rows are deleted', async () => {
    const store = await openStore(await locations.createLocation(engine));
    let now = Date.parse('2026-11-20T10:00:00Z');
    const consume = createConsume(store, () => new Date(now), PATIENT_MS);
    const count = () => consume(limit, '203.0.113.7');
    for (let left = 4; left >= 0; left -= 1) expect(await count()).toEqual({ waitSeconds: 0, left, resetSeconds: 60 });
    expect(await count()).toEqual({ waitSeconds: 60, left: 0, resetSeconds: 60 });
    now += 59_000;
    expect(await count()).toEqual({ waitSeconds: 1, left: 0, resetSeconds: 1 });
    now += 1_000;
    expect(await count()).toMatchObject({ waitSeconds: 0, left: 4 });
    now += 120_000;
    await deleteExpired(store, now);
    const rows = await store.selectFrom('rate_limit').select('key').execute();
    expect(rows).toEqual([]);
    await store.destroy();
  });
});

describe('limits of forms', () => {
  it('make 429 of the eleventh form within ten minutes that asks to look for a proof', async () => {
    const site = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const socket = await listen(site.app);
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await postForm(socket.origin, 'token', { ...goodForm('token'), proof: 'yes' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    await socket.close();
    await site.stop();
  });

  it('make 429 with Retry-After of the thirty-first form within ten minutes; each response says how many are left', async () => {
    const site = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const socket = await listen(site.app);
    for (let left = 29; left >= 0; left -= 1) {
      const { status, headers } = await postForm(socket.origin, 'token', goodForm('token'));
      expect([status, headers.get('ratelimit-policy')]).toEqual([422, '"submit";q=30;w=600']);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"submit";r=${left};t=\\d{1,3}$`));
    }
    const { status, headers, body } = await postForm(socket.origin, 'token', goodForm('token'));
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(headers.get('ratelimit-policy')).toBe('"submit";q=30;w=600');
    expect(headers.get('ratelimit')).toBe(`"submit";r=0;t=${seconds}`);
    const minutes = Math.ceil(seconds / 60);
    expect(body).toEqual({ result: 429, message: expect.stringContaining(`${minutes} minutes`) });
    await socket.close();
    await site.stop();
  });
});

describe('a limit while the store', () => {
  const limit = { name: 'test', fromAddress: 5, fromNetwork: 8, seconds: 60 };
  const storeThat = (execute: () => Promise<never>) => {
    const statement: unknown = new Proxy(
      { execute },
      { get: (own, name) => Reflect.get(own, name) ?? (() => statement) },
    );
    return statement as Store;
  };

  it.each<[string, () => Promise<never>]>([
    ['fails', () => Promise.reject(new StoreFailure(new Error('disk full')))],
    ['does not answer in time', () => new Promise(() => undefined)],
  ])('%s is counted in memory', async (_, execute) => {
    const consume = createConsume(storeThat(execute), undefined, 20);
    expect(await consume(limit, '203.0.113.7')).toMatchObject({ waitSeconds: 0, left: 4 });
    expect(await consume(limit, '203.0.113.7')).toMatchObject({ waitSeconds: 0, left: 3 });
  });

  it('is asked in a wrong way is not counted silently: the mistake comes out', async () => {
    const consume = createConsume(storeThat(() => Promise.reject(new TypeError('rows is not iterable'))));
    await expect(consume(limit, '203.0.113.7')).rejects.toThrow(TypeError);
  });
});
