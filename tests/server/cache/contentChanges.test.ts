import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { createContent } from '../../../server/content/content.ts';
import { startEmbeddedContent } from '../../../server/contentService/contentService.ts';
import { seedContent } from '../../../server/contentService/seed.ts';
import { watchChanges } from '../../../server/contentService/watchChanges.ts';
import { writeLastChange } from '../../../server/store/facts.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { createTestDesk } from '../../support/desk.ts';
import { terminateConnections } from '../../support/postgres.mjs';
import { createStorePlaces, ENGINES, type StorePlace } from '../../support/stores.ts';
import { SILENT_LOG, startTestApp } from '../../support/testApp.ts';

const TIMES = { contentTimeoutMs: 2_000, contentFreshMs: 3_600_000, contentStaleMs: 3_600_000, siteTimeZone: 'UTC' };
const SEEN_MAX_MS = 2_000;
const RECONNECT_MAX_MS = 10_000;
const PATHS = ['/en/news', '/en', '/api/page-data/en/news', '/api/content/news?lang=en&start=0'];

const places = createStorePlaces();
afterAll(() => places.removeAll());

/** A site as one of several processes has it: a store connection, the embedded service, caches for an hour. */
async function startSite(place: StorePlace) {
  const store = await openStore(place);
  await seedContent(store, undefined);
  const embedded = await startEmbeddedContent(store, SILENT_LOG);
  const content = createContent(embedded.origin, TIMES, SILENT_LOG);
  const changes = await watchChanges(store, place.databaseUrl, content.invalidate);
  const site = await startTestApp({ place, parts: { content } });
  return {
    show: async (path: string) => (await request(site.app).get(path)).text,
    async stop() {
      await changes.stop();
      await site.stop();
      content.close();
      embedded.server.closeAllConnections();
      embedded.server.close();
      await store.destroy();
    },
  };
}

describe.each(ENGINES)('content changed at the desk on %s', (engine) => {
  it('is on every page of every process within two seconds, though pages are kept for an hour', async () => {
    const place = await places.createPlace(engine);
    const sites = [await startSite(place), await startSite(place)];
    const desk = createTestDesk(await openStore(place));
    const showAll = () => Promise.all(sites.flatMap(({ show }) => PATHS.map(show)));
    for (const text of await showAll()) expect(text).not.toContain('Harbour opens');

    const added = await desk.run(
      'news',
      'add',
      '--lang',
      'en',
      '--title',
      'Harbour opens',
      '--desc',
      'Today',
      '--content',
      'Now',
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    const changedAt = Date.now();
    let seen = 0;
    while (seen < sites.length * PATHS.length && Date.now() < changedAt + SEEN_MAX_MS) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      seen = (await showAll()).filter((text) => text.includes('Harbour opens')).length;
    }
    for (const site of sites) await site.stop();
    expect(seen).toBe(sites.length * PATHS.length);
  });
});

describe('a change on PostgreSQL', () => {
  it('is noticed without polling, and also when the connection that listens was lost', async () => {
    const place = await places.createPlace('PostgreSQL');
    const databaseUrl = place.databaseUrl ?? '';
    const store = await openStore(place);
    const reads: string[] = [];
    let changes = 0;
    const watched = store.withPlugin({
      transformQuery: ({ node }) => (reads.push(node.kind), node),
      transformResult: async ({ result }) => result,
    });
    const watching = await watchChanges(watched, databaseUrl, () => (changes += 1));
    const change = () => store.transaction().execute((trx) => writeLastChange(trx, randomUUID()));
    const until = async (count: number) => {
      const isSeen = () => changes >= count;
      for (const end = Date.now() + RECONNECT_MAX_MS; !isSeen() && Date.now() < end;) await sleep(20);
      expect(changes).toBe(count);
    };
    await sleep(SEEN_MAX_MS);
    // At the start, and when it listens.
    expect(reads.length).toBeLessThanOrEqual(2);
    await change();
    await until(1);
    await terminateConnections(databaseUrl);
    // Each connection of the pool that was lost may fail once.
    const isWritten = () =>
      change().then(
        () => true,
        () => false,
      );
    for (let tries = 0; tries < 10 && !(await isWritten()); tries += 1);
    await until(2);
    await watching.stop();
    await store.destroy();
  });
});
