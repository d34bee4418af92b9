import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { FORM_KINDS } from '../../shared/submission/schemas/formSections.ts';
import { TRUST_STATES, type TrustSource } from '../genuine/trustSource.ts';
import { loadFreeSpace } from '../store/freeSpace.ts';
import type { StoreLocation, StoreObserver } from '../store/openStore.ts';
import type { Store } from '../store/tables.ts';
import { within } from '../store/within.ts';
import { DURATION_BUCKETS_S } from '../observability/metrics.ts';
import { steadyNow } from './content/contentCache.ts';
import { DUE_SOON_HOURS, loadWaiting } from './intake/queueFigures.ts';

/** Adds which build runs and, with SQLite, how much of its disk is free: a full disk refuses every form. */
export function measureSite(registry: Registry, version: string, location: StoreLocation): void {
  const registers = [registry];
  const info = new Gauge({
    name: 'site_build_info',
    help: 'Processes that run this version of the site.',
    labelNames: ['version'],
    registers,
  });
  info.set({ version }, 1);
  if (location.databaseUrl) return;
  const free = new Gauge({
    name: 'site_disk_free_ratio',
    help: 'Free part of the disk that has the SQLite store, 0 to 1.',
    registers,
    async collect() {
      const space = await loadFreeSpace(location);
      if (space) free.set(space.ratio);
    },
  });
}

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

const QUEUE_FRESH_MS = 10_000;
const QUEUE_TIMEOUT_MS = 1_000;

/** Adds what waits for a reviewer, by one request to the store for all gauges. */
export function measureQueue(registry: Registry, store: Store, clock = () => new Date()): void {
  let loadedAt = -Infinity;
  let loading: Promise<Awaited<ReturnType<typeof loadWaiting>> | null> = Promise.resolve(null);
  const load = () => {
    if (steadyNow() - loadedAt < QUEUE_FRESH_MS) return loading;
    loadedAt = steadyNow();
    return (loading = within(QUEUE_TIMEOUT_MS, loadWaiting(store, clock())).catch(() => null));
  };
  type Row = Partial<Awaited<ReturnType<typeof loadWaiting>>[number]>;
  const addGauge = (name: string, help: string, valueOf: (row: Row) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const rows = await load();
        // Without its store the site still shows its other metrics.
        if (!rows) return this.reset();
        for (const kind of FORM_KINDS) this.set({ kind }, valueOf(rows.find((row) => row.kind === kind) ?? {}));
      },
    });
  addGauge('submissions_waiting', 'Submissions that wait for a reviewer.', ({ waiting = 0 }) => waiting);
  addGauge('submissions_overdue', 'Those of them that waited longer than promised.', ({ overdue = 0 }) => overdue);
  const soon = `Those of them whose promised time ends within ${DUE_SOON_HOURS} hours.`;
  addGauge('submissions_due_soon', soon, ({ dueSoon = 0 }) => dueSoon);
  addGauge('submissions_oldest_seconds', 'Age of the submission that waits longest, 0 without any.', ({ oldest }) =>
    oldest === undefined ? 0 : (clock().getTime() - Date.parse(oldest)) / 1000,
  );
}

/** Adds the state of the list of what is genuine, what of it waits for a signature, and when it ends. */
export function measureTrust(registry: Registry, trust: Pick<TrustSource, 'state' | 'current' | 'waitingSince'>): void {
  const registers = [registry];
  const states = new Gauge({
    name: 'site_trust_state',
    help: '1 for the state of the list of what is genuine, 0 for the others.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of TRUST_STATES) states.set({ state }, state === trust.state() ? 1 : 0);
    },
  });
  const waits = new Gauge({
    name: 'trust_list_waits',
    help: '1 while a change of the list of what is genuine waits for a signature, else 0.',
    registers,
    collect() {
      waits.set(trust.waitingSince() === null ? 0 : 1);
    },
  });
  const age = new Gauge({
    name: 'trust_list_waits_seconds',
    help: 'How long a change of the list of what is genuine has waited for a signature; 0 while none does.',
    registers,
    collect() {
      age.set(Math.max(0, -secondsUntil(trust.waitingSince())));
    },
  });
  const left = new Gauge({
    name: 'trust_list_expires_seconds',
    help: 'Time until the list of what is genuine expires; 0 without a list and after its end.',
    registers,
    collect() {
      left.set(Math.max(0, secondsUntil(trust.current()?.trust.expires ?? null)));
    },
  });
}

function secondsUntil(iso: string | null): number {
  return iso === null ? 0 : (Date.parse(iso) - Date.now()) / 1000;
}

/** Counts the lists with a new advisory that the site has signed by itself. */
export function countSignedWarnings(registry: Registry): () => void {
  const warnings = new Counter({
    name: 'site_trust_warnings_signed_total',
    help: 'Lists with a new or changed advisory that this process has signed.',
    registers: [registry],
  });
  return () => warnings.inc();
}
