import { createHash, createHmac, randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';

const RECEIPT_BYTES = 16;
/** Crockford's base32 has no I, L, O and U, so a receipt can be read aloud and typed. */
const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** The receipt in a copied address: of the status page, of the lookup, or of a form that revises. */
const IN_ADDRESS = /(?:\/submit\/status\/|[?&](?:receipt|revises)=)([^/?&#\s]+)/i;
const RECEIPTS_MAX = 50;

/** Creates an unguessable receipt: 128 random bits as `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
export function createReceipt(): string {
  return group(base32crockford.encode(randomBytes(RECEIPT_BYTES)));
}

/** A code in the same format that is always the same for a secret and a text. */
export function deriveReceipt(secret: string, text: string): string {
  return group(base32crockford.encode(createHmac('sha256', secret).update(text).digest().subarray(0, RECEIPT_BYTES)));
}

/**
 * Normalises a typed receipt: lower case, full-width, other grouping and dashes, O for 0 and I or L for 1, or the
 * address of its page. Returns null when it is not a receipt.
 */
export function findReceipt(typed: string): string | null {
  const text = IN_ADDRESS.exec(typed)?.[1] ?? typed;
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.,;:]|%20/gu, '');
  const characters = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
  return RECEIPT.test(characters) ? group(characters) : null;
}

/** All receipts of a text, which separates them by commas. */
export function findReceipts(text: string): Set<string> {
  const typed = text.split(',', RECEIPTS_MAX);
  return new Set(typed.map(findReceipt).filter((receipt) => receipt !== null));
}

const DESK_ID_LENGTH = 20;
/** The id of a submission in addresses of the desk. */
export const DESK_ID = /^[0-9a-f]{20}$/;

/** The id of a submission in addresses of the desk, which browsers keep: the receipt cannot be read from it. */
export function deskIdOf(receipt: string): string {
  return createHash('sha256').update(`desk:${receipt}`).digest('hex').slice(0, DESK_ID_LENGTH);
}

function group(characters: string): string {
  return characters.replace(/.{5}(?=.{5})/g, '$&-');
}

const RECEIPTS_PER_READ = 500;

/** Splits a long list into parts that one statement can take. */
export function partsOf<Value>(values: readonly Value[], size = RECEIPTS_PER_READ): Value[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, part) => values.slice(part * size, (part + 1) * size));
}
