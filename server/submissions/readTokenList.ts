import * as z from 'zod';
import { checkAddress } from '../../shared/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../shared/addresses/families.ts';
import type { ListedTokenTable } from '../store/submissionTables.ts';
import { tokenKey } from './submissionSubject.ts';

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
  /** Tokens of chains the wallet does not have, and entries that are no token or have no good address, or one that is nobody's contract. */
  elsewhere: number;
  broken: number;
}

/** A list in the Uniswap token-lists format, as rows. Throws when it is no list at all. */
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
