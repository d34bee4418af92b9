import { statfs } from 'node:fs/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { TRUST_STATES, type TrustSource } from '../genuine/trustSource.ts';
import type { StoreObserver } from '../store/openStore.ts';
import { DURATION_BUCKETS_S } from '../observability/metrics.ts';

/** Adds which build runs and, with SQLite, how much of its disk is free: a full disk refuses every form. */
export function measureSite(
  registry: Registry,
  version: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): void {
  const registers = [registry];
  const info = new Gauge({
    name: 'site_build_info',
    help: 'Processes that run this version of the site.',
    labelNames: ['version'],
    registers,
  });
  info.set({ version }, 1);
  if (databaseUrl) return;
  const free = new Gauge({
    name: 'site_disk_free_ratio',
    help: 'Free part of the disk that has the SQLite store, 0 to 1.',
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) free.set(disk.bavail / disk.blocks);
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
