import { createWordIndex, type WordIndex } from './wordIndex.ts';
import { WORD_LIST_NAMES, WORD_LISTS, type WordListName } from './wordLists.ts';

/** The lists by name, all ten when none is named, ready to look words up in. */
export async function loadWords(names: readonly WordListName[] = WORD_LIST_NAMES): Promise<WordIndex> {
  const lists = await Promise.all(
    names.map(async (name) => ({ script: WORD_LISTS[name].script, words: (await WORD_LISTS[name].load()).wordlist })),
  );
  return createWordIndex(lists);
}
