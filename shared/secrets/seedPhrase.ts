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
    for (const [place, list] of index.lists.entries()) {
      const row = rows[place] ?? 0;
      if (marks & (1 << place)) rows[place] = row + 1;
      else if (row > 0 && !isLabel(token, script, list.script)) rows[place] = 0;
    }
    return (marks !== 0 && Math.max(...rows) >= PHRASE_WORDS_MIN) || hasGluedWords(token, index);
  });
  return isFound || hasGluedHan(plain, index);
}

const PHRASE_LENGTHS = [12, 15, 18, 21, 24];
const BITS_A_WORD = 11;

/** Chinese characters separated by whitespace at most. */
const ROW = /\p{Script=Han}(?:\s{0,4}\p{Script=Han})*/gu;

/** The list is ordered by frequency: random characters have a mean near 1,024, 99 of 100 rows of prose are below this. */
const MEAN_NUMBER_MIN = 700;

/**
 * Whether the text has a Chinese phrase without spaces. A word is one character, so any clause of twelve looks like a
 * phrase: the length, the checksum and a share of rare characters must match too.
 */
function hasGluedHan(plain: string, index: WordIndex): boolean {
  const lists = index.lists.filter(({ script }) => script === 'han');
  if (lists.length === 0) return false;
  const rows = [...plain.matchAll(ROW)].map(([row]) => [...row.replace(/\s/g, '')]);
  return rows.some((row) => PHRASE_LENGTHS.includes(row.length) && lists.some(({ numbers }) => isDrawn(row, numbers)));
}

function isDrawn(characters: readonly string[], numbers: ReadonlyMap<string, number>): boolean {
  const drawn = characters.map((character) => numbers.get(character) ?? -1);
  const isListed = drawn.every((number) => number >= 0);
  const sum = drawn.reduce((total, number) => total + number, 0);
  return isListed && sum / drawn.length >= MEAN_NUMBER_MIN && hasChecksum(drawn);
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
      for (let place = 0; marks >> place > 0; place++) {
        if (!(marks & (1 << place))) continue;
        const row = (rows[end - length]?.[place] ?? 0) + 1;
        if (row >= PHRASE_WORDS_MIN) return true;
        const here = (rows[end] ??= []);
        here[place] = Math.max(here[place] ?? 0, row);
      }
    }
  }
  return false;
}
