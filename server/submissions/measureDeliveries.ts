import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Store } from '../store/tables.ts';

const STATES = ['waiting', 'delivered', 'dead'] as const;

/** What operators watch of what is handed on: how much waits, how long the oldest has, and what was given up. Asked for when measures are read. */
export function measureDeliveries(registry: Registry, store: Store, clock = () => new Date()): void {
  const count = new Gauge({
    name: 'submission_deliveries',
    help: 'Submissions to be handed on, by state.',
    labelNames: ['state'],
    // Every process counts the same rows: their sum would count them several times.
    aggregator: 'max',
    registers: [],
    async collect() {
      const rows = await store
        .selectFrom('delivery')
        .select(['state', sql<number>`count(*)`.as('count')])
        .groupBy('state')
        .execute();
      for (const state of STATES) this.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0));
    },
  });
  const oldest = new Gauge({
    name: 'submission_delivery_oldest_seconds',
    help: 'Age of the oldest submission that waits to be handed on.',
    aggregator: 'max',
    registers: [],
    async collect() {
      const first = await store
        .selectFrom('delivery')
        .select('created_at')
        .where('state', '=', 'waiting')
        .orderBy('created_at')
        .executeTakeFirst();
      this.set(first ? (clock().getTime() - Date.parse(first.created_at)) / 1000 : 0);
    },
  });
  registry.registerMetric(count);
  registry.registerMetric(oldest);
}
