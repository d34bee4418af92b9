import { sha256 } from '@noble/hashes/sha2.js';
import { eachToken, isLabel, PHRASE_WORDS_MIN, plainText, type WordIndex } from './wordLists.ts';

/**
 * Whether the text has twelve or more words of one BIP-39 list in a row, whatever separates them. The checksum is not
 * required: the right words in a wrong order are as dangerous.
 */
export function findSeedPhrase(text: string, index: WordIndex): boolean {
  const plain = plainText(text);
  const rows = index.lists.map(() => 0);
  const isFound = eachToken(plain, (token, script) => {
    const marks = index.marks.get(token) ?? 0;
    for (const [bit, list] of index.lists.entries()) {
      const row = rows[bit] ?? 0;
      if (marks & (1 << bit)) rows[bit] = row + 1;
      else if (row > 0 && !isLabel(token, script, list.script)) rows[bit] = 0;
    }
    return (marks !== 0 && Math.max(...rows) >= PHRASE_WORDS_MIN) || hasGluedWords(token, index);
  });
  return isFound || hasGluedHan(plain, index);
}

const PHRASE_LENGTHS = [12, 15, 18, 21, 24];
const BITS_A_WORD = 11;

/** Chinese characters separated by whitespace at most. */
const ROW = /\p{Script=Han}(?:\s{0,4}\p{Script=Han})*/gu;

/**
 * The list is ordered by frequency, so prose has small numbers and random characters have large ones. The mean of
 * `ln(number + RARITY_SHIFT)` of twelve random characters is above `inside` in 97 of 100 cases, that of twelve
 * characters of prose in two of 1,000. A row of exactly a phrase's length is more suspicious than a part of a longer
 * one.
 */
const MEAN_RARITY_MIN = { whole: 6.1, inside: 6.2 };
const RARITY_SHIFT = 30;
/** A text made so that every checksum is wrong must not take seconds. */
const CHECKSUMS_MAX = 2_000;

/**
 * Whether the text has a Chinese phrase without spaces, alone or inside other words. A word is one character, so any
 * clause of twelve looks like a phrase: a share of rare characters and the checksum must match too.
 */
function hasGluedHan(plain: string, index: WordIndex): boolean {
  const lists = index.lists.filter(({ script }) => script === 'han');
  if (lists.length === 0) return false;
  const rows = [...plain.matchAll(ROW)].map(([row]) => [...row.replace(/\s/g, '')]);
  let left = CHECKSUMS_MAX;
  for (const { numbers } of lists)
    for (const row of rows)
      for (const words of eachRarePart(row.map((character) => numbers.get(character) ?? -1))) {
        if ((left -= 1) < 0) return false;
        if (hasChecksum(words)) return true;
      }
  return false;
}

/** The parts of a row that are as long and as rare as a phrase. A character that is not listed counts as -1. */
function* eachRarePart(row: readonly number[]): Generator<readonly number[]> {
  // The sum of the rarities before each place: a part's sum is the difference of two.
  const sums = new Float64Array(row.length + 1);
  let listedFrom = 0;
  for (let end = 1; end <= row.length; end += 1) {
    const number = row[end - 1] ?? -1;
    sums[end] = (sums[end - 1] ?? 0) + Math.log(number + RARITY_SHIFT);
    if (number < 0) listedFrom = end;
    for (const length of PHRASE_LENGTHS) {
      if (end - length < listedFrom) break;
      const least = row.length === length ? MEAN_RARITY_MIN.whole : MEAN_RARITY_MIN.inside;
      const sum = (sums[end] ?? 0) - (sums[end - length] ?? 0);
      if (sum >= least * length) yield row.slice(end - length, end);
    }
  }
}

/** BIP-39: the last bits of the words are the first bits of the SHA-256 of the rest, one for every 32. */
function hasChecksum(drawn: readonly number[]): boolean {
  const bits = drawn.map((number) => number.toString(2).padStart(BITS_A_WORD, '0')).join('');
  const checksumBits = Math.floor(bits.length / 33);
  const entropy = bits.slice(0, -checksumBits).match(/.{8}/g) ?? [];
  const [first = 0] = sha256(Uint8Array.from(entropy, (byte) => Number.parseInt(byte, 2)));
  return first.toString(2).padStart(8, '0').startsWith(bits.slice(-checksumBits));
}

/** Words of the alphabetic lists have 3 to 11 letters when decomposed. */
const WORD_LENGTH_MIN = 3;
const WORD_LENGTH_MAX = 11;
/** No natural word is this long; longer runs of letters are read up to here. */
const TOKEN_LENGTH_MAX = 500;

/** Whether the token contains twelve words of one list without separators. */
function hasGluedWords(token: string, index: WordIndex): boolean {
  if (token.length < PHRASE_WORDS_MIN * WORD_LENGTH_MIN) return false;
  const letters = token.slice(0, TOKEN_LENGTH_MAX);
  // For each position where a word ends: the longest row of words before it, by list.
  const rows: (number[] | undefined)[] = [];
  for (let end = WORD_LENGTH_MIN; end <= letters.length; end++) {
    for (let length = WORD_LENGTH_MIN; length <= Math.min(WORD_LENGTH_MAX, end); length++) {
      const marks = index.marks.get(letters.slice(end - length, end)) ?? 0;
      for (let bit = 0; marks >> bit > 0; bit++) {
        if (!(marks & (1 << bit))) continue;
        const row = (rows[end - length]?.[bit] ?? 0) + 1;
        if (row >= PHRASE_WORDS_MIN) return true;
        const here = (rows[end] ??= []);
        here[bit] = Math.max(here[bit] ?? 0, row);
      }
    }
  }
  return false;
}
