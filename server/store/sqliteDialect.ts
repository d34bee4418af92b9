import { DatabaseSync } from '@photostructure/sqlite';
import { type DatabaseConnection, type Dialect, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { rethrow, UnstorableText } from './storeFailure.ts';

type Database = InstanceType<typeof DatabaseSync>;

const BUSY_TIMEOUT_MS = 5_000;

/** Opens an SQLite file; a statement that finds it locked waits up to 5 seconds. Throws when the file cannot be opened. */
export function openDatabase(path: string): Database {
  return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
}

/** Runs kysely on the API of `node:sqlite`, which can replace the package in the import above when Node 20 is dropped. */
export function createSqliteDialect(path: string): Dialect {
  const database = openDatabase(path);
  // FULL syncs the write-ahead log at each commit, so a receipt that a client has seen survives a power cut.
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON');
  const config = { database: adaptDatabase(database) };
  class SyncDriver extends SqliteDriver {
    /** SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the reason. */
    override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
      if (database.isTransaction) await super.rollbackTransaction(connection);
    }
  }
  return Object.assign(new SqliteDialect(config), { createDriver: () => new SyncDriver(config) });
}

/** Adapts a database to the interface of kysely's SQLite driver. */
function adaptDatabase(database: Database): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = attempt(() => database.prepare(sql));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => attempt(() => statement.all(...storable(parameters))).map(withBuffers),
        run: (parameters) => attempt(() => statement.run(...storable(parameters))),
        *iterate(parameters) {
          for (const row of statement.iterate(...storable(parameters))) yield withBuffers(row);
        },
      };
    },
  };
}

/** Refuses a text with a NUL, at which SQLite would end it, as PostgreSQL does. */
function storable<Parameters extends readonly unknown[]>(parameters: Parameters): Parameters {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0'))) throw new UnstorableText();
  return parameters;
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return rethrow(error);
  }
}

/** Blobs as Buffer, as PostgreSQL's driver returns them. */
function withBuffers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row))
    if (ArrayBuffer.isView(value)) row[column] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return row;
}
