import { openStore } from '../../../../server/store/openStore.ts';
import { bundleKillableServer } from '../../../support/killableServer.ts';
import { findLosses, killWhileSubmitting, type Killed } from '../../../support/killWhileSubmitting.ts';
import { createStoreLocations, ENGINES, type StoreLocation } from '../../../support/stores.ts';

/** On each database. A kill takes about a second. `npm run test:long` kills 500 times. */
const KILLS = Number(process.env.KILLS ?? 10);
const TIME_MAX_MS = KILLS * 30_000;

const locations = createStoreLocations();
type Outcome = Killed & { location: StoreLocation };
const outcomes = new Map<string, Outcome>();
let bundle: ReturnType<typeof bundleKillableServer>;

// Both databases at once: most of the time is spent starting processes.
beforeAll(async () => {
  bundle = bundleKillableServer();
  await Promise.all(
    ENGINES.map(async (engine) => {
      const location = await locations.createLocation(engine);
      const killed = await killWhileSubmitting(() => bundle.start(location), { kills: KILLS, timeMaxMs: TIME_MAX_MS });
      outcomes.set(engine, { ...killed, location });
    }),
  );
}, TIME_MAX_MS + 60_000);
afterAll(async () => {
  bundle.remove();
  await locations.removeAll();
});

describe.each(ENGINES)('a process that is killed repeatedly while four clients submit, on %s', (engine) => {
  it('keeps every submission whose receipt a client saw, complete, and no partial one', async () => {
    const { location, kills, promised, responsesLost, refused } = outcomes.get(engine) as Outcome;
    console.info(`${engine}: ${kills} kills, ${promised.length} receipts, ${responsesLost} responses lost`);
    expect(refused).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(promised.length).toBeGreaterThan(kills / 2);
    const store = await openStore(location);
    expect(await findLosses(store, promised)).toEqual([]);
    await store.destroy();
  });
});
