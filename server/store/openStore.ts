import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, type Dialect } from 'kysely';
import type { Config } from '../config.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Store, Tables } from './tables.ts';

export const SQLITE_FILE = 'satchel.sqlite';
const SQLITE_BUSY_MS = 5_000;
const POSTGRES_CONNECTIONS = 10;

/**
 * The store, migrated: PostgreSQL at `databaseUrl`, else SQLite in `dataDir`, which is made when it is not there.
 * Throws when the place cannot be opened or a migration fails; the caller closes with `store.destroy()`.
 */
export async function openStore({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const unlock = databaseUrl ? null : lockMigrations(dataDir);
  const store: Store = new Kysely<Tables>({ dialect: databaseUrl ? await postgres(databaseUrl) : sqlite(dataDir) });
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  unlock?.();
  if (error) {
    await store.destroy();
    throw new Error('The store could not be migrated.', { cause: error });
  }
  return store;
}

/**
 * Of many processes starting at once one migrates and the others wait. On PostgreSQL the migrator sees to that itself; on
 * SQLite it does not, so a lock on a file of its own does, which the system frees even when the process dies.
 */
function lockMigrations(dataDir: string): () => void {
  const lock = new Database(join(dataDir, 'migration-lock.sqlite'), { timeout: SQLITE_BUSY_MS });
  lock.exec('BEGIN EXCLUSIVE');
  return () => void lock.close();
}

async function postgres(connectionString: string): Promise<Dialect> {
  // A site on SQLite starts without it.
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({ connectionString, max: POSTGRES_CONNECTIONS });
  // An idle connection that breaks is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

function sqlite(dataDir: string): Dialect {
  const database = new Database(join(dataDir, SQLITE_FILE), { timeout: SQLITE_BUSY_MS });
  // Write-ahead log, and every commit on disk before it is answered: what a visitor was told is kept is kept.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new SqliteDialect({ database });
}
