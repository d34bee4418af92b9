import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import type { AddressRefused } from './addressCheck.ts';

const codec = createBase58check(sha256);

export interface Base58Form {
  alphabet: string;
  version: number;
  /** First letter of every text of this form; the version byte determines it. */
  letter: string;
  length: { least: number; most: number };
  bytes: number;
}

/** The payload of a Base58Check text without its version byte, or the reason why it does not decode. */
export function decodeBase58Check(text: string, form: Base58Form): { ok: true; bytes: Uint8Array } | AddressRefused {
  const { least, most } = form.length;
  if (!text.startsWith(form.letter)) return { ok: false, code: 'prefix', expected: form.letter };
  const character = findForeignCharacter(text, form.alphabet);
  if (character !== null) return { ok: false, code: 'characters', character };
  if (text.length < least || text.length > most)
    return { ok: false, code: 'length', found: text.length, expected: least === most ? `${most}` : `${least}–${most}` };
  const bytes = findPayload(text, form.alphabet);
  const isRight = bytes?.length === form.bytes + 1 && bytes[0] === form.version;
  return isRight ? { ok: true, bytes: bytes.slice(1) } : { ok: false, code: 'checksum' };
}

export function encodeBase58Check(version: number, bytes: Uint8Array): string {
  return codec.encode(Uint8Array.of(version, ...bytes));
}

/** The codec knows the Bitcoin alphabet only, so other alphabets are mapped to it first. */
function findPayload(text: string, alphabet: string): Uint8Array | null {
  const letters = [...text].map((character) => BITCOIN_ALPHABET[alphabet.indexOf(character)] ?? '');
  try {
    return codec.decode(letters.join(''));
  } catch {
    return null;
  }
}

export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of a base58 text, or null. The cost grows with the square of the length: check the length first. */
export function findBase58(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}

/** The first character that is not in the alphabet, or null. */
export function findForeignCharacter(text: string, alphabet = BITCOIN_ALPHABET): string | null {
  for (const character of text) if (!alphabet.includes(character)) return character;
  return null;
}
