import type { Script } from './wordLists.ts';

/** Signs of one script in a row; anything else, digits and punctuation and blanks, stands between words. */
const TOKEN =
  /[\p{Script=Latin}\p{M}]+|\p{Script=Han}+|[\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]+|\p{Script=Hangul}+|[\p{L}\p{M}]+/gu;

/** Beyond this no field of a form is read; longer texts are refused for their length and kept nowhere. */
export const READ_LENGTH_MAX = 100_000;

/** A text as BIP-39 compares words: decomposed and in small letters; nothing invisible in it. */
export function plainText(text: string): string {
  const read = text.slice(0, READ_LENGTH_MAX);
  return read
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{DI}\p{Cf}]/gu, '');
}

/** Shows the words of a plain text one after the other until one is enough; tells whether one was. */
export function eachToken(plain: string, visit: (token: string, script: Script | 'other') => boolean): boolean {
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(plain); match; match = TOKEN.exec(plain)) {
    if (visit(match[0], scriptOf(match[0].charCodeAt(0)))) return true;
  }
  return false;
}

/** Of the first sign, which the pattern above made speak for all of them. */
function scriptOf(code: number): Script | 'other' {
  if (code < 0x250) return 'latin';
  if (code >= 0x1100 && code < 0x1200) return 'hangul';
  if (code >= 0x3040 && code < 0x3100) return 'kana';
  const isHan = (code >= 0x3400 && code < 0xa000) || (code >= 0xd840 && code < 0xd880);
  return isHan ? 'han' : 'other';
}
