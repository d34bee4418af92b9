import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import type { Logger } from 'pino';

const CONNECTIONS_MAX = 10;

/**
 * Runs kysely on a pool of PostgreSQL connections. When a connection is lost, its query rejects, the loss is logged, and
 * the pool opens a new connection for the next query.
 */
export async function createPostgresDialect(connectionString: string, log?: Logger): Promise<Dialect> {
  // Loaded on demand: a site on SQLite starts without it.
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({ connectionString, max: CONNECTIONS_MAX });
  // An 'error' event without a listener ends the process, and the pool listens only to idle connections.
  pool.on('connect', (client) => client.on('error', (err) => log?.warn({ err }, 'database connection lost')));
  pool.on('error', () => undefined);
  return {
    createDriver: () => new PooledDriver({ pool }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PooledDriver extends PostgresDriver {
  /** A rollback fails when the connection is lost; its error would hide why the transaction failed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
