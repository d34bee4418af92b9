import { simplifyChinese } from './simplifyChinese.ts';

/** Words of these scripts are not set apart by spaces, so they are indexed by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+/u;
const WORDS = new RegExp(`${UNSPACED.source}|((?!${UNSPACED.source})[\\p{L}\\p{M}\\p{N}])+`, 'gu');
/** The parts of a name such as `PancakeSwap`. */
const NAME_PARTS = /\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;
/** Shorter words are too much alike to forgive a mistake in them. */
const FORGIVEN_LENGTH_MIN = 5;
/** And in a long one, two are as easily made. */
const LONG_LENGTH_MIN = 9;
/** In so long a word, such as an address, no mistake is forgiven: another letter is another address. */
export const ADDRESS_LENGTH_MIN = 20;

/** Usual spellings and words, as the texts of the site have them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/브릿지/g, '브리지'],
  [/렌딩/g, '대출'],
];

/** The terms of a text in the index: words, the parts of `PancakeSwap`, pairs of characters where words have no spaces. */
export function indexedTerms(text: string): string[] {
  const words = plainText(text).match(WORDS) ?? [];
  return words.flatMap((word) => {
    // The last character alone too, so that every character begins a term.
    if (UNSPACED.test(word)) return pairsOf(word, true);
    const parts = word.match(NAME_PARTS) ?? [];
    return (parts.length > 1 ? [word, ...parts] : parts).map((part) => part.toLowerCase());
  });
}

/** The terms of a text that is searched for. */
export function searchedTerms(text: string): string[] {
  const words = plainText(text).toLowerCase().match(WORDS) ?? [];
  return words.flatMap((word) => (UNSPACED.test(word) ? pairsOf(word, word.length === 1) : [word]));
}

/** `가나다` has `가나`, `나다`, and with its end `다`. */
function pairsOf(word: string, withEnd: boolean): string[] {
  const characters = Array.from(word);
  return characters
    .map((character, index) => character + (characters[index + 1] ?? ''))
    .slice(0, withEnd ? undefined : -1);
}

/** How many wrong, missing or additional letters of a searched term are forgiven. */
export function mistakesForgiven(term: string): number {
  if (term.length < FORGIVEN_LENGTH_MIN || term.length >= ADDRESS_LENGTH_MIN || UNSPACED.test(term)) return 0;
  return term.length < LONG_LENGTH_MIN ? 1 : 2;
}

/** A text in one spelling: full-width letters as ordinary ones, Chinese in simplified characters. */
function plainText(text: string): string {
  const plain = simplifyChinese(text.normalize('NFKC'));
  return SPELLINGS.reduce((before, [other, usual]) => before.replace(other, usual), plain);
}
