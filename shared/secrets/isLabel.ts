import type { Script } from './wordLists.ts';

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
