import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type { Logger } from 'pino';

const CONNECTIONS_MAX = 10;

/** Runs kysely on a pool of connections. The query of a lost connection rejects; the next one gets a new connection. */
export async function createPostgresDialect(connectionString: string, log?: Logger): Promise<Dialect> {
  // Loaded on demand: a site on SQLite starts without it.
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({ connectionString, max: CONNECTIONS_MAX });
  // An 'error' event without a listener ends the process, and the pool listens only to idle connections.
  pool.on('connect', (client) => client.on('error', (err) => log?.warn({ err }, 'database connection lost')));
  pool.on('error', () => undefined);
  return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new PooledDriver({ pool }) });
}

class PooledDriver extends PostgresDriver {
  /** A rollback fails when the connection is lost; its error would hide why the transaction failed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
