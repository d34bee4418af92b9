import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Polling } from './polling.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'site_change';
const CONNECT_TIMEOUT_MS = 2_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;
/** Finds a connection that died silently, and changes on a pooler that passes no notifications on. */
const CHECK_MS = 30_000;

/** Tells every listener when the transaction commits. */
export async function notifyListeners(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

/**
 * Runs `check`, which must not reject, on each notification, after each new connection (notifications are lost without one)
 * and every 30 seconds, until it is stopped.
 */
export function startListening(connectionString: string, check: () => Promise<void>): Polling {
  const ending = new AbortController();
  const listening = (async () => {
    while (!ending.signal.aborted) {
      await listen(connectionString, check, ending.signal).catch(() => undefined);
      await sleep(RECONNECT_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await listening;
    },
  };
}

/** Listens on one connection. Rejects when it is lost or `stopping` is aborted. */
async function listen(connectionString: string, check: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', () => void check());
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    await client.connect();
    for (;;) {
      await client.query(`listen ${CHANNEL}`);
      await check();
      await sleep(CHECK_MS, undefined, { signal, ref: false });
    }
  } finally {
    // Not awaited: a frozen server does not respond.
    client.end().catch(() => undefined);
  }
}
