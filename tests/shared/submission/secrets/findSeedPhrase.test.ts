import { entropyToMnemonic } from '@scure/bip39';
import { findSecret, checkForSecret } from '../../../../shared/submission/secrets/findSecret.ts';
import { findSeedPhrase } from '../../../../shared/submission/secrets/seedPhrase.ts';
import {
  loadWords,
  pickWordLists,
  PROSE_WORDS,
  WORD_LIST_NAMES,
  WORD_LISTS,
  type WordIndex,
  type WordListName,
} from '../../../../shared/submission/secrets/wordLists.ts';
import { randomBytes, seededRandom } from '../../../support/seededRandom.ts';

const PHRASES = 1_000;
/** Bytes of 12, 15, 18, 21 and 24 words. */
const SIZES = [16, 20, 24, 28, 32];

/** How people write words one after the other. */
const WAYS: readonly ((words: string[]) => string)[] = [
  (words) => words.join(' '),
  (words) => words.join(', '),
  (words) => words.join('\n'),
  (words) => words.join('\u3000'),
  (words) => words.join('，'),
  (words) => words.join('\t'),
  (words) => words.join('-'),
  (words) => words.join(' | '),
  (words) => words.join('_'),
  (words) => words.join(' ').toUpperCase(),
  (words) => words.map((word, index) => `${index + 1}. ${word}`).join(' '),
  (words) => words.map((word, index) => `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}: ${word}`).join('\n'),
  (words) => words.map((word, index) => `(${String.fromCharCode(97 + index)}) ${word}`).join(' '),
  (words) => words.map((word, index) => `第${index + 1}个：${word}；`).join(''),
  (words) => words.map((word, index) => `${index + 1}번 ${word}`).join('\n'),
  (words) => words.map((word) => `<li>${word}</li>`).join(''),
  (words) => JSON.stringify(words),
  (words) => words.join(' ').normalize('NFC'),
];

let index: WordIndex;
const lists = new Map<WordListName, string[]>();
const drawn = new Map<WordListName, string[][]>();

beforeAll(async () => {
  index = await loadWords();
  for (const name of WORD_LIST_NAMES) lists.set(name, [...(await WORD_LISTS[name].load()).wordlist]);
});

function phrases(name: WordListName): string[][] {
  const random = seededRandom(name.length * 7 + name.charCodeAt(0));
  const found = drawn.get(name) ?? Array.from({ length: PHRASES }, (_, turn) => phrase(name, turn, random));
  drawn.set(name, found);
  return found;
}

function phrase(name: WordListName, turn: number, random: () => number): string[] {
  const entropy = randomBytes(random, SIZES[turn % SIZES.length] ?? 16);
  return entropyToMnemonic(entropy, lists.get(name) ?? []).split(/[ \u3000]/);
}

describe('the words of a wallet', () => {
  it.each(WORD_LIST_NAMES)('%s: a thousand phrases are all found, however they are written', (name) => {
    const missed = phrases(name).filter((words, turn) => {
      const text = `备注 note 메모：${WAYS[turn % WAYS.length]?.(words)}\n— end 完`;
      return !findSeedPhrase(text, index) || !pickWordLists(text).includes(name);
    });
    expect(missed).toEqual([]);
  });

  it.each(WORD_LIST_NAMES)('%s: the list alone finds them too, and eleven words are none', async (name) => {
    const alone = await loadWords([name]);
    for (const words of phrases(name).slice(0, 50)) {
      expect(findSeedPhrase(words.join(' '), alone)).toBe(true);
      expect(findSeedPhrase(words.slice(0, 11).join(' '), alone)).toBe(false);
    }
  });

  it.each(WORD_LIST_NAMES)(
    '%s: words with nothing between them are found, Chinese ones but for one in fifty',
    (name) => {
      const missed = phrases(name).filter((words) => {
        const text = `note: ${words.join('')}.`;
        return !findSeedPhrase(text, index) || !pickWordLists(text).includes(name);
      });
      expect(missed.length).toBeLessThanOrEqual(name.endsWith('Chinese') ? PHRASES / 50 : 0);
    },
  );

  it.each(['simplifiedChinese', 'traditionalChinese'] as const)(
    '%s: a phrase in the middle of unspaced Chinese prose is found but for one in twenty',
    (name) => {
      const variants = [
        (words: string) => `${words} 这是我们项目的介绍`,
        (words: string) => `我的助记词是${words}请不要告诉别人`,
        (words: string) => `團隊介紹${words}`,
      ];
      const missed = phrases(name).filter((words, turn) => {
        const text = variants[turn % variants.length]?.(words.join('')) ?? '';
        return !findSeedPhrase(text, index) || !pickWordLists(text).includes(name);
      });
      expect(missed.length).toBeLessThanOrEqual(PHRASES / 20);
      expect(findSeedPhrase('博交罚们池批九来吹晋酒欲 这是我们项目的说明', index)).toBe(true);
    },
  );

  it('need no checksum: twelve words of a list are enough', () => {
    const words = lists.get('english')?.slice(100, 112) ?? [];
    expect(findSeedPhrase(words.join(' '), index)).toBe(true);
    expect(findSeedPhrase(words.join('\u200b'), index)).toBe(true);
  });

  it('are not found across a word of prose, nor across lists', () => {
    const english = lists.get('english')?.slice(0, 11) ?? [];
    expect(findSeedPhrase([...english, 'the', ...english].join(' '), index)).toBe(false);
    const korean = lists.get('korean')?.slice(0, 6) ?? [];
    expect(findSeedPhrase([...english.slice(0, 6), ...korean].join(' '), index)).toBe(false);
  });

  it('words that end a row of prose early are on no list', () => {
    expect(PROSE_WORDS.filter((word) => index.marks.has(word))).toEqual([]);
  });
});

describe('the guard of a field', () => {
  it('says which kind of secret and nothing of it', () => {
    const words = phrases('english')[0] ?? [];
    expect(findSecret(words.join(' '), index)).toBe('seedPhrase');
    expect(findSecret(`0x${'ab'.repeat(32)}`, index)).toBe('hashOrKey');
    expect(findSecret(`${words.join(' ')} 0x${'ab'.repeat(32)}`, index)).toBe('hashOrKey');
    expect(findSecret('', index)).toBeNull();
  });

  it.each(WORD_LIST_NAMES)('in a browser loads what the text needs: %s', async (name) => {
    expect(await checkForSecret((phrases(name)[0] ?? []).join(' '))).toBe('seedPhrase');
    expect(await checkForSecret('Your keys stay on your device.')).toBeNull();
  });
});
