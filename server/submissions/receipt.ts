import { randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';

const RECEIPT_BYTES = 16;
/** Crockford's base32 has no I, L, O and U, so a receipt can be read aloud and typed. */
const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Creates an unguessable receipt: 128 random bits as `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
export function createReceipt(): string {
  return group(base32crockford.encode(randomBytes(RECEIPT_BYTES)));
}

/** Normalises a typed receipt: lower case, other grouping, O for 0 and I or L for 1. Returns null when it is not a receipt. */
export function findReceipt(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return RECEIPT.test(characters) ? group(characters) : null;
}

function group(characters: string): string {
  return characters.replace(/.{5}(?=.{5})/g, '$&-');
}
