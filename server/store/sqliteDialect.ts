import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isLocked, rethrow, UnstorableText } from './storeFailure.ts';

type Database = InstanceType<typeof DatabaseSync>;

/** With the second that counting a request may take, a form is refused after 5 s. */
const LOCK_WAIT_MS = 4_000;
const LOCK_RETRY_MS = 25;
/**
 * Opens an SQLite file; a statement that finds it locked by another process fails at once. Throws when it cannot be
 * opened.
 */
export function openDatabase(path: string): Database {
  return new DatabaseSync(path, { timeout: 0 });
}

/** Runs `work` again, with pauses in which the event loop is free, while another process has locked the file. */
export async function retryLocked<Result>(work: () => Result | Promise<Result>) {
  for (const end = performance.now() + LOCK_WAIT_MS; ; await sleep(LOCK_RETRY_MS))
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) return rethrow(error);
    }
}

/** Runs kysely on the API of `node:sqlite`, which can replace the package in the import above when Node 20 is dropped. */
export function createSqliteDialect(path: string): Dialect {
  const database = openDatabase(path);
  // Two processes may create the file at once, and nothing is served yet: here SQLite itself waits for the other one.
  // FULL syncs the write-ahead log at each commit, so a receipt that a client has seen survives a power cut.
  // With secure_delete the bytes of a deleted row are overwritten, where SQLite would only forget where they are.
  database.exec(`pragma busy_timeout = 5000; pragma journal_mode = WAL; pragma busy_timeout = 0;
    pragma synchronous = FULL; pragma foreign_keys = ON; pragma secure_delete = ON`);
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SyncDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Statements and transactions of one process take turns on one connection. A write that waits for another process has
 * no turn meanwhile, so that reads, which the write-ahead log allows, go on.
 */
class SyncDriver implements Driver {
  /** Resolves at the end of the transaction that has the connection. */
  #transaction: Promise<void> | null = null;
  #end = () => {};

  constructor(private readonly database: Database) {}

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.database, (work) => this.#inTurn(work));
  }

  async releaseConnection() {}

  /** What a transaction that writes waits for, it waits for here: it has SQLite's write lock from its beginning. */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: { accessMode?: string }): Promise<void> {
    await this.#inTurn(() => {
      run(this.database, CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
      this.#transaction = new Promise((resolve) => (this.#end = resolve));
      (connection as Connection).isInTransaction = true;
    });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    run(this.database, CompiledQuery.raw('commit'));
    this.#release(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the reason.
      if (this.database.isTransaction) run(this.database, CompiledQuery.raw('rollback'));
    } finally {
      this.#release(connection);
    }
  }

  /** Moves what the log holds into the main file, so that a copy of that file alone is whole once the site has stopped. */
  async destroy(): Promise<void> {
    try {
      this.database.exec('pragma wal_checkpoint(TRUNCATE)');
    } catch {
      // A full or read-only disk: the log stays beside the file.
    }
    this.database.close();
  }

  #inTurn<Result>(work: () => Result): Promise<Result> {
    return retryLocked(async () => {
      while (this.#transaction) await this.#transaction;
      return work();
    });
  }

  #release(connection: DatabaseConnection): void {
    (connection as Connection).isInTransaction = false;
    this.#transaction = null;
    this.#end();
  }
}

class Connection implements DatabaseConnection {
  isInTransaction = false;

  constructor(
    private readonly database: Database,
    private readonly inTurn: <Result>(work: () => Result) => Promise<Result>,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const work = () => run<Row>(this.database, query);
    return this.isInTransaction ? work() : this.inTurn(work);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

function run<Row>(database: Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  try {
    const statement = database.prepare(sql);
    const values = storable(parameters);
    if (statement.columns().length > 0) return { rows: statement.all(...values).map(withBuffers) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  } catch (error) {
    return rethrow(error);
  }
}

/** Refuses a text with a NUL, at which SQLite would end it, as PostgreSQL does. */
function storable<Parameters extends readonly unknown[]>(parameters: Parameters): Parameters {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0'))) throw new UnstorableText();
  return parameters;
}

/** Blobs as Buffer, as PostgreSQL's driver returns them. */
function withBuffers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row))
    if (ArrayBuffer.isView(value)) row[column] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return row;
}
