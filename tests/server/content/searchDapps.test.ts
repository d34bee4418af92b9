import { searchDapps } from '../../../server/contentService/searchDapps.ts';

const entry = (title: string, url = 'https://dapp.example/', desc = '') => ({ title, url, desc });
const ENTRIES = [
  entry('Galxe', 'https://galxe.com/', 'Collect what your community gives, in unity'),
  entry('Zapper', 'https://www.universe.example/'),
  entry('Community Gaming'),
  entry('Sushi Uni'),
  entry('Uniswap', 'https://app.uniswap.org/', 'Swap tokens'),
  entry('兑换所', 'https://swap.example/', '用USDC兑换，也可以借贷'),
  entry('단비', 'https://danbi.example/', '스테이블코인을 예치해요'),
  entry('C++ (beta) 50%_off', 'https://plus.example/'),
];

const found = (key: string) => searchDapps(ENTRIES, key).map(({ title }) => title);

describe('a search of the directory', () => {
  it.each([
    ['uni', ['Uniswap', 'Sushi Uni', 'Community Gaming', 'Zapper', 'Galxe']],
    ['UNIS', ['Uniswap']],
    ['community', ['Community Gaming', 'Galxe']],
    ['mmunity', ['Community Gaming']],
    ['app.uniswap', ['Uniswap']],
    ['www.universe', []],
    ['usdc', ['兑换所']],
    ['借贷', ['兑换所']],
    ['코인', ['단비']],
    [' swap ', ['Uniswap', '兑换所']],
    ['c++ (', ['C++ (beta) 50%_off']],
    ['%_', ['C++ (beta) 50%_off']],
    ['\\', []],
    ['https', []],
  ])('for %j finds names, then hosts, then words of descriptions: %j', (key, titles) => {
    expect(found(key)).toEqual(titles);
  });

  it('without a text keeps all entries in their order', () => expect(searchDapps(ENTRIES, '  ')).toEqual(ENTRIES));
});
