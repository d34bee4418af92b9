import type { AddressCheck, AddressUse } from './addressCheck.ts';
import { decodeSs58, encodeSs58 } from './decodeSs58.ts';
import { findForeignSign } from './findBase58.ts';

/** The prefix that stands for no chain in particular: wallets show it before a chain is chosen. */
const GENERIC_PREFIX = 42;
const LENGTH_LEAST = 46;
const LENGTH_MOST = 48;
const ASSET_NUMBER_MAX = 0xffff_ffff;

/** An address of a chain with this prefix, or the number of one of its assets. */
export function checkSs58(
  text: string,
  { prefix, hasAssetNumbers = false }: { prefix: number; hasAssetNumbers?: boolean },
  use: AddressUse,
): AddressCheck {
  if (hasAssetNumbers && /^\d{1,10}$/.test(text) && Number(text) <= ASSET_NUMBER_MAX)
    return use === 'token' ? { ok: true, address: `${Number(text)}`, notices: [] } : { ok: false, code: 'tokenOnly' };
  const decoded = decodeSs58(text);
  if (decoded?.prefix === prefix) return { ok: true, address: text, notices: [] };
  if (decoded?.prefix === GENERIC_PREFIX)
    return { ok: true, address: encodeSs58(prefix, decoded.key), notices: ['converted'] };
  if (decoded) return { ok: false, code: 'otherChain', otherPlatforms: [] };

  const character = findForeignSign(text);
  if (character !== null) return { ok: false, code: 'characters', character };
  if (text.length < LENGTH_LEAST || text.length > LENGTH_MOST)
    return { ok: false, code: 'length', found: text.length, expected: `${LENGTH_LEAST}–${LENGTH_MOST}` };
  return { ok: false, code: 'checksum' };
}
