import { type Insertable, type Kysely, sql } from 'kysely';
import { isPostgres } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Rows by table, in an order that satisfies references. */
type Rows = { [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] };

/**
 * Inserts rows of several tables: on PostgreSQL in one statement, which is one round trip and a transaction by itself,
 * on SQLite in one for each table. Rejects where a constraint is violated.
 */
export async function insertAll(db: Kysely<Tables>, rows: Rows): Promise<void> {
  const inserts = (Object.keys(rows) as (keyof Tables)[]).flatMap((table) => {
    const values = (rows[table] ?? []) as readonly Insertable<Tables[typeof table]>[];
    return values.length === 0 ? [] : [{ table, insert: db.insertInto(table).values(values) }];
  });
  if (isPostgres(db)) {
    const parts = inserts.map(({ table, insert }) => sql`${sql.ref(`new_${table}`)} as (${insert})`);
    await sql`with ${sql.join(parts)} select 1`.execute(db);
  } else for (const { insert } of inserts) await insert.execute();
}
