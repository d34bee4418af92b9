/** How words of a list are told from prose: by the signs they are written in. */
export type Script = 'latin' | 'han' | 'kana' | 'hangul';

/**
 * The word lists of BIP-39, each loaded when it is asked for: all ten weigh as much as the rest of a page.
 * In this order their words are marked in a WordIndex.
 */
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
