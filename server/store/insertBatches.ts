import { type Kysely, sql } from 'kysely';

type Row = Record<string, unknown>;

/** Values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const VALUES_MAX = 32_766;
const ROWS_MAX = 1_000;
/** Characters of the rows that wait, so that files do not fill the memory; one row may have more. */
const LENGTH_MAX = 2 * 1024 * 1024;

/** Takes rows in an order that satisfies references, and inserts those of one table that come together in one statement. */
export interface Batches {
  /** `length`: about how much memory the row takes. Rejects as `insertEnd`, also for rows before this one. */
  insert(table: string, row: Row, length: number): Promise<void>;
  /** Inserts what waits. Rejects with the error that the first row which cannot be stored gives alone. */
  insertEnd(): Promise<void>;
}

/** Creates batches within a transaction. A row costs a round trip by itself, which takes most of the time. */
export function createBatches(trx: Kysely<Record<string, Row>>): Batches {
  let waiting: Row[] = [];
  let of = { table: '', columns: '' };
  let length = 0;

  async function insertEnd(): Promise<void> {
    const [rows, { table }] = [waiting, of];
    waiting = [];
    length = 0;
    const insertOf = (values: Row | Row[]) => trx.insertInto(table).values(values).execute();
    // PostgreSQL goes on after a refused statement only from a savepoint.
    if (rows.length > 1) await sql`savepoint batch`.execute(trx);
    try {
      if (rows.length > 0) await insertOf(rows);
    } catch (error) {
      // It cannot go back on a full disk, nor without its connection.
      await sql`rollback to savepoint batch`.execute(trx).catch(() => {
        throw error;
      });
      for (const row of rows) await insertOf(row);
    }
    if (rows.length > 1) await sql`release savepoint batch`.execute(trx);
  }

  return {
    insertEnd,
    async insert(table, row, rowLength) {
      const names = Object.keys(row);
      const columns = names.join();
      const isSame = table === of.table && columns === of.columns;
      const isFull = waiting.length === ROWS_MAX || (waiting.length + 1) * names.length > VALUES_MAX;
      if (!isSame || isFull || length + rowLength > LENGTH_MAX) await insertEnd();
      of = { table, columns };
      waiting.push(row);
      length += rowLength;
    },
  };
}
