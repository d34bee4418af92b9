import type { WordIndex } from './wordIndex.ts';

/** Words of the alphabetic lists have three letters at least, eleven at most when decomposed. */
const WORD_LENGTH_MIN = 3;
const WORD_LENGTH_MAX = 11;
/** No language writes a word of this length; a longer run of letters is read so far and no further. */
const READ_LENGTH_MAX = 500;

/** Whether this many words of one list stand in the token without anything between them. */
export function hasGluedWords(token: string, index: WordIndex, count: number): boolean {
  if (token.length < count * WORD_LENGTH_MIN) return false;
  const letters = token.slice(0, READ_LENGTH_MAX);
  return index.lists.some(({ script, numbers }) => script !== 'han' && longestRow(letters, numbers) >= count);
}

function longestRow(letters: string, numbers: ReadonlyMap<string, number>): number {
  // rows[end] is the longest row of words that ends there.
  const rows = Array.from<number>({ length: letters.length + 1 }).fill(0);
  for (let end = WORD_LENGTH_MIN; end <= letters.length; end++) {
    for (let length = WORD_LENGTH_MIN; length <= Math.min(WORD_LENGTH_MAX, end); length++) {
      if (numbers.has(letters.slice(end - length, end)))
        rows[end] = Math.max(rows[end] ?? 0, (rows[end - length] ?? 0) + 1);
    }
  }
  return Math.max(...rows);
}
