import categories from '../../../shared/brand/seed/categories.json' with { type: 'json' };
import dapps from '../../../shared/brand/seed/dapps.json' with { type: 'json' };
import { indexDapps, type SearchedDapp } from '../../../shared/site/dappSearch.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';

const entry = (title: string, rest: Partial<SearchedDapp> = {}): SearchedDapp => ({
  hid: title,
  title,
  otherNames: [],
  url: 'https://dapp.example/',
  desc: '',
  categoryId: null,
  platforms: [],
  contracts: [],
  ...rest,
});

const ENTRIES = [
  entry('Galxe', { url: 'https://galxe.com/', desc: 'Collect what your community gives' }),
  entry('Zapper', { url: 'https://www.universe.example/' }),
  entry('Community Gaming'),
  entry('Uniswap', { url: 'https://app.uniswap.org/', desc: 'Swap tokens', otherNames: ['유니스왑'] }),
  entry('PancakeSwap', { otherNames: ['薄饼'], platforms: [12] }),
  entry('兑换所', { url: 'https://swap.example/', desc: '用USDC兑换，也可以借贷' }),
  entry('단비', { desc: '스테이블코인을 예치해요', categoryId: '12' }),
  entry('C++ (beta) 50%_off', { url: 'https://plus.example/' }),
];
const search = indexDapps(ENTRIES, [{ hid: '12', title: '예치·대출' }]);
const titles = (key: string) => search(key).map(({ title }) => title);

describe('a search of the directory', () => {
  it.each([
    ['UNIS', ['Uniswap']],
    ['uni', ['Uniswap', 'Zapper']],
    ['community', ['Community Gaming', 'Galxe']],
    ['community galxe', ['Galxe']],
    ['app.uniswap', ['Uniswap']],
    ['www.universe', []],
    ['usdc', ['兑换所']],
    ['借贷', ['兑换所']],
    ['코인', ['단비']],
    ['대출', ['단비']],
    ['유니스왑', ['Uniswap']],
    ['스왑', ['Uniswap']],
    ['왑', ['Uniswap']],
    ['薄饼', ['PancakeSwap']],
    ['饼', ['PancakeSwap']],
    ['bnb chain', ['PancakeSwap']],
    ['바이낸스', ['PancakeSwap']],
    ['pancake swap', ['PancakeSwap']],
    ['swap', ['PancakeSwap', 'Uniswap', '兑换所']],
    ['(beta)', ['C++ (beta) 50%_off']],
    ['ｕｎｉｓｗａｐ', ['Uniswap']],
  ])('for %j finds %j', (key, expected) => expect(titles(key).toSorted()).toEqual(expected.toSorted()));

  it.each(['uniswp', 'unisswap', 'uniswab'])('forgives one mistake, as in %j', (key) =>
    expect(titles(key)).toEqual(['Uniswap']),
  );

  it('forgives no mistake where something is written as typed, in a short word, nor two in one word', () => {
    expect(titles('galxe')).toEqual(['Galxe']);
    expect(titles('galx')).toEqual(['Galxe']);
    expect(titles('zapr')).toEqual([]);
    expect(titles('unsiwap')).toEqual([]);
  });

  it('puts names before hosts, and hosts before descriptions', () => {
    expect(titles('swap')).toEqual(['PancakeSwap', '兑换所', 'Uniswap']);
  });

  it('without a text keeps all entries in their order', () => expect(search('  ')).toEqual(ENTRIES));

  it.each(['\\', '%_', '❤️'])('finds nothing for a text without a word, as %j', (key) =>
    expect(search(key)).toEqual([]),
  );
});

/** Searches the sample directory in a language. */
function searchSeed(lang: Language) {
  const entries = dapps.map(({ hid, title, url, desc, category_id, platforms, ...rest }) => {
    const otherNames = 'other_names' in rest ? (rest.other_names ?? []) : [];
    return {
      hid: `${hid}`,
      title,
      otherNames,
      url,
      desc: desc[lang],
      categoryId: `${category_id}`,
      platforms,
      contracts: [],
    };
  });
  return indexDapps(
    entries,
    categories.map(({ hid, title }) => ({ hid: String(hid), title: title[lang] })),
  );
}

describe.each(LANGUAGES)('in the sample directory in %s, a search', (lang) => {
  const find = searchSeed(lang);

  it.each([
    ['유니스왑', 'Uniswap'],
    ['薄饼', 'PancakeSwap'],
    ['팬케이크', 'PancakeSwap'],
    ['pancake swap', 'PancakeSwap'],
    ['uniswp', 'Uniswap'],
    ['에이브', 'Aave'],
    ['오픈씨', 'OpenSea'],
    ['스시', 'Sushi'],
    ['v4', 'Uniswap'],
    ['etherscan', 'Etherscan'],
    ['makerdao', 'Sky'],
  ])('for %j finds %s first', (key, title) => expect(find(key)[0]?.title).toBe(title));

  it.each(['bsc', 'bnb', '바이낸스', '币安'])('for the chain %j finds entries on it', (key) => {
    const found = find(key);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ platforms }) => !platforms.includes(12) && !platforms.includes(9)).length).toBeLessThan(3);
  });
});

it.each([
  ['zh', '借贷', '12'],
  ['ko', '대출', '12'],
  ['en', 'lending', '12'],
  ['ko', '게임', '15'],
] as const)('in %s a search for the category %j finds its entries', (lang, key, category) => {
  const find = searchSeed(lang);
  const expected = dapps.filter(({ category_id }) => String(category_id) === category).length;
  expect(find(key).filter(({ categoryId }) => categoryId === category)).toHaveLength(expected);
});
