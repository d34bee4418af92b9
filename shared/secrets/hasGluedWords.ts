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
