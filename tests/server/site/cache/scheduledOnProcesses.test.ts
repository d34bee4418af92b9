import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { addPicture } from '../../../../server/desk/review/addPicture.ts';
import {
  EMPTY_FORM,
  type NewsForm,
  NO_VERSION,
  type Publication,
  saveNews,
} from '../../../../server/desk/review/editedNews.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTwoProcesses } from '../../../support/twoProcesses.ts';
import { until } from '../../../support/until.ts';

const COMING_MS = 20_000;
const PAGES = ['/en', '/en/news', '/en/news/feed.xml', '/en/news/feed.json', '/sitemap.xml'];
const TITLE = 'Harbour opens its gates';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

async function read(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

describe.each(ENGINES)('a scheduled news flash with a picture, on two processes and %s,', (engine) => {
  it('is nowhere before its second, and everywhere after it, though content is fresh for an hour', async () => {
    const location = await locations.createLocation(engine);
    const { databaseUrl, dataDir } = location;
    const env = { DATA_DIR: dataDir, CONTENT_FRESH_S: '3600', CONTENT_TIMEOUT_MS: '30000' };
    const processes = await startTwoProcesses({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    const store = await openStore(location);
    const actor = { store, name: 'mina', now: () => new Date(), timeZone: 'UTC' };
    const save = (title: string, publication: Publication, image = '') => {
      const text = { title, desc: 'Today', body: 'Now', isHtml: false, alt: 'A gate' };
      const form: NewsForm = { ...EMPTY_FORM, topic: 'release', image, texts: { ...EMPTY_FORM.texts, en: text } };
      return saveNews(actor, { id: null, seen: NO_VERSION, form, publication, isPartial: true });
    };
    const drawn = await sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const picture = await addPicture(actor, drawn, 'news');
    const images = await store.selectFrom('picture').select('image_hash').executeTakeFirstOrThrow();
    const [older, draft] = [await save('Older flash', { kind: 'now' }), await save(TITLE, { kind: 'draft' })];
    // Late enough for several rounds on a slow machine.
    const start = Date.now();
    await Promise.all(processes.sites.flatMap(({ origin }) => PAGES.map((path) => read(origin + path))));
    const time = Date.now() + COMING_MS + 10 * (Date.now() - start);
    const { id } = await save(TITLE, { kind: 'at', time: new Date(time).toISOString() }, picture);

    const files = [picture, `/images/${images.image_hash}`];
    const items = [`/en/news/${id}`, `/api/page-data/en/news/${id}`, ...files];
    const naming = [
      `/en/news/${older.id}`,
      `/api/page-data/en/news/${older.id}`,
      '/en',
      '/en/news',
      '/en/news?topic=release',
      '/api/content/news?lang=en&start=0&status=3',
      '/api/content/news?lang=en&start=0&status=2',
      '/en/news/feed.xml',
      '/en/news/feed.json',
    ];
    const drafts = [`/en/news/${draft.id}`, `/api/page-data/en/news/${draft.id}`];
    const on = (paths: readonly string[], isSeen: (answer: { status: number; text: string }) => boolean) =>
      Promise.all(
        processes.sites.flatMap(({ origin }) =>
          paths.map(async (path) => ({ path, seen: isSeen(await read(origin + path)) })),
        ),
      );
    const look = async () => [
      ...(await on(items, ({ status }) => status === 200)),
      ...(await on([...naming, ...items], ({ text }) => text.includes(TITLE))),
      ...(await on(['/sitemap.xml'], ({ text }) => text.includes(`/en/news/${id}<`))),
      ...(await on(naming, ({ text }) => text.includes(images.image_hash))),
    ];
    const shown = async () => (await look()).filter(({ seen }) => seen).map(({ path }) => path);

    let rounds = 0;
    for (;;) {
      const found = await shown();
      // A round that ends after the time says nothing about the time before.
      if (Date.now() >= time) break;
      expect(found).toEqual([]);
      rounds += 1;
    }
    expect(rounds).toBeGreaterThan(0);
    await sleep(Math.max(0, time - Date.now()));
    let missing: string[] = [];
    await until(
      async () => {
        const found = await shown();
        missing = [...items, ...naming, '/sitemap.xml'].filter(
          (path) => found.filter((one) => one === path).length < processes.sites.length,
        );
        return missing.length === 0;
      },
      () => missing.join(' '),
    );
    expect(await on(drafts, ({ status }) => status === 200)).not.toContainEqual(
      expect.objectContaining({ seen: true }),
    );
    // It is in English alone, so the sitemap leads to no page that is missing.
    const others = new RegExp(`/(zh|ko)/news/${id}["<]`);
    expect(await on(['/sitemap.xml'], ({ text }) => others.test(text))).not.toContainEqual(
      expect.objectContaining({ seen: true }),
    );
    await store.destroy();
    await processes.stop();
  });
});
