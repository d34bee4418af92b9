import type { Kysely } from 'kysely';
import type { ListedTokenTable } from '../store/submissionTables.ts';
import type { Store, Tables } from '../store/tables.ts';
import { readTokenList } from './readTokenList.ts';

const SEEDED = 'tokens-seeded-at';
/** SQLite takes 32,766 values a statement; rows here have eight. */
const ROWS_A_STATEMENT = 500;

/** Adds tokens to those that are listed; what is known of a token already is replaced. */
export async function keepTokens(store: Kysely<Tables>, tokens: readonly ListedTokenTable[]): Promise<void> {
  // A list may name a token twice, which one statement may not.
  const rows = [...new Map(tokens.map((token) => [token.address_key, token])).values()];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await store
      .insertInto('listed_token')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['platform', 'address_key']).doUpdateSet((eb) => ({
          symbol: eb.ref('excluded.symbol'),
          name: eb.ref('excluded.name'),
          decimals: eb.ref('excluded.decimals'),
          logo_uri: eb.ref('excluded.logo_uri'),
          source: eb.ref('excluded.source'),
        })),
      )
      .execute();
  }
}

/** Fills the token list of a new store with the one we ship, once, so that what operators take away stays away. */
export async function seedTokens(store: Store, now = new Date()): Promise<void> {
  const done = await store.selectFrom('fact').select('name').where('name', '=', SEEDED).executeTakeFirst();
  if (done) return;
  const { default: list } = await import('@eth-optimism/tokenlist');
  const { tokens } = readTokenList(list);
  await store.transaction().execute(async (trx) => {
    // The fact goes first: a second process waits here, finds it written and leaves.
    const mine = await trx
      .insertInto('fact')
      .values({ name: SEEDED, value: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (Number(mine.numInsertedOrUpdatedRows ?? 0) > 0) await keepTokens(trx, tokens);
  });
}
