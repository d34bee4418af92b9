import { sql } from 'kysely';
import { createMetrics } from '../../../server/observability/metrics.ts';
import { measureStore } from '../../../server/site/siteMetrics.ts';
import { createStore, migrateStore } from '../../../server/store/openStore.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('requests to %s', (engine) => {
  it('are counted by operation and outcome; a violated constraint is no failure', async () => {
    const location = await locations.createLocation(engine);
    await migrateStore(location);
    const { registry } = createMetrics();
    const store = await createStore(location, 'request', undefined, measureStore(registry));
    const insert = () => store.insertInto('fact').values({ name: 'once', value: '' }).execute();
    await insert();
    await expect(insert()).rejects.toThrow(/unique/i);
    await store.selectFrom('fact').selectAll().execute();
    await expect(sql`select value from nowhere`.execute(store)).rejects.toThrow('nowhere');
    const text = await registry.metrics();
    await store.destroy();
    expect(text).toContain('store_query_duration_seconds_count{operation="insert",outcome="ok"} 2');
    expect(text).toContain('store_query_duration_seconds_count{operation="select",outcome="ok"} 1');
    expect(text).toContain('store_query_duration_seconds_count{operation="other",outcome="failed"} 1');
    const counts = Array.from(text.matchAll(/^store_connections.+/gm), ([line]) => line);
    const ofPool = ['used"} 0', 'idle"} 1', 'waiting"} 0'].map((end) => `store_connections{state="${end}`);
    expect(counts).toEqual(engine === 'PostgreSQL' ? ofPool : []);
  });
});
