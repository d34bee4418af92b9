import type { Kysely } from 'kysely';
import type { Store, Tables } from './tables.ts';

const LAST_CHANGE = 'last-change';

/** Writes down, in the transaction of a change, which one was the last, so that other processes see that there was one. */
export async function writeLastChange(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .insertInto('fact')
    .values({ name: LAST_CHANGE, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
}

/** The id of the last change; null when there was none. */
export async function loadLastChange(store: Store): Promise<string | null> {
  const fact = await store.selectFrom('fact').select('value').where('name', '=', LAST_CHANGE).executeTakeFirst();
  return fact?.value ?? null;
}
