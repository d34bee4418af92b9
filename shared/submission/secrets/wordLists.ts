/** Scripts of the lists. They tell list words from prose in other scripts. */
export type Script = 'latin' | 'han' | 'kana' | 'hangul';

/** The BIP-39 word lists, loaded on demand because all ten together weigh as much as a page. */
export const WORD_LISTS = {
  english: { script: 'latin', load: () => import('@scure/bip39/wordlists/english.js') },
  french: { script: 'latin', load: () => import('@scure/bip39/wordlists/french.js') },
  italian: { script: 'latin', load: () => import('@scure/bip39/wordlists/italian.js') },
  spanish: { script: 'latin', load: () => import('@scure/bip39/wordlists/spanish.js') },
  portuguese: { script: 'latin', load: () => import('@scure/bip39/wordlists/portuguese.js') },
  czech: { script: 'latin', load: () => import('@scure/bip39/wordlists/czech.js') },
  simplifiedChinese: { script: 'han', load: () => import('@scure/bip39/wordlists/simplified-chinese.js') },
  traditionalChinese: { script: 'han', load: () => import('@scure/bip39/wordlists/traditional-chinese.js') },
  japanese: { script: 'kana', load: () => import('@scure/bip39/wordlists/japanese.js') },
  korean: { script: 'hangul', load: () => import('@scure/bip39/wordlists/korean.js') },
} as const satisfies Record<string, { script: Script; load: () => Promise<{ wordlist: readonly string[] }> }>;

export type WordListName = keyof typeof WORD_LISTS;

export const WORD_LIST_NAMES = Object.keys(WORD_LISTS) as readonly WordListName[];

/** Word lists prepared for many lookups. */
export interface WordIndex {
  lists: readonly { script: Script; numbers: ReadonlyMap<string, number> }[];
  /** The lists that contain a word, one bit per list. */
  marks: ReadonlyMap<string, number>;
}

/** Loads lists by name, all ten by default, with words decomposed (NFKD). */
export async function loadWords(names: readonly WordListName[] = WORD_LIST_NAMES): Promise<WordIndex> {
  const marks = new Map<string, number>();
  const lists = await Promise.all(
    names.map(async (name, bit) => {
      const { wordlist } = await WORD_LISTS[name].load();
      for (const word of wordlist) marks.set(word, (marks.get(word) ?? 0) | (1 << bit));
      return { script: WORD_LISTS[name].script, numbers: new Map(wordlist.map((word, number) => [word, number])) };
    }),
  );
  return { marks, lists };
}

/** The shortest phrase of BIP-39. */
export const PHRASE_WORDS_MIN = 12;
/** Twelve words of three letters. */
const GLUED_LENGTH_MIN = 36;
const HAN_ROW = /\p{Script=Han}(?:\s{0,4}\p{Script=Han}){11}/u;

/** Least and most word length by script, decomposed. */
const WORD_LENGTHS: Readonly<Record<Script, readonly [number, number]>> = {
  latin: [3, 10],
  han: [1, 1],
  kana: [3, 9],
  hangul: [4, 11],
};
const SCRIPTS = Object.keys(WORD_LENGTHS) as Script[];

/** Common English words that are on no list: they end a row before any list is loaded. */
export const PROSE_WORDS: readonly string[] =
  'the and for are with your from our has was not its which their them been were his her out how each every after'.split(
    ' ',
  );

/** The lists that the text could match, by its scripts and word lengths. Usually none, so that a browser loads nothing. */
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
  const [least, most] = WORD_LENGTHS[script];
  return token.length >= least && token.length <= most && !PROSE_WORDS.includes(token);
}

const FOREIGN_LABEL_MAX = 4;

/** Labels that people number words with, in the scripts of the lists, decomposed. */
const LABELS = new Set(
  'word mot parola parole palabra palavra slovo 第 个 個 字 词 詞 单词 單詞 号 號 단어 번 번째 째 つ つめ'
    .normalize('NFKD')
    .split(' '),
);

/** Whether a token between two words can be a label, such as `st` in `1st` or `第` in `第1个：`. */
export function isLabel(token: string, script: Script | 'other', listScript: Script): boolean {
  if (script !== listScript) return token.length <= FOREIGN_LABEL_MAX;
  return (script === 'latin' && token.length < WORD_LENGTHS.latin[0]) || LABELS.has(token);
}

/** Runs of characters of one script; everything else separates words. */
const TOKEN =
  /[\p{Script=Latin}\p{M}]+|\p{Script=Han}+|[\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]+|\p{Script=Hangul}+|[\p{L}\p{M}]+/gu;

/** Longer texts are refused for their length and never stored, so they are not read further. */
export const READ_LENGTH_MAX = 100_000;

export const HIDDEN = /[\p{DI}\p{Cf}]/gu;

/** A text as BIP-39 compares words: decomposed, lower case, without invisible characters. */
export function plainText(text: string): string {
  const small = text.slice(0, READ_LENGTH_MAX).normalize('NFKD').toLowerCase();
  return small.replace(HIDDEN, '');
}

/** Calls `visit` for each word of a plain text until it returns true; returns whether it did. */
export function eachToken(plain: string, visit: (token: string, script: Script | 'other') => boolean): boolean {
  for (const [token] of plain.matchAll(TOKEN)) if (visit(token, scriptOf(token.charCodeAt(0)))) return true;
  return false;
}

/** The script of the first character; the pattern makes it the script of all. */
function scriptOf(code: number): Script | 'other' {
  if (code < 0x250) return 'latin';
  if (code >= 0x1100 && code < 0x1200) return 'hangul';
  if (code >= 0x3040 && code < 0x3100) return 'kana';
  const isHan = (code >= 0x3400 && code < 0xa000) || (code >= 0xd840 && code < 0xd880);
  return isHan ? 'han' : 'other';
}
