import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { createContent } from '../../../../server/site/content/content.ts';
import { startEmbeddedContent } from '../../../../server/contentService/contentService.ts';
import { seedContent } from '../../../../server/contentService/seed.ts';
import { watchChanges } from '../../../../server/store/watchChanges.ts';
import { writeLastChange } from '../../../../server/store/facts.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import { createTestDesk } from '../../../support/desk.ts';
import { terminateConnections } from '../../../support/postgres.mjs';
import { createStoreLocations, ENGINES, type StoreLocation } from '../../../support/stores.ts';
import { SILENT_LOG, startTestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

const TIMES = { contentTimeoutMs: 2_000, contentFreshMs: 3_600_000, contentStaleMs: 3_600_000, siteTimeZone: 'UTC' };
/** Polling would read again meanwhile. */
const QUIET_MS = 2_000;
const PATHS = ['/en/news', '/en', '/api/page-data/en/news', '/api/content/news?lang=en&start=0'];

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

/** A site as one of several processes has it: a store connection, the embedded service, caches for an hour. */
async function startSite(location: StoreLocation) {
  const store = await openStore(location);
  await seedContent(store, undefined);
  const embedded = await startEmbeddedContent(store, SILENT_LOG);
  const content = createContent(embedded.origin, TIMES, SILENT_LOG);
  const changes = await watchChanges(store, location.databaseUrl, async () => content.invalidate());
  const site = await startTestApp({ location, parts: { content } });
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
  it('is soon on every page of every process, though pages are kept for an hour', async () => {
    const location = await locations.createLocation(engine);
    const sites = [await startSite(location), await startSite(location)];
    const desk = createTestDesk(await openStore(location));
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
    await until(async () => (await showAll()).every((text) => text.includes('Harbour opens')));
    for (const site of sites) await site.stop();
  });
});

describe('a change on PostgreSQL', () => {
  it('is noticed without polling, and also when the connection that listens was lost', async () => {
    const location = await locations.createLocation('PostgreSQL');
    const databaseUrl = location.databaseUrl ?? '';
    const store = await openStore(location);
    const reads: string[] = [];
    let changes = 0;
    const watched = store.withPlugin({
      transformQuery: ({ node }) => (reads.push(node.kind), node),
      transformResult: async ({ result }) => result,
    });
    const watching = await watchChanges(watched, databaseUrl, async () => void (changes += 1));
    const change = () => store.transaction().execute((trx) => writeLastChange(trx, randomUUID()));
    await sleep(QUIET_MS);
    // At the start, and when it listens.
    expect(reads.length).toBeLessThanOrEqual(2);
    await change();
    await until(() => changes === 1);
    await terminateConnections(databaseUrl);
    // Each connection of the pool that was lost may fail once.
    const isWritten = () =>
      change().then(
        () => true,
        () => false,
      );
    await until(isWritten);
    await until(() => changes === 2);
    await watching.stop();
    await store.destroy();
  });
});
