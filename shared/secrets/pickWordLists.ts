import { eachToken, plainText } from './eachToken.ts';
import { isLabel } from './isLabel.ts';
import { WORD_LIST_NAMES, WORD_LISTS, type Script, type WordListName } from './wordLists.ts';

const PHRASE_WORDS_MIN = 12;
/** A run of letters this long is twelve words of three. */
const GLUED_LENGTH_MIN = 36;
const HAN_ROW = /\p{Script=Han}(?:\s{0,4}\p{Script=Han}){11}/u;

/** How long the words of the lists are, decomposed. */
const WORD_LENGTHS: Readonly<Record<Script, { least: number; most: number }>> = {
  latin: { least: 3, most: 10 },
  han: { least: 1, most: 1 },
  kana: { least: 3, most: 9 },
  hangul: { least: 4, most: 11 },
};

/** Words that English prose cannot do without and no list has: they end a row before any list is loaded. */
export const PROSE_WORDS: readonly string[] =
  'the and for are with your from our has was not its which their them been were his her out how each every after'.split(
    ' ',
  );

const SCRIPTS = Object.keys(WORD_LENGTHS) as Script[];

/**
 * The lists of which the text could hold a phrase, by its scripts and the lengths of its words. For most texts this is
 * none, so that a browser need not load lists to know that there is no phrase.
 */
export function pickWordLists(text: string): WordListName[] {
  const plain = plainText(text);
  const found = new Set<Script>();
  const rows: Record<Script, number> = { latin: 0, han: 0, kana: 0, hangul: 0 };
  if (HAN_ROW.test(plain)) found.add('han');
  eachToken(plain, (token, script) => {
    if (script !== 'other' && script !== 'han' && token.length >= GLUED_LENGTH_MIN) found.add(script);
    for (const other of SCRIPTS) {
      if (other === script && isWordLong(token, script)) rows[other] += 1;
      else if (!isLabel(token, script, other)) rows[other] = 0;
      if (rows[other] >= PHRASE_WORDS_MIN) found.add(other);
    }
    return found.size === SCRIPTS.length;
  });
  return WORD_LIST_NAMES.filter((name) => found.has(WORD_LISTS[name].script));
}

function isWordLong(token: string, script: Script): boolean {
  const { least, most } = WORD_LENGTHS[script];
  return token.length >= least && token.length <= most && !PROSE_WORDS.includes(token);
}
