import { acceptName, type AddressCheck, findFault } from './addressCheck.ts';
import { findBase58, NOT_BASE58 } from './base58.ts';

const ADDRESS_BYTES = 32;
/** Least and most length of 32 bytes in base58. */
const LENGTHS = [32, 44] as const;

/** Checks a Solana address: any 32 bytes. Without a checksum a wrong letter is another valid address. */
export function checkSolana(text: string): AddressCheck {
  const fault = findFault(text, NOT_BASE58, LENGTHS);
  if (fault) return fault;
  const found = findBase58(text)?.length ?? 0;
  return found === ADDRESS_BYTES
    ? acceptName(text, text)
    : { ok: false, code: 'bytes', found, expected: ADDRESS_BYTES };
}
