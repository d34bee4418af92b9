import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from './migrations.ts';
import { notifyListeners } from './postgresListener.ts';
import type { Store, Tables } from './tables.ts';

export const LAST_CHANGE = 'last-change';

/** Runs `fill` once in the lifetime of a store, so that the next start does not restore what operators edit or delete. */
export async function fillOnce(store: Store, name: string, fill: (trx: Transaction<Tables>) => Promise<void>) {
  if ((await loadFact(store, name)) !== null) return;
  await store.transaction().execute(async (trx) => {
    // Inserted before the data: a second process waits here and then finds the fact.
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('fact')
      .values({ name, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (Number(inserted ?? 0) > 0) await fill(trx);
  });
}

/** Records the id of a change in its own transaction, so that other processes notice the change. */
export async function writeLastChange(trx: Kysely<Tables>, id: string): Promise<void> {
  await writeFact(trx, LAST_CHANGE, id);
  if (isPostgres(trx)) await notifyListeners(trx);
}

/** Writes a row that nothing reads. Rejects with why the store cannot be written: full, read-only. */
export async function tryToWrite(store: Store): Promise<void> {
  await writeFact(store, 'write-checked-at', new Date().toISOString());
}

export async function writeFact(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The id of the last change, or null before the first. */
export function loadLastChange(store: Store): Promise<string | null> {
  return loadFact(store, LAST_CHANGE);
}

/** A value that is made once and shared by all processes of the store, such as a secret. */
export async function loadOrCreateFact(store: Store, name: string, create: () => string): Promise<string> {
  const known = await loadFact(store, name);
  if (known !== null) return known;
  await store
    .insertInto('fact')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have been faster.
  const value = await loadFact(store, name);
  // A backup was restored at this moment. A default would be a secret that everybody knows.
  if (value === null) throw new Error(`the fact ${name} is gone`);
  return value;
}

export async function loadFact(store: Kysely<Tables>, name: string): Promise<string | null> {
  const fact = await store.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst();
  return fact?.value ?? null;
}
