import type { Transaction } from 'kysely';
import type { Store, Tables } from './tables.ts';

/**
 * Runs `fill` once in the lifetime of a store, in one transaction with the fact that it ran. What operators edit or delete
 * afterwards is therefore not restored by the next start.
 */
export async function fillOnce(
  store: Store,
  name: string,
  fill: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const done = await store.selectFrom('fact').select('name').where('name', '=', name).executeTakeFirst();
  if (done) return;
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
