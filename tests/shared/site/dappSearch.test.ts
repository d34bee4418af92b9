import categories from '../../../shared/brand/seed/categories.json' with { type: 'json' };
import dapps from '../../../shared/brand/seed/dapps.json' with { type: 'json' };
import { indexDapps, type SearchedDapp, searchText } from '../../../shared/site/dappSearch.ts';
import { simplifyChinese } from '../../../shared/site/simplifyChinese.ts';
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

describe('traditional characters', () => {
  const zh = [
    entry('借贷协议', { desc: '质押和借贷' }),
    entry('跨链桥', { desc: '在多条链之间转移资产' }),
    entry('鏈遊大廳', { desc: '遊戲與錢包' }),
    entry('币安交易所', { otherNames: ['幣安'] }),
  ];
  const find = indexDapps(zh, []);
  const found = (key: string) => find(key).map(({ title }) => title);

  it.each([
    ['借貸', '借贷', '借贷协议'],
    ['質押', '质押', '借贷协议'],
    ['跨鏈', '跨链', '跨链桥'],
    ['轉移資產', '转移资产', '跨链桥'],
    ['遊戲', '游戏', '鏈遊大廳'],
    ['錢包', '钱包', '鏈遊大廳'],
    ['鏈遊', '链游', '鏈遊大廳'],
    ['幣安', '币安', '币安交易所'],
    ['交易所', '交易所', '币安交易所'],
  ])('%s and %s find the same', (traditional, simplified, title) => {
    expect(found(traditional)).toEqual([title]);
    expect(found(simplified)).toEqual([title]);
  });

  it('are those of every text, and one character may stand for several', () => {
    expect(simplifyChinese('萬與專業東絲兩嚴喪個豐臨為麗舉後裡發髮鬆幹乾雲臺灣龍龜')).toBe(
      '万与专业东丝两严丧个丰临为丽举后里发发松干干云台湾龙龟',
    );
    expect(simplifyChinese('Aave 借贷, 대출 🦊')).toBe('Aave 借贷, 대출 🦊');
  });
});

describe('a link', () => {
  const CONTRACT = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
  const listed = [
    entry('Uniswap', { url: 'https://app.uniswap.org/', contracts: [{ address: CONTRACT }] }),
    entry('Etherscan', { url: 'https://etherscan.io/' }),
    entry('Swap A', { url: 'https://www.many.example/a/' }),
    entry('Swap B', { url: 'https://www.many.example/b/' }),
    entry('NFT/DeFi', { url: 'https://m.words.example/' }),
  ];
  const find = indexDapps(listed, []);
  const found = (key: string) => find(key).map(({ title }) => title);

  it.each([
    'https://app.uniswap.org/',
    'https://app.uniswap.org/swap?chain=mainnet',
    'app.uniswap.org/swap#x',
    'http://www.app.uniswap.org',
    'HTTPS://APP.UNISWAP.ORG',
    'https://uniswap.org/',
    'hxxps://app[.]uniswap[.]org/swap',
    'ｈｔｔｐｓ：／／ａｐｐ．ｕｎｉｓｗａｐ．ｏｒｇ',
    '「https://app.uniswap.org/」',
    'app.uniswap',
    CONTRACT,
    CONTRACT.toLowerCase(),
    CONTRACT.slice(0, 12),
    `https://etherscan.io/address/${CONTRACT}`,
  ])('%j finds the entry of its host or contract', (key) => expect(found(key)).toEqual(['Uniswap']));

  it.each([
    'https://app.uniswap.org.evil.example/',
    'https://org.uniswap.app/',
    'https://app-uniswap.org/',
    'https://app.uniswap.org@evil.example/',
    'https://evil.example/app.uniswap.org',
    `${CONTRACT.slice(0, -1)}6`,
  ])('%j finds none: it only looks like one', (key) => expect(found(key)).toEqual([]));

  it('finds the entry of its path first, with and without the names of a host for phones', () => {
    expect(found('https://m.many.example/b/pool')).toEqual(['Swap B', 'Swap A']);
    expect(found('many.example/a')).toEqual(['Swap A', 'Swap B']);
    expect(found('https://words.example/x')).toEqual(['NFT/DeFi']);
  });

  it('is not what a word with a slash is', () => expect(found('nft/defi')).toEqual(['NFT/DeFi']));

  it.each([
    ['https://app.uniswap.org/swap?chain=mainnet', 'app.uniswap.org'],
    ['hxxps://www.uniswap[.]org', 'uniswap.org'],
    ['借貸', '借贷'],
    ['Ｄａｐｐ 2150', 'Dapp 2150'],
    ['Dapp 2150', 'Dapp 2150'],
    ['app.uniswap', 'app.uniswap'],
  ])('%j is asked of a content service as %j', (text, sent) => expect(searchText(text)).toBe(sent));
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
    ['pancakswp', 'PancakeSwap'],
    ['bnb', 'PancakeSwap'],
    ['safe wallet', 'Safe'],
    ['优尼', 'Uniswap'],
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
  ['ko', '브릿지', '16'],
  ['ko', '렌딩', '12'],
] as const)('in %s a search for the category %j finds its entries', (lang, key, category) => {
  const find = searchSeed(lang);
  const expected = dapps.filter(({ category_id }) => String(category_id) === category).length;
  expect(find(key).filter(({ categoryId }) => categoryId === category)).toHaveLength(expected);
});

it.each(['bnb', '바이낸스'])('for the chain %j an exchange of that chain comes first, before an explorer', (key) => {
  const names = searchSeed('ko')(key).map(({ title }) => title);
  expect(names[0]).toBe('PancakeSwap');
  expect(names).toContain('BscScan');
});

it.each(LANGUAGES)('in %s a stablecoin finds entries that name stablecoins', (lang) => {
  expect(searchSeed(lang)('USDC').length).toBeGreaterThan(0);
});

it.each([
  ['借貸', '借贷'],
  ['質押', '质押'],
  ['跨鏈', '跨链'],
  ['遊戲', '游戏'],
  ['錢包', '钱包'],
  ['收藏品', '收藏品'],
])('in the sample directory %s finds what %s finds', (traditional, simplified) => {
  const find = searchSeed('zh');
  expect(find(simplified).length).toBeGreaterThan(0);
  expect(find(traditional)).toEqual(find(simplified));
});
