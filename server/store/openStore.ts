import { resolve } from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { BRAND } from '../../shared/brand/brand.ts';
import type { Config } from '../config/config.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createPostgresDialect, type Pace, type PoolCounts } from './postgresDialect.ts';
import { preparePrivateFile } from './privateFiles.ts';
import { createSqliteDialect, openDatabase, retryLocked } from './sqliteDialect.ts';
import { StoreFailure } from './storeFailure.ts';
import type { Store, Tables } from './tables.ts';

export const SQLITE_FILE = `${BRAND.slug}.sqlite`;

/** Where the store is: PostgreSQL at `databaseUrl`, else SQLite in `dataDir`. */
export type StoreLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Is told of every request to the database, and of the connections that there are. */
export interface StoreObserver {
  query(operation: 'select' | 'insert' | 'update' | 'delete' | 'other', outcome: 'ok' | 'failed', ms: number): void;
  pool(pool: PoolCounts): void;
}

/**
 * Opens the store without migrating it: PostgreSQL is connected to by the first query. Throws when the SQLite file cannot be
 * opened. The caller closes it with `store.destroy()`.
 */
export async function createStore(
  { databaseUrl, dataDir }: StoreLocation,
  pace: Pace,
  log?: Logger,
  observer?: StoreObserver,
): Promise<Store> {
  return new Kysely<Tables>({
    dialect: databaseUrl
      ? await createPostgresDialect(databaseUrl, { log, pace, observePool: observer?.pool })
      : inFolder(dataDir, () => createSqliteDialect(preparePrivateFile(dataDir, SQLITE_FILE, log))),
    ...(observer && { log: (event) => observeQuery(observer, event) }),
  });
}

/** What the system and SQLite say where a folder or a file in it cannot be made, or opened to be written. */
const NO_ACCESS = /unable to open database file|readonly database|^E[A-Z]+: /;

/** Opens a file in the folder of the store. What is in its way is said with the folder and the user that needs it. */
function inFolder<Opened>(dataDir: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    const { message } = error as Error;
    if (!NO_ACCESS.test(message)) throw error;
    const user = process.getuid ? `user ${process.getuid()}` : 'the user of this process';
    throw new Error(
      `The folder of the store, ${resolve(dataDir)} (DATA_DIR), cannot be opened and written by ${user}: ${message}`,
      { cause: error },
    );
  }
}

const OPERATIONS = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
} as const;

function observeQuery(observer: StoreObserver, event: LogEvent): void {
  const { kind } = event.query.query;
  const operation = kind in OPERATIONS ? OPERATIONS[kind as keyof typeof OPERATIONS] : 'other';
  // A violated constraint is a result.
  const isFailed = event.level === 'error' && event.error instanceof StoreFailure;
  observer.query(operation, isFailed ? 'failed' : 'ok', event.queryDurationMillis);
}

/** Migrates the store. Throws a plain reason when it cannot be migrated, and StoreFailure when it cannot be reached. */
export async function migrateStore(location: StoreLocation): Promise<void> {
  // Also on a full disk, where the lock cannot be taken, a store is opened that needs no migration.
  if (await useOnce(location, isMigrated)) return;
  const unlock = location.databaseUrl ? null : await lockMigrations(location.dataDir);
  try {
    await useOnce(location, migrate);
  } finally {
    unlock?.();
  }
}

async function useOnce<Result>(location: StoreLocation, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await createStore(location, 'unlimited');
  return use(store).finally(() => store.destroy());
}

/** Opens and migrates the store for a program that cannot do anything without it. */
export async function openStore(location: StoreLocation): Promise<Store> {
  await migrateStore(location);
  return createStore(location, 'unlimited');
}

/**
 * Lets one of several starting processes migrate while the others wait, as kysely does on PostgreSQL only. The operating
 * system releases the lock when the process dies.
 */
async function lockMigrations(dataDir: string): Promise<() => void> {
  const lock = inFolder(dataDir, () => openDatabase(preparePrivateFile(dataDir, 'migration-lock.sqlite')));
  try {
    await retryLocked(() => lock.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
