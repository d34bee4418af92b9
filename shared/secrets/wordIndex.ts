import type { Script } from './wordLists.ts';

export interface WordList {
  script: Script;
  /** In the list's own order, as BIP-39 numbers them, decomposed (NFKD) as it writes them. */
  words: readonly string[];
}

/** Word lists made ready to look many words up in. */
export interface WordIndex {
  lists: readonly { script: Script; numbers: ReadonlyMap<string, number> }[];
  /** In which of the lists a word is: a bit a list. */
  marks: ReadonlyMap<string, number>;
}

export function createWordIndex(lists: readonly WordList[]): WordIndex {
  const marks = new Map<string, number>();
  lists.forEach(({ words }, place) => {
    for (const word of words) marks.set(word, (marks.get(word) ?? 0) | (1 << place));
  });
  return {
    marks,
    lists: lists.map(({ script, words }) => ({
      script,
      numbers: new Map(words.map((word, number) => [word, number])),
    })),
  };
}
