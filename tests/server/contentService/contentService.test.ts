import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createContent } from '../../../server/site/content/content.ts';
import { startEmbeddedContent } from '../../../server/contentService/contentService.ts';
import { seedContent } from '../../../server/contentService/seed.ts';
import { NEWS_SEED } from '../../../server/records/seedFiles.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { shared } from '../../support/shared.ts';
import { createStoreLocations, ENGINES, type StoreLocation } from '../../support/stores.ts';
import { SILENT_LOG } from '../../support/testApp.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const CLIENT = { contentTimeoutMs: 2_000, contentFreshMs: 0, contentStaleMs: 0, siteTimeZone: 'Asia/Shanghai' };

/** A day of the sample content's activities. */
const NOW = Date.parse('2026-11-25T12:00:00+08:00');

/** The embedded service over HTTP, as the site uses it. */
async function withService<Result>(
  location: StoreLocation,
  use: (get: (path: string) => Promise<Envelope>, origin: string) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(location);
  await seedContent(store, undefined);
  const { origin, server } = await startEmbeddedContent(store, SILENT_LOG, { now: () => NOW });
  try {
    return await use(async (path) => (await fetch(origin + path)).json() as Promise<Envelope>, origin);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.destroy();
  }
}

interface Envelope {
  result: number;
  data: Record<string, unknown>[] | null;
}

