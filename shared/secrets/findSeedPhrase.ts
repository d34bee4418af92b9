import { eachToken, plainText } from './eachToken.ts';
import { hasGluedHan } from './hasGluedHan.ts';
import { hasGluedWords } from './hasGluedWords.ts';
import { isLabel } from './isLabel.ts';
import type { WordIndex } from './wordIndex.ts';

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
