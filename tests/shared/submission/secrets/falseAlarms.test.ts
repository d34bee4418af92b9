import { readdirSync, readFileSync } from 'node:fs';
import { findSecret } from '../../../../shared/submission/secrets/findSecret.ts';
import {
  loadWords,
  pickWordLists,
  WORD_LISTS,
  type WordIndex,
} from '../../../../shared/submission/secrets/wordLists.ts';
import { LISTING_CORPORA } from '../../../support/listings.ts';

const SEED = 'shared/brand/seed';
const COMPILER_LANGUAGES = ['zh-cn', 'zh-tw', 'ko', 'ja', 'cs', 'es', 'fr', 'it', 'pt-br', 'de'];

/** Every text of a piece of JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const fromJson = (path: string) => textsOf(JSON.parse(readFileSync(path, 'utf8')));

const CORPORA: { name: string; texts: string[] }[] = [
  ...['zh', 'en', 'ko'].map((language) => ({
    name: `the site in ${language}`,
    texts: fromJson(`locales/${language}.json`),
  })),
  {
    name: 'the embedded content',
    texts: readdirSync(SEED, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => fromJson(`${SEED}/${path}`)),
  },
  ...LISTING_CORPORA.map(({ name, listings }) => ({ name, texts: textsOf(listings) })),
  // A good two thousand sentences a language, made by people and about neither wallets nor words.
  ...COMPILER_LANGUAGES.map((language) => ({
    name: `the compiler’s messages in ${language}`,
    texts: fromJson(`node_modules/typescript/lib/${language}/diagnosticMessages.generated.json`),
  })),
];

let index: WordIndex;

beforeAll(async () => {
  index = await loadWords();
});

describe('no false alarm', () => {
  it.each(CORPORA)('in $name', ({ texts }) => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => findSecret(text, index) !== null)).toEqual([]);
  });

  it.each([
    ['Chinese without blanks, twelve signs', '安全好用的多链自托管钱包'],
    ['Chinese signs apart, fewer than twelve', '安 全 好 用 的 多 链 钱 包'],
    [
      'a list of features',
      'swap, bridge, stake, farm, lend, borrow, NFT, vault, launchpad, DAO, oracle, wallet, index',
    ],
    ['a filler of dots', '. . . . . . . . . . . . . . .'],
    ['numbers', Array.from({ length: 40 }, (_, number) => number).join(' ')],
  ])('in %s', (_, text) => expect(findSecret(text, index)).toBeNull());

  it('hardly a text of the site in English needs a list to be sure', () => {
    const texts = CORPORA.find(({ name }) => name === 'the site in en')?.texts ?? [];
    const needing = texts.filter((text) => pickWordLists(text).some((name) => WORD_LISTS[name].script === 'latin'));
    expect(needing.length / texts.length).toBeLessThan(0.02);
  });
});
