import type { Kysely, Transaction } from 'kysely';

/**
 * Does work in one transaction: all of it is kept, or nothing is. Rejects with what went wrong in the work itself: a full
 * disk ends a transaction of SQLite at once, and the complaint that there is none left to roll back would hide the reason.
 */
export async function inTransaction<Tables, Result>(
  store: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const failed: { reason?: unknown } = {};
  try {
    return await store.transaction().execute(async (trx) => {
      try {
        return await work(trx);
      } catch (error) {
        failed.reason = error;
        throw error;
      }
    });
  } catch (error) {
    throw failed.reason ?? error;
  }
}
