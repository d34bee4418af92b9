import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { findBase58 } from './findBase58.ts';

const CONTEXT = utf8ToBytes('SS58PRE');
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
/** Up to here a prefix is one byte. */
const SHORT_PREFIX_MAX = 63;
const LENGTH_MOST = 50;

/** The prefix and key of an SS58 address of whichever chain, or null. */
export function decodeSs58(text: string): { prefix: number; key: Uint8Array } | null {
  const bytes = text.length <= LENGTH_MOST ? findBase58(text) : null;
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

/** The address of a key on a chain with a one-byte prefix. */
export function encodeSs58(prefix: number, key: Uint8Array): string {
  const body = Uint8Array.of(prefix, ...key);
  return base58.encode(concatBytes(body, checksumOf(body)));
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(CONTEXT, body)).slice(0, CHECKSUM_BYTES);
}
