import { hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { findBase58 } from '../../../shared/submission/addresses/base58.ts';
import { bareText, textOfHtml } from '../../../shared/site/foreignText.ts';

/*
 * Finds signatures in what wallets and explorers give to be copied: bare, or in JSON beside address and message, with
 * quotes, wrapped, in hexadecimal, base64 or base58, as an array of bytes, or as r, s and v.
 */

/** What is pasted is JSON with the message at most. */
const TEXT_LENGTH_MAX = 8_192;
/** Each is verified, which takes a millisecond. */
const SIGNATURES_MAX = 4;
const HEX_LENGTHS = [128, 130];
const BYTE_LENGTHS = [64, 65];
/** Between the words of JSON and of the pages of explorers; `=` and `/` belong to base64. */
const BETWEEN = /[\s,:;{}[\]()<>|]+/;
const BASE58_LENGTH_MAX = 88;
const BYTE_ARRAY = /(?:\d{1,3}\s*,\s*){63,64}\d{1,3}/;
/** `{"0":12,"1":240,…}`, as JSON writes an array of bytes. */
const NUMBERED_BYTES = /\b(\d{1,2})\s*:\s*(\d{1,3})\b/g;
const HALF = String.raw`\s*[:=]?\s*(?:0x)?([\da-f]{64})\b`;
const R = new RegExp(String.raw`\br${HALF}`, 'i');
const S = new RegExp(String.raw`\bs${HALF}`, 'i');
const V = /\b(?:yParity|recoveryParam|recid|v)\s*[:=]?\s*(0x[\da-f]{1,2}|\d{1,2})n?\b/i;

/** The signatures of 64 or 65 bytes in a text. Empty where there is none. */
export function readSignatures(pasted: string): Uint8Array[] {
  if (pasted.length > TEXT_LENGTH_MAX) return [];
  const text = bareText(textOfHtml(pasted));
  const words = text.split(BETWEEN).filter((word) => word !== '');
  const found = [...readHex(words), ...readParts(text), ...readBytes(text), ...readEncoded(words)];
  return found.filter((bytes) => BYTE_LENGTHS.includes(bytes.length)).slice(0, SIGNATURES_MAX);
}

/** Shorter ones are numbers. */
const isHex = (word: string) => /^(?:0x)?[\da-f]{4,}$/i.test(word);
const digitsOf = (word: string) => word.replace(/^0x/i, '');

/** Words of hexadecimal digits, also one that was wrapped. */
function readHex(words: readonly string[]): Uint8Array[] {
  return words.flatMap((first, at) => {
    if (!isHex(first)) return [];
    let digits = '';
    for (const [offset, word] of words.slice(at).entries()) {
      if (!isHex(word) || (offset > 0 && /^0x/i.test(word)) || digits.length >= 130) break;
      digits += digitsOf(word);
    }
    return HEX_LENGTHS.includes(digits.length) ? [hexToBytes(digits)] : [];
  });
}

/** r, s and v apart, in any order. */
function readParts(text: string): Uint8Array[] {
  const [r, s, v = ''] = [R, S, V].map((part) => part.exec(text)?.[1]);
  if (!r || !s) return [];
  const recovery = v === '' ? '' : Number(v).toString(16).padStart(2, '0');
  return [hexToBytes(r + s + recovery)];
}

/** An array of numbers from 0 to 255, also one with an index before each. */
function readBytes(text: string): Uint8Array[] {
  const numbered = [...text.matchAll(NUMBERED_BYTES)].filter(([, index], at) => Number(index) === at);
  const list = BYTE_LENGTHS.includes(numbered.length)
    ? numbered.map(([, , byte]) => Number(byte))
    : (BYTE_ARRAY.exec(text)?.[0].match(/\d+/g) ?? []).map(Number);
  return list.length > 0 && list.every((byte) => byte <= 0xff) ? [Uint8Array.from(list)] : [];
}

/** Words of base58 or base64, also one that was wrapped: then it is the whole text. */
function readEncoded(words: readonly string[]): Uint8Array[] {
  const whole = words.join('');
  return [...new Set([...words, whole])]
    .filter((word) => word.length >= 80 && word.length <= BASE58_LENGTH_MAX)
    .flatMap((word) => [findBase58(word), findBase64(word)])
    .filter((bytes) => bytes !== null);
}

function findBase64(text: string): Uint8Array | null {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  try {
    return base64.decode(digits.padEnd(Math.ceil(digits.length / 4) * 4, '='));
  } catch {
    return null;
  }
}
