import type { Kysely } from 'kysely';
import * as z from 'zod';
import { checkAddress } from '../../shared/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../shared/addresses/families.ts';
import { fillOnce } from '../store/facts.ts';
import type { ListedTokenTable, Store, Tables } from '../store/tables.ts';
import { tokenKey } from './subject.ts';

/** SQLite accepts 32,766 values in a statement; a row has eight. */
const ROWS_PER_STATEMENT = 500;

const listSchema = z.object({ name: z.string(), tokens: z.array(z.unknown()).max(10_000) });
const tokenSchema = z.object({
  chainId: z.number().int(),
  address: z.string().max(100),
  name: z.string().max(200),
  symbol: z.string().max(60),
  decimals: z.number().int().min(0).max(255),
  logoURI: z.string().max(2_048).nullable().catch(null),
});

export interface ReadTokenList {
  tokens: ListedTokenTable[];
  /** Number of tokens on chains the wallet does not support. */
  elsewhere: number;
  /** Number of entries that are not a token, or whose address is invalid or a placeholder. */
  broken: number;
}

/** Reads a list in the Uniswap token-lists format. Throws ZodError when it is not a token list. */
export function readTokenList(list: unknown): ReadTokenList {
  const { name: source, tokens: entries } = listSchema.parse(list);
  const read: ReadTokenList = { tokens: [], elsewhere: 0, broken: 0 };
  for (const entry of entries) {
    const { data: token } = tokenSchema.safeParse(entry);
    const platform = token && findPlatformOfChain(token.chainId);
    const check = platform && checkAddress(platform, token.address, 'token');
    if (token && !platform) read.elsewhere += 1;
    else if (!token || !platform || !check?.ok || check.notices.includes('placeholder')) read.broken += 1;
    else {
      const { symbol, name, decimals, logoURI: logo_uri } = token;
      const address_key = tokenKey(platform, check.address, symbol);
      read.tokens.push({ platform, address_key, address: check.address, symbol, name, decimals, logo_uri, source });
    }
  }
  return read;
}

/** Adds tokens to the listed ones and updates those that are listed already. */
export async function saveTokens(store: Kysely<Tables>, tokens: readonly ListedTokenTable[]): Promise<void> {
  // A list can name a token twice, but one INSERT cannot update a row twice.
  const rows = [...new Map(tokens.map((token) => [token.address_key, token])).values()];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await store
      .insertInto('listed_token')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
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

/** Fills the token list of a new store from the `@eth-optimism/tokenlist` package. */
export function seedTokens(store: Store): Promise<void> {
  return fillOnce(store, 'tokens-seeded-at', async (trx) => {
    const { default: list } = await import('@eth-optimism/tokenlist');
    await saveTokens(trx, readTokenList(list).tokens);
  });
}
