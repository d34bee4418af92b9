import type { SearchRow } from '../../../shared/site/searchRows.ts';
import { indexSite } from '../../../shared/site/siteSearch.ts';

const row = (title: string, text = '', words?: string): SearchRow => ({
  kind: 'page',
  title,
  text,
  href: '/',
  ...(words && { words }),
});

const find = indexSite([
  row('Partners', 'The chains we support'),
  row('Developers', 'Public nodes and partners'),
  row('跨链桥上线', '资产可以转移'),
  row('브리지 점검'),
  row('Ethereum RPC', 'https://ethereum.nodes.example', '以太坊'),
]);
const titles = (text: string) => find(text).map(({ title }) => title);

it.each([
  ['partners', ['Partners', 'Developers']],
  ['partnrs', ['Partners', 'Developers']],
  ['跨鏈', ['跨链桥上线']],
  ['转移', ['跨链桥上线']],
  ['브릿지', ['브리지 점검']],
  ['점검', ['브리지 점검']],
  ['以太坊', ['Ethereum RPC']],
  ['ether', ['Ethereum RPC']],
  ['zzz', []],
  ['  ', []],
])('the search of the site finds for %j: %j', (text, expected) => expect(titles(text)).toEqual(expected));