describe.each(ENGINES)('the embedded content service on %s', (engine) => {
  /** Where tests change nothing. */
  let seeded: StoreLocation;
  beforeAll(async () => void (seeded = await locations.createLocation(engine)));

  it('starts with news, categories, DApps and promotions in three languages', async () => {
    await withService(seeded, async (get, origin) => {
      const content = createContent(origin, CLIENT, SILENT_LOG);
      for (const lang of LANGUAGES) {
        const pages = await Promise.all([0, 20, 40, 60].map((start) => content.loadNews(lang, start)));
        expect(pages.flatMap((page) => page?.entries ?? []).length).toBeGreaterThanOrEqual(45);
        expect(pages.at(-1)).toEqual({ entries: [], received: 0 });
        const categories = (await content.loadCategories(lang)) ?? [];
        expect(categories.length).toBeGreaterThanOrEqual(6);
        // The directory selects the first: decentralized exchanges.
        expect(categories[0]?.hid).toBe('11');
        expect(
          (await content.loadDapps(lang, { start: 0, category: null, key: '' }))?.entries.length,
        ).toBeGreaterThanOrEqual(120);
        for (const { hid } of categories)
          expect((await content.loadDapps(lang, { start: 0, category: hid, key: '' }))?.entries.length).toBeGreaterThan(
            0,
          );
        expect((await content.loadBanners(lang))?.length).toBeGreaterThan(0);
        expect((await content.loadActivities(lang))?.length).toBe(5);
        expect((await content.loadAds(lang))?.length).toBeGreaterThan(0);
      }
      // The site leaves out what has no address on the web; of its own content that is nothing.
      const banners = (await get('/v1/banner/list?start=0&count=10&lang=en&status=0')).data ?? [];
      expect((await content.loadBanners('en'))?.length).toBe(banners.length);
      content.close();
    });
  });

  it('implements the contract: newest first, null past the end, an item or null', async () => {
    await withService(seeded, async (get) => {
      const list = await get('/v1/news/list?start=0&count=20&status=0&lang=zh-Hans');
      const times = list.data?.map((item) => String(item.create_time)) ?? [];
      expect(list.result).toBe(0);
      expect(times).toHaveLength(20);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(await get('/v1/news/list?start=5000&count=20&status=0&lang=en')).toEqual({ result: 0, data: null });
      const id = String(list.data?.[0]?.id);
      for (const lang of LANGUAGES) {
        const { contentLanguage } = LANGUAGE_ROWS[lang];
        expect((await get(`/v1/news/${id}?lang=${contentLanguage}`)).data).toMatchObject({
          id: Number(id),
          lang: contentLanguage,
        });
      }
      expect(await get('/v1/news/0?lang=en')).toEqual({ result: 0, data: null });
      expect(await get(`/v1/news/${id}' or 1=1?lang=en`)).toEqual({ result: 0, data: null });
      const ads = await get('/v1/ad/list?start=0&count=5&lang=ko');
      expect(ads.data?.length).toBeGreaterThan(0);
    });
  });

  it('leaves out what has ended, and banners and ads that have not begun', async () => {
    const location = await locations.createLocation(engine);
    await withService(location, async () => undefined);
    const store = await openStore(location);
    // The same moments as NOW in another offset: their texts are in another order than the times.
    const times = {
      ended: { start_time: null, end_time: '2026-11-25T04:00:00Z' },
      current: { start_time: '2026-11-25T04:00:00Z', end_time: '2026-11-25T04:00:01Z' },
      later: { start_time: '2026-11-25T04:00:01Z', end_time: null },
    };
    for (const [index, kind] of (['banner', 'activity', 'ad'] as const).entries()) {
      await store.updateTable('promotion').set({ status: 1 }).where('kind', '=', kind).execute();
      for (const [step, [title, during]] of Object.entries(times).entries()) {
        const hid = 9000 + 10 * index + step;
        const row = { hid, kind, url: 'https://a.example/', img_url: null, status: 0, position: step, ...during };
        await store.insertInto('promotion').values(row).execute();
        await store.insertInto('promotion_text').values({ hid, lang: 'en', title, desc: '' }).execute();
      }
    }
    await store.destroy();
    await withService(location, async (get) => {
      const titles = async (query: string) =>
        ((await get(`/v1/${query}&lang=en`)).data ?? []).map(({ title }) => title);
      expect(await titles('banner/list?start=0&count=10')).toEqual(['current']);
      expect(await titles('ad/list?start=0&count=5')).toEqual(['current']);
      expect(await titles('activity/list?start=0&count=5')).toEqual(['current', 'later']);
      expect(await titles('activity/list?start=0&count=1')).toEqual(['current']);
      expect(await titles('activity/list?start=1&count=5')).toEqual(['later']);
    });
  });

  it('finds DApps by text in any case, with pattern characters taken literally', async () => {
    await withService(seeded, async (get) => {
      const search = async (key: string) =>
        (
          await get(
            `/v1/application/list?start=0&count=500&status=0&version=10.0.0&lang=en&key=${encodeURIComponent(key)}`,
          )
        ).data ?? [];
      const found = (await search('UNI')).map(({ title }) => title);
      expect(found[0]).toBe('Uniswap');
      // Its description has "community".
      expect(found).not.toContain('Galxe');
      expect((await search('community')).map(({ title }) => title)).toContain('Galxe');
      const parts = await Promise.all(
        ['start=0&count=1', 'start=1&count=500'].map((part) => get(`/v1/application/list?${part}&lang=en&key=uni`)),
      );
      expect(parts.flatMap(({ data }) => data ?? []).map(({ title }) => title)).toEqual(found);
      expect(await search('%')).toHaveLength(0);
      expect(await search('_')).toHaveLength(0);
      expect(await search("'; drop table news; --")).toHaveLength(0);
      expect((await search('')).length).toBeGreaterThan(100);
    });
  });

  it('logs why it cannot read the store', async () => {
    const { log, lines } = captureLog();
    const store = await openStore(await locations.createLocation(engine));
    const { origin, server } = await startEmbeddedContent(store, log);
    await store.schema.dropTable('news').execute();
    const response = await fetch(`${origin}/v1/news/list?lang=en`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('news');
    expect(lines()).toEqual([expect.objectContaining({ level: 50, msg: 'embedded content not read' })]);
    expect(JSON.stringify(lines())).toMatch(/no such table|does not exist/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.destroy();
  });

  it('is seeded once: edits and deletions survive a restart', async () => {
    const location = await locations.createLocation(engine);
    await withService(location, async () => undefined);
    const store = await openStore(location);
    await store
      .updateTable('news')
      .set({ title: 'Edited by the desk' })
      .where('id', '=', 1052)
      .where('lang', '=', 'en')
      .execute();
    await store.deleteFrom('news').where('id', '=', 1051).execute();
    await store.destroy();
    await withService(location, async (get) => {
      const news = (await get('/v1/news/list?start=0&count=20&status=0&lang=en')).data ?? [];
      expect(news.find(({ id }) => id === 1052)).toMatchObject({ title: 'Edited by the desk' });
      expect(news.find(({ id }) => id === 1051)).toBeUndefined();
    });
  });

  it('is seeded once when two processes start at the same time on an empty store', async () => {
    const location = await locations.createLocation(engine);
    await Promise.all([runProcess(location), runProcess(location)]);
    const store = await openStore(location);
    const { count } = await store
      .selectFrom('news')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(NEWS_SEED.length * LANGUAGES.length);
    await store.destroy();
  });
});

/** Runs `npm run content` as a process until it prints its origin. Rejects when it ends earlier. */
async function runProcess({ databaseUrl, dataDir }: StoreLocation): Promise<void> {
  await shared('build');
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    CONTENT_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  };
  const server = spawn(process.execPath, ['dist/server/content.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const started = await Promise.race([once(server.stdout, 'data'), ended.then(() => null)]);
  server.kill('SIGTERM');
  await ended;
  if (!started) throw new Error('The content service ended before it listened.');
}
