import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../../server/store/openStore.ts';
import { bundleKillableServer } from '../../support/killableServer.ts';
import { findLosses, killWhileSubmitting, type Killed } from '../../support/killWhileSubmitting.ts';
import { createStorePlaces, ENGINES, type StorePlace } from '../../support/stores.ts';

/** A usual run kills ten times; `npm run test:long` 500 times, a second each. */
const KILLS = Number(process.env.KILLS ?? 10);
const TIME_MAX_MS = 60_000 + KILLS * 5_000;

const places = createStorePlaces();
const outcomes = new Map<string, Killed & { place: StorePlace }>();
let bundle: ReturnType<typeof bundleKillableServer>;

// Both at once: what takes time is starting processes.
beforeAll(async () => {
  bundle = bundleKillableServer();
  await Promise.all(
    ENGINES.map(async (engine) => {
      const place = await places.createPlace(engine);
      const killed = await killWhileSubmitting(() => bundle.start(place), { kills: KILLS, timeMaxMs: TIME_MAX_MS });
      outcomes.set(engine, { ...killed, place });
    }),
  );
}, TIME_MAX_MS + 60_000);
afterAll(async () => {
  bundle.remove();
  await places.removeAll();
});

describe.each(ENGINES)('a process that is killed again and again while four clients submit, on %s', (engine) => {
  it('has kept every submission a client saw a receipt of, whole, and nothing half', async () => {
    const { place, kills, promised, answersLost, refused } = outcomes.get(engine) as Killed & { place: StorePlace };
    console.info(`${engine}: ${kills} kills, ${promised.length} receipts, ${answersLost} answers lost`);
    expect(refused).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(promised.length).toBeGreaterThan(kills / 2);
    const store = await openStore(place);
    expect(await findLosses(store, promised)).toEqual([]);
    await store.destroy();
  });
});
