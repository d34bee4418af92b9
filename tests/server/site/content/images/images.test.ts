import { createImages, type Images } from '../../../../../server/site/content/images/images.ts';
import { openStore } from '../../../../../server/store/openStore.ts';
import type { Store } from '../../../../../server/store/tables.ts';
import { plain } from '../../../../support/logos.ts';
import { createStoreLocations, ENGINES, type StoreLocation } from '../../../../support/stores.ts';
import { SILENT_LOG } from '../../../../support/testApp.ts';
import { until } from '../../../../support/until.ts';

const URL_ONE = 'https://pictures.example/1.png';
const URL_TWO = 'https://pictures.example/2.png';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('images of content on %s', (engine) => {
  let location: StoreLocation;
  let store: Store;
  let now: number;
  let requested: string[];
  let fetchImage: (url: string) => Promise<Buffer>;
  let images: Images;
  const create = (on = store) =>
    createImages({
      store: on,
      log: SILENT_LOG,
      clock: () => new Date(now),
      loadTimeoutMs: MINUTE_MS,
      fetchImage: async (url) => {
        requested.push(url);
        return fetchImage(url);
      },
    });
  /** What content finds once everything it asked for has been fetched. */
  const findLater = async (...urls: string[]) => {
    await images.loadKnown('icon', urls);
    await images.idle();
    return images.loadKnown('icon', urls);
  };

  beforeAll(async () => void (location = await locations.createLocation(engine)));
  beforeEach(async () => {
    store = await openStore(location);
    for (const table of ['image', 'image_source'] as const) await store.deleteFrom(table).execute();
    now = Date.parse('2026-11-01T12:00:00Z');
    requested = [];
    fetchImage = async (url) => plain(112, 112, url === URL_ONE ? 'teal' : 'tan');
    images = create();
  });
  afterEach(async () => {
    await images.stop();
    await store.destroy();
  });

  it('are missing at first, fetched in the background and found the next time, each URL once', async () => {
    expect(await images.loadKnown('icon', [URL_ONE, null, URL_ONE, URL_TWO])).toEqual(new Map());
    await images.idle();
    const found = await images.loadKnown('icon', [URL_TWO, URL_ONE]);
    const icon = { src: expect.stringMatching(/^\/images\/[0-9a-f]{32}$/), width: 56, height: 56 };
    expect(Object.fromEntries(found)).toEqual({ [URL_ONE]: icon, [URL_TWO]: icon });
    expect(found.get(URL_ONE)).not.toEqual(found.get(URL_TWO));
    await images.idle();
    expect(requested.toSorted()).toEqual([URL_ONE, URL_TWO]);
  });

  it('are loaded by hash and density in an accepted type', async () => {
    const src = (await findLater(URL_ONE)).get(URL_ONE)?.src.slice('/images/'.length) ?? '';
    expect(await images.loadFile(src, 1, ['image/webp'])).toMatchObject({ type: 'image/webp' });
    const double = await images.loadFile(src, 2, ['image/avif', 'image/webp']);
    expect(Buffer.isBuffer(double?.body)).toBe(true);
    expect(await images.loadFile('0'.repeat(32), 1, ['image/webp'])).toBeNull();
  });

  it('that fail are requested again after a minute, then later and later, and keep the copy of before', async () => {
    const before = await findLater(URL_ONE);
    fetchImage = () => Promise.reject(new Error('answered 500'));
    now += DAY_MS + 1;
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      requested = [];
      expect(await findLater(URL_ONE)).toEqual(before);
      expect(requested).toEqual([URL_ONE]);
      const { next_at } = await store.selectFrom('image_source').select('next_at').executeTakeFirstOrThrow();
      waits.push((Date.parse(next_at) - now) / MINUTE_MS);
      now = Date.parse(next_at) - 1;
      await findLater(URL_ONE);
      expect(requested).toHaveLength(1);
      now += 1;
    }
    expect(waits).toEqual([1, 4, 16, 64, 256, 1_024, 1_440, 1_440]);
  });

  it('that cannot be drawn are never found', async () => {
    fetchImage = async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await findLater(URL_ONE)).toEqual(new Map());
    expect(await store.selectFrom('image').selectAll().execute()).toEqual([]);
  });

  it('follow their URL when another file stands there the next day', async () => {
    const [before] = (await findLater(URL_ONE)).values();
    fetchImage = async () => plain(112, 112, 'black');
    now += DAY_MS - 1;
    expect([...(await findLater(URL_ONE)).values()]).toEqual([before]);
    now += 1;
    expect([...(await findLater(URL_ONE)).values()]).not.toEqual([before]);
  });

  it('that another has replaced are kept for 30 days, because older pages still name them', async () => {
    const hashes = async () => (await store.selectFrom('image').select('hash').distinct().execute()).length;
    await findLater(URL_ONE);
    fetchImage = async () => plain(112, 112, 'black');
    for (const days of [1, 1, 28]) {
      now += days * DAY_MS;
      await findLater(URL_ONE);
      expect(await hashes()).toBe(2);
    }
    now += 2 * DAY_MS;
    await findLater(URL_ONE);
    expect(await hashes()).toBe(1);
  });

  it('are fetched by one of several processes', async () => {
    const otherStore = await openStore(location);
    const other = create(otherStore);
    await Promise.all([images.loadKnown('icon', [URL_ONE]), other.loadKnown('icon', [URL_ONE])]);
    await Promise.all([images.idle(), other.idle()]);
    expect(requested).toEqual([URL_ONE]);
    expect((await other.loadKnown('icon', [URL_ONE])).size).toBe(1);
    await other.stop();
    await otherStore.destroy();
  });

  it('of a process that was killed are fetched by another a minute later', async () => {
    fetchImage = () => new Promise(() => {});
    const killed = create();
    await killed.loadKnown('icon', [URL_ONE]);
    await until(() => requested.length > 0);
    fetchImage = () => plain(112, 112, 'teal');
    now += MINUTE_MS - 1;
    expect((await findLater(URL_ONE)).size).toBe(0);
    now += 1;
    expect((await findLater(URL_ONE)).size).toBe(1);
  });

  it('that no content names for 30 days are deleted', async () => {
    await findLater(URL_ONE);
    for (const days of [1, 30]) {
      now += days * DAY_MS;
      await findLater(URL_TWO);
    }
    const sources = await store.selectFrom('image_source').select('url').execute();
    expect(sources).toEqual([{ url: URL_TWO }]);
    const hashes = await store.selectFrom('image').select('hash').distinct().execute();
    expect(hashes).toHaveLength(1);
  });

  it('do not hold content up when the store is not available', async () => {
    await store.destroy();
    expect(await images.loadKnown('icon', [URL_ONE])).toEqual(new Map());
    store = await openStore(location);
  });
});
