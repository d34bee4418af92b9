import type { Kysely } from 'kysely';
import type { Store, Tables } from './tables.ts';

const LAST_CHANGE = 'last-change';

/** Records the id of a change in its own transaction, so that other processes notice the change. */
export async function writeLastChange(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .insertInto('fact')
    .values({ name: LAST_CHANGE, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
}

/** Returns the id of the last change, or null before the first. */
export async function loadLastChange(store: Store): Promise<string | null> {
  const fact = await store.selectFrom('fact').select('value').where('name', '=', LAST_CHANGE).executeTakeFirst();
  return fact?.value ?? null;
}
