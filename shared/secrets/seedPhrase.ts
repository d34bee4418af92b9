import { sha256 } from '@noble/hashes/sha2.js';
import { eachToken, plainText, type Script, type WordIndex } from './wordLists.ts';

/** The shortest phrase BIP-39 knows. */
const PHRASE_WORDS_MIN = 12;

/**
 * Whether the text holds the words of a wallet: twelve or more words of one list in a row, whatever stands between
 * them. Prose in any language breaks such a row every few words. A checksum is not asked for: the right words in
 * a wrong order are as dangerous.
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
    return (marks !== 0 && Math.max(...rows) >= PHRASE_WORDS_MIN) || hasGluedWords(token, index, PHRASE_WORDS_MIN);
  });
  return isFound || hasGluedHan(plain, index);
}

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
function hasGluedHan(plain: string, index: WordIndex): boolean {
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

/** Words of the alphabetic lists have three letters at least, eleven at most when decomposed. */
const WORD_LENGTH_MIN = 3;
const WORD_LENGTH_MAX = 11;
/** No language writes a word of this length; a longer run of letters is read so far and no further. */
const READ_LENGTH_MAX = 500;

/** Whether this many words of one list stand in the token without anything between them. */
function hasGluedWords(token: string, index: WordIndex, count: number): boolean {
  if (token.length < count * WORD_LENGTH_MIN) return false;
  const letters = token.slice(0, READ_LENGTH_MAX);
  // For every place in the token where a word ends: the longest row of words before it, list by list.
  const rows: (number[] | undefined)[] = [];
  for (let end = WORD_LENGTH_MIN; end <= letters.length; end++) {
    for (let length = WORD_LENGTH_MIN; length <= Math.min(WORD_LENGTH_MAX, end); length++) {
      const marks = index.marks.get(letters.slice(end - length, end)) ?? 0;
      for (let place = 0; marks >> place > 0; place++) {
        if (!(marks & (1 << place))) continue;
        const row = (rows[end - length]?.[place] ?? 0) + 1;
        if (row >= count) return true;
        const here = (rows[end] ??= []);
        here[place] = Math.max(here[place] ?? 0, row);
      }
    }
  }
  return false;
}

/** The shortest words of the lists in Latin letters have three. */
const LATIN_LABEL_MAX = 2;
const FOREIGN_LABEL_MAX = 4;

/** What people number words with in the scripts of the lists, decomposed. */
const LABELS = new Set(
  'word mot parola parole palabra palavra slovo 第 个 個 字 词 詞 单词 單詞 号 號 단어 번 번째 째 つ つめ'
    .normalize('NFKD')
    .split(' '),
);

/**
 * Whether a word between two words of a list may be its number: the `st` of `1st`, an `a)`, the signs around the
 * figure in `第1个：`, or a short word in another script, as in `第一：abandon`.
 */
export function isLabel(token: string, script: Script | 'other', listScript: Script): boolean {
  if (script !== listScript) return token.length <= FOREIGN_LABEL_MAX;
  return (script === 'latin' && token.length <= LATIN_LABEL_MAX) || LABELS.has(token);
}
