import type { AddressCheck } from './addressCheck.ts';
import { findBase58, findForeignCharacter } from './base58.ts';

const ADDRESS_BYTES = 32;
const LENGTH_LEAST = 32;
const LENGTH_MOST = 44;

/** Checks a Solana address: any 32 bytes. Without a checksum a wrong letter is another valid address. */
export function checkSolana(text: string): AddressCheck {
  const character = findForeignCharacter(text);
  if (character !== null) return { ok: false, code: 'characters', character };
  if (text.length < LENGTH_LEAST || text.length > LENGTH_MOST)
    return { ok: false, code: 'length', found: text.length, expected: `${LENGTH_LEAST}–${LENGTH_MOST}` };
  const bytes = findBase58(text)?.length ?? 0;
  if (bytes !== ADDRESS_BYTES) return { ok: false, code: 'bytes', found: bytes, expected: ADDRESS_BYTES };
  return { ok: true, address: text, notices: ['noChecksum'] };
}
