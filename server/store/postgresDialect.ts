import { type Dialect, PostgresDialect, PostgresDriver, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isServerError, rethrow, StoreFailure } from './storeFailure.ts';

const CONNECTIONS_MAX = 10;
/** A form uses several at once, and a new one costs it more than its request. */
const IDLE_TIMEOUT_MS = 60_000;
/** Includes the wait for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 4_000;
/** Measured here, because a frozen server does not end its statements. */
const RESPONSE_TIMEOUT_MS = 5_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** A network that drops idle connections is noticed within minutes. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * How long statements may take: those of a request a few seconds, those of a migration or of the desk as long as they
 * need.
 */
export type Pace = 'request' | 'unlimited';

const TIMEOUTS = {
  request: {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  },
  unlimited: {},
};

/** How many connections there are, how many of them are idle, and what waits for one. */
export type PoolCounts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

interface PostgresOptions {
  log?: Logger | undefined;
  pace?: Pace;
  /** Gets the pool, whose counts change. */
  observePool?: ((pool: PoolCounts) => void) | undefined;
}

/** Runs kysely on a pool of connections. The query of a lost connection rejects; the next one gets a new connection. */
export async function createPostgresDialect(
  connectionString: string,
  { log, pace = 'unlimited', observePool }: PostgresOptions = {},
): Promise<Dialect> {
  // Loaded on demand: a site on SQLite starts without it.
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...TIMEOUTS[pace],
  });
  // An 'error' event without a listener ends the process, and the pool listens only to idle connections.
  pool.on('connect', (client) => client.on('error', (err) => log?.warn({ err }, 'database connection lost')));
  pool.on('error', () => undefined);
  observePool?.(pool);
  const config = { pool: adaptPool(pool) };
  return Object.assign(new PostgresDialect(config), { createDriver: () => new PooledDriver(config) });
}

/** A pool whose errors are StoreFailures, and which closes a connection that has not responded in time. */
function adaptPool(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch(rethrow);
      let isUsable = true;
      const query = async (text: string, parameters: readonly unknown[]) => {
        // Without this, the rollback after a timeout would wait as long again.
        if (!isUsable) throw new StoreFailure(new Error('The connection is not usable any more.'));
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          // The response to a query that timed out could be read as that of the next one.
          isUsable = isServerError(error);
          return rethrow(error);
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (isDiscarded = false) => client.release(isDiscarded || !isUsable),
      };
    },
    end: () => pool.end(),
  };
}

class PooledDriver extends PostgresDriver {
  /** A rollback fails when the connection is lost; its error would hide why the transaction failed. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
