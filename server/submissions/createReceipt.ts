import { randomBytes } from 'node:crypto';

const RECEIPT_BYTES = 16;
/** Crockford's: no I, L, O and U, so that a receipt can be read aloud and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_A_SIGN = 5;
const SIGNS = 26;
const GROUP = /.{5}(?=.{5})/g;

/** A receipt nobody can guess: 128 random bits as `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
export function createReceipt(): string {
  let number = BigInt(`0x${randomBytes(RECEIPT_BYTES).toString('hex')}`);
  let signs = '';
  while (signs.length < SIGNS) {
    signs = (ALPHABET[Number(number & 31n)] ?? '') + signs;
    number >>= BigInt(BITS_A_SIGN);
  }
  return signs.replace(GROUP, '$&-');
}

/** A receipt as it is kept, from one that was typed: small letters, other groups, an O for a zero. Null when it is none. */
export function findReceipt(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isReceipt = signs.length === SIGNS && [...signs].every((sign) => ALPHABET.includes(sign));
  return isReceipt ? signs.replace(GROUP, '$&-') : null;
}
