import { sha256 } from '@noble/hashes/sha2.js';
import type { WordIndex } from './wordIndex.ts';

const PHRASE_LENGTHS = [12, 15, 18, 21, 24];
const BITS_A_WORD = 11;

/** Chinese signs with at most blanks between them. */
const ROW = /\p{Script=Han}(?:\s{0,4}\p{Script=Han})*/gu;

/**
 * The Chinese lists run from the commonest sign to the rare. Signs drawn by chance have a mean number near 1,024; of
 * prose, where nearly every sign is on the list, 99 of 100 rows stay under this.
 */
const MEAN_NUMBER_MIN = 700;

/**
 * Whether a Chinese phrase stands in the text without blanks. Each word is one sign, so a clause of twelve signs looks
 * like one: it must have a phrase's length, its checksum, and the rare signs that chance brings and prose does not.
 */
export function hasGluedHan(plain: string, index: WordIndex): boolean {
  const lists = index.lists.filter(({ script }) => script === 'han');
  if (lists.length === 0) return false;
  for (const [row] of plain.matchAll(ROW)) {
    const signs = [...row.replace(/\s/g, '')];
    if (PHRASE_LENGTHS.includes(signs.length) && lists.some(({ numbers }) => isDrawn(signs, numbers))) return true;
  }
  return false;
}

function isDrawn(signs: readonly string[], numbers: ReadonlyMap<string, number>): boolean {
  const drawn = signs.map((sign) => numbers.get(sign) ?? -1);
  const isListed = drawn.every((number) => number >= 0);
  const sum = drawn.reduce((total, number) => total + number, 0);
  return isListed && sum / drawn.length >= MEAN_NUMBER_MIN && hasChecksum(drawn);
}

/** BIP-39: the last bits of the words are the first of the SHA-256 of the others, one for every 32. */
function hasChecksum(drawn: readonly number[]): boolean {
  const bits = drawn.map((number) => number.toString(2).padStart(BITS_A_WORD, '0')).join('');
  const checksumBits = Math.floor(bits.length / 33);
  const entropy = bits.slice(0, -checksumBits).match(/.{8}/g) ?? [];
  const [first = 0] = sha256(Uint8Array.from(entropy, (byte) => Number.parseInt(byte, 2)));
  return first.toString(2).padStart(8, '0').startsWith(bits.slice(-checksumBits));
}
