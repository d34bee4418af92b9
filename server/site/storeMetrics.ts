import { Gauge, Histogram, type Registry } from 'prom-client';
import type { StoreObserver } from '../store/openStore.ts';
import { DURATION_BUCKETS_S } from '../observability/metrics.ts';

/** Counts the requests to the database and, with PostgreSQL, the connections of its pool. */
export function measureStore(registry: Registry): StoreObserver {
  const registers = [registry];
  const durations = new Histogram({
    name: 'store_query_duration_seconds',
    help: 'Requests to the database, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  return {
    query: (operation, outcome, ms) => durations.observe({ operation, outcome }, ms / 1000),
    pool(pool) {
      const connections = new Gauge({
        name: 'store_connections',
        help: 'Connections to PostgreSQL: in use, idle, and what waits for one.',
        labelNames: ['state'],
        registers,
        collect() {
          connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
          connections.set({ state: 'idle' }, pool.idleCount);
          connections.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
    },
  };
}
