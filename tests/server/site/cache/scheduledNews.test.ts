import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { saveNews, EMPTY_FORM, NO_VERSION } from '../../../../server/desk/review/editedNews.ts';
import { startEmbeddedContent } from '../../../../server/contentService/contentService.ts';
import { seedContent } from '../../../../server/contentService/seed.ts';
import { watchContentTimes } from '../../../../server/records/watchContentTimes.ts';
import { createContent } from '../../../../server/site/content/content.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import { watchChanges } from '../../../../server/store/watchChanges.ts';
import { createStoreLocations, ENGINES, type StoreLocation } from '../../../support/stores.ts';
import { SILENT_LOG, startTestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

/** Without the timer nothing would be loaded again during the test. */
const TIMES = { contentTimeoutMs: 2_000, contentFreshMs: 3_600_000, contentStaleMs: 3_600_000, siteTimeZone: 'UTC' };
const COMING_MS = 15_000;
const LISTS = [
  '/en/news',
  '/en',
  '/api/content/news?lang=en&start=0&status=3',
  '/en/news/feed.xml',
  '/en/news/feed.json',
];

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

/** A site as one of several processes has it, with its caches. */
async function startSite(location: StoreLocation) {
  const store = await openStore(location);
  await seedContent(store, undefined);
  const embedded = await startEmbeddedContent(store, SILENT_LOG);
  const content = createContent(embedded.origin, TIMES, SILENT_LOG);
  const times = watchContentTimes(store, () => content.invalidate());
  const changes = await watchChanges(store, location.databaseUrl, async () => {
    times.reload();
    content.invalidate();
  });
  const site = await startTestApp({ location, parts: { content } });
  return {
    get: (path: string) => request(site.app).get(path),
    embedded: embedded.origin,
    async stop() {
      times.stop();
      await changes.stop();
      await site.stop();
      content.close();
      embedded.server.closeAllConnections();
      embedded.server.close();
      await store.destroy();
    },
  };
}

describe.each(ENGINES)('a scheduled news flash on %s', (engine) => {
  it('is on two processes at its second by itself, though pages are kept for an hour, and not before', async () => {
    const location = await locations.createLocation(engine);
    const sites = [await startSite(location), await startSite(location)];
    const store = await openStore(location);
    const time = Date.now() + COMING_MS;
    const text = { title: 'Harbour opens', desc: 'Today', body: 'Now', isHtml: false, alt: '' };
    const { id } = await saveNews(
      { store, name: 'mina', now: () => new Date(), timeZone: 'UTC' },
      {
        id: null,
        seen: NO_VERSION,
        form: { ...EMPTY_FORM, texts: { ...EMPTY_FORM.texts, en: text } },
        publication: { kind: 'at', time: new Date(time).toISOString() },
        isPartial: true,
      },
    );
    const item = [`/en/news/${id}`, `/api/page-data/en/news/${id}`];
    const statuses = () => Promise.all(sites.flatMap(({ get }) => item.map(async (path) => (await get(path)).status)));
    const listed = () =>
      Promise.all(
        sites.flatMap(({ get }) => LISTS.map(async (path) => (await get(path)).text.includes('Harbour opens'))),
      );
    const calls = () =>
      Promise.all(
        sites.flatMap(({ embedded }) =>
          [`/v1/news/${id}?lang=en`, '/v1/news/list?lang=en&status=3', '/v1/news/list?lang=en&status=2'].map(
            async (path) => (await (await fetch(embedded + path)).text()).includes('Harbour opens'),
          ),
        ),
      );
    const seen = async () => [
      ...(await statuses()).map((status) => status === 200),
      ...(await listed()),
      ...(await calls()),
    ];
    // The pages are in the caches before.
    await seen();
    await sleep(time - Date.now() - 4_000);
    let rounds = 0;
    while (Date.now() < time) {
      const found = await seen();
      // A round that ends after the time says nothing about the time before.
      if (Date.now() >= time) break;
      expect(found).not.toContain(true);
      rounds += 1;
    }
    expect(rounds).toBeGreaterThan(0);
    await sleep(time - Date.now() + 1_000);
    expect(await calls()).not.toContain(false);
    await until(async () => !(await listed()).includes(false));
    expect(await statuses()).toEqual(Array(4).fill(200));
    expect(Date.now() - time).toBeLessThan(10_000);
    for (const site of sites) await site.stop();
    await store.destroy();
  });
});
