import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { acceptName, type AddressCheck, type AddressUse, findFault } from './addressCheck.ts';
import { findBase58, NOT_BASE58 } from './base58.ts';

/** The generic prefix: wallets show it before a chain is chosen. */
const GENERIC_PREFIX = 42;
const NUMBER_MAX = 0xffff_ffff;
/** A collection of RMRK on Kusama: digits of the account that made it, and a symbol. */
const RMRK_COLLECTION = /^[\da-f]{18}-[A-Z\d_]{2,32}$/;

/** Checks an SS58 address with the chain's prefix, or the number of one of its assets or collections. */
export function checkSs58(
  text: string,
  { prefix, hasAssetNumbers = false }: { prefix: number; hasAssetNumbers?: boolean },
  use: AddressUse,
): AddressCheck {
  if (hasAssetNumbers && /^\d{1,10}$/.test(text) && Number(text) <= NUMBER_MAX)
    return use === 'account' ? { ok: false, code: 'tokenOnly' } : { ok: true, address: `${Number(text)}`, notices: [] };
  if (hasAssetNumbers && use === 'collection' && RMRK_COLLECTION.test(text)) return acceptName(text, text);
  const decoded = decodeSs58(text);
  if (decoded?.prefix === prefix) return { ok: true, address: text, notices: [] };
  if (decoded?.prefix === GENERIC_PREFIX)
    return { ok: true, address: encodeSs58(prefix, decoded.key), notices: ['converted'] };
  if (decoded) return { ok: false, code: 'otherChain', otherPlatforms: [] };
  return findFault(text, NOT_BASE58, [46, 48]) ?? { ok: false, code: 'checksum' };
}

const CONTEXT = utf8ToBytes('SS58PRE');
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
/** Prefixes up to this value take one byte. */
const SHORT_PREFIX_MAX = 63;
const DECODED_LENGTH_MOST = 50;

/** Prefix and public key of an SS58 address of any chain, or null. */
export function decodeSs58(text: string): { prefix: number; key: Uint8Array } | null {
  const bytes = text.length <= DECODED_LENGTH_MOST ? findBase58(text) : null;
  if (!bytes) return null;
  const [first = 0, second = 0] = bytes;
  const isShort = first <= SHORT_PREFIX_MAX;
  const start = isShort ? 1 : 2;
  if (bytes.length !== start + KEY_BYTES + CHECKSUM_BYTES) return null;
  const body = bytes.slice(0, -CHECKSUM_BYTES);
  const isRight = checksumOf(body).every((byte, index) => byte === bytes[body.length + index]);
  if (!isRight) return null;
  const longPrefix = ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8);
  return { prefix: isShort ? first : longPrefix, key: body.slice(start) };
}

/** The SS58 address of a public key on a chain with a one-byte prefix. */
export function encodeSs58(prefix: number, key: Uint8Array): string {
  const body = Uint8Array.of(prefix, ...key);
  return base58.encode(concatBytes(body, checksumOf(body)));
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(CONTEXT, body)).slice(0, CHECKSUM_BYTES);
}
