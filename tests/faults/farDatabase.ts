import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { startDelayingProxy } from '../support/delayingProxy.ts';
import { createDatabase, startPostgres } from '../support/postgres.mjs';
import { load, percentOf } from './load.ts';
import { pace } from './pace.ts';
import { countLost, submitUntil } from './teams.ts';

const ROUND_TRIP_MS = 200;

/** PostgreSQL is a long way off: forms take several round trips, and nothing else waits for it. */
export async function measureFarDatabase(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const near = new URL(await createDatabase(postgres.address));
  const proxy = await startDelayingProxy(Number(near.port), ROUND_TRIP_MS / 2);
  const DATABASE_URL = Object.assign(new URL(near), { port: String(proxy.port) }).href;
  const { origin, ...site } = await startBuiltSite({ DATABASE_URL, RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  try {
    const seconds = 2 * pace.loadSeconds;
    const sending = submitUntil(origin, AbortSignal.timeout(seconds * 1_000));
    const ask = (path: string) => load({ origin, paths: [path], connections: 1, seconds, pauseMs: 100 });
    const [sent, page, health] = await Promise.all([sending, ask('/en'), ask('/healthz')]);
    for (const other of new Set(sent.other)) console.error(other);
    const name = `PostgreSQL with ${ROUND_TRIP_MS} ms a round trip`;
    return [
      {
        name: `${name}: forms not stored, of ${sent.receipts.length + sent.refused + sent.other.length}`,
        value: sent.refused + sent.other.length,
        unit: '',
        max: 0,
      },
      { name: `${name}: slowest form`, value: sent.slowestMs / 1000, unit: 's', max: 5 },
      { name: `${name}: receipts lost`, value: await countLost(origin, sent.receipts), unit: '', max: 0 },
      { name: `${name}: cached page`, value: percentOf(page, 200), unit: '% 200', min: 100 },
      { name: `${name}: slowest cached page`, value: page.max, unit: 'ms', max: 100 },
      { name: `${name}: slowest /healthz`, value: health.max, unit: 'ms', max: 100 },
    ];
  } finally {
    await site.stop();
    await proxy.stop();
    await postgres.stop();
  }
}
