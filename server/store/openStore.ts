import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator } from 'kysely';
import type { Logger } from 'pino';
import { BRAND } from '../../shared/brand/brand.ts';
import type { Config } from '../config.ts';
import { MIGRATIONS } from './migrations.ts';
import { createPostgresDialect } from './postgresDialect.ts';
import { createSqliteDialect, openDatabase } from './sqliteDialect.ts';
import type { Store, Tables } from './tables.ts';

export const SQLITE_FILE = `${BRAND.slug}.sqlite`;

/**
 * Opens and migrates the store: PostgreSQL at `databaseUrl`, else SQLite in `dataDir`. Throws when either fails; the caller
 * closes the store with `store.destroy()`.
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: Logger,
): Promise<Store> {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const unlock = databaseUrl ? null : lockMigrations(dataDir);
  const store: Store = new Kysely<Tables>({
    dialect: databaseUrl
      ? await createPostgresDialect(databaseUrl, log)
      : createSqliteDialect(join(dataDir, SQLITE_FILE)),
  });
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
 * Lets one of several starting processes migrate while the others wait, as kysely does on PostgreSQL only. The operating
 * system releases the lock when the process dies.
 */
function lockMigrations(dataDir: string): () => void {
  const lock = openDatabase(join(dataDir, 'migration-lock.sqlite'));
  lock.exec('BEGIN EXCLUSIVE');
  return () => lock.close();
}

const POSTGRES_UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with the same unique values exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // The SQLite package gives error numbers for some of its methods only, so its message decides.
  return code === POSTGRES_UNIQUE_VIOLATION || `${message}`.startsWith('UNIQUE constraint failed');
}
