import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import { type AddressRefused, findFault } from './addressCheck.ts';

const codec = createBase58check(sha256);

export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A character of no base58 alphabet: they order the same characters differently. */
export const NOT_BASE58 = /[^1-9A-HJ-NP-Za-km-z]/u;

export interface Base58Form {
  alphabet: string;
  version: number;
  /** First letter of every text of this form; the version byte determines it. */
  letter: string;
  /** Length of the text, least and most. */
  lengths: readonly [number, number];
  bytes: number;
}

/** The payload of a Base58Check text without its version byte, or the reason why it does not decode. */
export function decodeBase58Check(text: string, form: Base58Form): { ok: true; bytes: Uint8Array } | AddressRefused {
  if (!text.startsWith(form.letter)) return { ok: false, code: 'prefix', expected: form.letter };
  const fault = findFault(text, NOT_BASE58, form.lengths);
  if (fault) return fault;
  // The codec knows the Bitcoin alphabet only, so other alphabets are mapped to it first.
  const letters = [...text].map((character) => BITCOIN_ALPHABET[form.alphabet.indexOf(character)]);
  const bytes = decode(codec, letters.join(''));
  const isRight = bytes?.length === form.bytes + 1 && bytes[0] === form.version;
  return isRight ? { ok: true, bytes: bytes.slice(1) } : { ok: false, code: 'checksum' };
}

export function encodeBase58Check(version: number, bytes: Uint8Array): string {
  return codec.encode(Uint8Array.of(version, ...bytes));
}

/** The bytes of a base58 text, or null. The cost grows with the square of the length: check the length first. */
export function findBase58(text: string): Uint8Array | null {
  return decode(base58, text);
}

function decode(coder: typeof base58, text: string): Uint8Array | null {
  try {
    return coder.decode(text);
  } catch {
    return null;
  }
}
