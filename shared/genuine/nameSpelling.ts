/*
 * What people and programs put around and into a name before it is pasted: quotes, brackets, words of the sentence, and
 * the signs by which warnings keep a link from being opened.
 */

/** Characters that nobody sees: soft hyphen, zero width, marks of direction, variation selectors. */
const INVISIBLE =
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF';
const INVISIBLE_AROUND = new RegExp(`^[\\s${INVISIBLE}]+|[\\s${INVISIBLE}]+$`, 'gu');

/** A text without blanks and unseen characters around it. */
export function trimUnseen(text: string): string {
  return text.replace(INVISIBLE_AROUND, '');
}

/** Full-width letters, digits and signs that addresses have. */
const FULL_WIDTH = /[\uFF0D-\uFF19\uFF20-\uFF3A\uFF3F\uFF41-\uFF5A]/gu;
/**
 * How warnings spell an address so that it is no link, and what each spelling is read as. What stands before is captured
 * and put back: browsers that the site supports have no lookbehind.
 */
const DEFANGED: readonly (readonly [RegExp, string])[] = [
  [/\uFF1A(?=\/\/)/gu, ':'],
  [/:[\u2044\u2215]{2}/gu, '://'],
  [/(^|[^\p{L}\p{N}])(h(?:xx|tt)p)[[({]s[\])}](?=:)/giu, '$1$2s'],
  [/(^|[^\p{L}\p{N}/.])(h(?:xx|tt)ps?);?(?=\/\/[\p{L}\p{N}])/giu, '$1$2:'],
  [/[\uFF61\u2024\uFE52]|\u3002(?=[a-z\d])/giu, '.'],
  [/\uFE6B/gu, '@'],
  [/(^|[^a-z])h(?:xx|\*\*|__|tt\*|\+\+|--)p(s?)(?=\s*[:[({<])/giu, '$1http$2'],
  [/(^|[^a-z])f(?:x|\*)p(?=\s*[:[({<])/giu, '$1ftp'],
  [/[[({<]\s*:\s*\/\/\s*[\])}>]|[[({<]\s*:\s*[\])}>]\s*\/\/|:\s*[[({<]\s*\/\/\s*[\])}>]/gu, '://'],
  [/[[({<]\s*\/\s*[\])}>]/gu, '/'],
  [/\s*[[({<]\s*(?:[.,]|dot|d0t|punkt|点|點)\s*[\])}>]\s*/giu, '.'],
  [/\[\.|\.\]|\(\.(?=[a-z])|\\\./giu, '.'],
  [/([a-z])\.\)(?=[a-z])/giu, '$1.'],
  [/\s*[[({<]\s*(?:@|at|arroba)\s*[\])}>]\s*/giu, '@'],
  [/([\p{L}\p{N}])(?:\s+dot\s+|_dot_)(?=\p{L})/giu, '$1.'],
];
/** In words only beside a dot in words: “look at satchel.example” names no mailbox. */
const AT_IN_WORDS = /([\p{L}\p{N}])\s+at\s+(?=[\p{L}\p{N}-]+\.)/giu;

/** A text as it was before it was defanged, and whether it was. */
export function refang(text: string): { text: string; isDefanged: boolean } {
  const read = DEFANGED.reduce(
    (before, [spelling, plain]) => before.replace(spelling, plain),
    text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC')),
  );
  const hasDotInWords = /[\p{L}\p{N}]\s+dot\s+\p{L}/iu.test(text);
  const whole = hasDotInWords ? read.replace(AT_IN_WORDS, '$1@') : read;
  return { text: whole, isDefanged: whole !== text };
}

/** Where a link begins behind a word without a blank: after a letter of another script, or the name of a parameter. */
const BEFORE_LINK = /([^\0-\x7F]|^(?:url|href|link)=)(?=https?:\/\/)/giu;
/** Where a word follows the ending of a host without a blank. No ending is of two scripts. */
const AFTER_HOST = /(\.[a-z]{2,})(?=[\p{Script=Han}\p{Script=Hangul}]+(?:$|[^\p{L}\p{N}.@-]))/giu;
/** What ends a name in a sentence: blanks, quotes, brackets, the punctuation of Chinese texts. */
const SEPARATORS =
  /\]\(|\((?=[^\0-\x7F])|[\s<>"`|[\]«»‹›“”„‟‘‚‛（）［］｛｝【】〔〕〈〉《》「」『』〖〗〝〞，。；！？、：…—·]+/iu;
const AROUND = /^[\p{Ps}\p{Pi}'*~.,;:!?=]+(?=.)|[\p{Pf}'*~.,;:!?=^]+$/gu;

/** The pieces of a text between blanks, quotes and brackets, without the punctuation around each. */
export function splitText(text: string): string[] {
  return text
    .replace(AFTER_HOST, '$1 ')
    .replace(BEFORE_LINK, '$1 ')
    .split(SEPARATORS)
    .map(trimPiece)
    .filter((piece) => piece !== '');
}

function trimPiece(piece: string): string {
  let bare = trimUnseen(piece);
  for (;;) {
    // A closing bracket belongs to an address that has an opening one.
    const isOpen = /[)\]}]$/.test(bare) && !/[([{]/.test(bare);
    const next = trimUnseen((isOpen ? bare.slice(0, -1) : bare).replace(AROUND, ''));
    // Two full stops behind a slash lead to the folder above.
    if (next === bare || /[/\\]\.\.$/.test(bare)) return bare;
    bare = next;
  }
}
