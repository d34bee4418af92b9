import type { Kysely } from 'kysely';
import * as z from 'zod';
import { checkAddress } from '../../shared/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../shared/addresses/families.ts';
import { CONTENT_URL_LENGTH_MAX } from '../../shared/limits.ts';
import type { ListedTokenTable, Tables } from '../store/tables.ts';
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
  logoURI: z.string().max(CONTENT_URL_LENGTH_MAX).nullable().catch(null),
});

/**
 * Reads a list in the Uniswap token-lists format; of a token that it names twice the last row counts. `elsewhere` counts
 * tokens on unsupported chains, `broken` entries without a valid address. Throws ZodError when it is not a token list.
 */
export function readTokenList(list: unknown) {
  const { name: source, tokens: entries } = listSchema.parse(list);
  const counts = { elsewhere: 0, broken: 0 };
  const tokens = new Map<string, ListedTokenTable>();
  for (const entry of entries) {
    const { data: token } = tokenSchema.safeParse(entry);
    const platform = token && findPlatformOfChain(token.chainId);
    const check = platform && checkAddress(platform, token.address, 'token');
    if (token && !platform) counts.elsewhere += 1;
    else if (!token || !platform || !check?.ok || check.notices.includes('placeholder')) counts.broken += 1;
    else {
      const { symbol, name, decimals, logoURI: logo_uri } = token;
      const address_key = tokenKey(platform, check.address, symbol);
      const row = { platform, address_key, address: check.address, symbol, name, decimals, logo_uri, source };
      tokens.set(address_key, row);
    }
  }
  return { tokens: [...tokens.values()], ...counts };
}

/** Adds tokens, each of them once, to the listed ones and updates those that are listed already. */
export async function saveTokens(store: Kysely<Tables>, rows: readonly ListedTokenTable[]): Promise<void> {
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
