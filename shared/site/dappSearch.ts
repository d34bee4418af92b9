import MiniSearch, { type Query } from 'minisearch';
import { bareHost, readName } from '../genuine/readName.ts';
import { ADDRESS_LENGTH_MIN, indexedTerms, mistakesForgiven, searchedTerms } from './searchTerms.ts';
import { simplifyChinese } from './simplifyChinese.ts';
import { labelOfPlatform, PLATFORMS, type SubmissionPlatform } from '../submission/platforms.ts';
import { parseUrl } from './textFormats.ts';

/** What a search of the directory looks at. */
export interface SearchedDapp {
  hid: string;
  title: string;
  /** Names in other scripts, former names, nicknames. */
  otherNames: readonly string[];
  url: string;
  desc: string;
  categoryId: string | null;
  platforms: readonly number[];
  contracts: readonly { address: string }[];
}

/** What else visitors call a chain, in the three languages. Here, so that only a search loads them. */
const OTHER_CHAIN_NAMES: Partial<Record<SubmissionPlatform, readonly string[]>> = {
  ETH: ['Ethereum', '以太坊', '이더리움'],
  BSC: ['BNB Chain', 'BNB Smart Chain', 'Binance Smart Chain', '币安智能链', '바이낸스 스마트 체인'],
  HECO: ['火币生态链'],
  OKExChain: ['OKTC', 'OKX Chain'],
  TRON: ['波场', '트론'],
  EOS: ['柚子', '이오스', '볼타'],
  Polkadot: ['波卡', '폴카닷'],
  Polygon: ['Matic', '폴리곤'],
  Klaytn: ['카이아', '클레이튼'],
  Cosmos: ['코스모스'],
  Jingtum: ['井通'],
  BNB: ['BNB Beacon Chain'],
  Arbitrum: ['아비트럼'],
  Fantom: ['팬텀'],
  'Conflux eSpace': ['树图', '콘플럭스'],
  Solana: ['SOL', '索拉纳', '솔라나'],
  AVAX: ['Avalanche', '雪崩', '아발란체'],
  'Optimistic Ethereum': ['Optimism', '옵티미즘'],
  'Gnosis Chain': ['xDai', '그노시스'],
  Harmony: ['하모니'],
  WAX: ['왁스'],
  Aurora: ['오로라'],
  Kusama: ['쿠사마'],
  Moonbeam: ['문빔'],
  BTTC: ['BitTorrent Chain'],
};

const STABLECOINS = ['usdc', 'usdt', 'dai', 'usds', 'pyusd'];
/** In the three languages: each directory has one of them. */
const STABLECOIN_NAMES = ['stablecoin', '稳定币', '스테이블코인'];

/** The terms of each chain's names, by its id: most entries share them. */
const CHAIN_TERMS = new Map(
  PLATFORMS.map(({ id, name }) => [String(id), [...new Set(chainNames(name).flatMap(indexedTerms))]]),
);

/** The names of a chain. */
export function chainNames(name: SubmissionPlatform): readonly string[] {
  return [labelOfPlatform(name), ...(OTHER_CHAIN_NAMES[name] ?? [])];
}

/**
 * An index over the entries, for searches by name in any script, host, chain, category, contract and description. The search
 * gives the entries that contain every word of the text, also as the beginning of a word, best first; where none does, one
 * wrong, missing or additional letter in a word of five letters or more is forgiven. A link finds the entries of its
 * contract or its host, and no others: what only looks like a listed host must not lead to it. An empty text finds all
 * entries, in their order.
 */
export function indexDapps<Entry extends SearchedDapp>(
  entries: readonly Entry[],
  categories: readonly { hid: string; title: string }[],
): (text: string) => Entry[] {
  const categoryTitles = new Map(categories.map(({ hid, title }) => [hid, title]));
  type Positioned = { entry: Entry; position: number };
  const byId = new Map(entries.map((entry, position): [string, Positioned] => [entry.hid, { entry, position }]));
  const index = new MiniSearch<Entry>({
    idField: 'hid',
    fields: ['title', 'otherNames', 'host', 'firstChain', 'chains', 'category', 'contracts', 'desc'],
    tokenize: (text, field) => {
      if (field === 'chains' || field === 'firstChain')
        return text.split(' ').flatMap((id) => CHAIN_TERMS.get(id) ?? []);
      return field === 'contracts' ? searchedTerms(text) : indexedTerms(text);
    },
    processTerm: (term) => term,
    extractField: (entry, field) => {
      if (field === 'host') return hostOf(entry.url);
      if (field === 'chains') return entry.platforms.join(' ');
      // The chain that an entry is best known on counts twice.
      if (field === 'firstChain') return `${entry.platforms[0] ?? ''}`;
      if (field === 'category') return categoryTitles.get(entry.categoryId ?? '') ?? '';
      if (field === 'otherNames') return entry.otherNames.join(' / ');
      if (field === 'contracts') return entry.contracts.map(({ address }) => address).join(' ');
      return entry[field as 'hid' | 'title' | 'desc'];
    },
  });
  index.addAll(entries);

  return (text) => {
    if (text.trim() === '') return [...entries];
    const link = readLink(text);
    const linked = link && findLinked(entries, text, link);
    if (link && linked && (linked.length > 0 || link.isWhole)) return linked;
    const terms = searchedTerms(text);
    if (terms.length === 0) return [];
    const exact = find(terms, false);
    if (exact.length > 0) return exact;
    const forgiven = find(terms, true);
    if (forgiven.length > 0) return forgiven;
    // A token that no entry names is looked for as what it is.
    const joined = terms.join('');
    return STABLECOINS.includes(joined) ? STABLECOIN_NAMES.flatMap((name) => find(searchedTerms(name), false)) : [];
  };

  function find(terms: readonly string[], forgives: boolean): Entry[] {
    // Also as one word: a name may be written with spaces.
    const joined = terms.length > 1 ? [terms.join('')] : [];
    const query: Query = { combineWith: 'OR', queries: [{ combineWith: 'AND', queries: [...terms] }, ...joined] };
    const found = index.search(query, {
      prefix: true,
      fuzzy: (term) => (forgives && mistakesForgiven(term)) || false,
      boost: { title: 8, otherNames: 8, host: 3, firstChain: 2, chains: 2, category: 2 },
      // Without regard to the length of a text: who is on many chains is on each of them.
      bm25: { k: 1.2, b: 0, d: 0.5 },
      tokenize: (term) => [term],
    });
    // Equally good ones in the order of the directory.
    const placed = found.map(({ id, score }) => ({ ...(byId.get(id as string) as Positioned), score }));
    placed.sort((one, other) => other.score - one.score || one.position - other.position);
    return placed.map(({ entry }) => entry);
  }
}

/** The host of a link or mailbox, without `www.` and `m.`. `isWhole`: no name of a DApp is written with its signs. */
interface Link {
  host: string;
  path: string;
  isWhole: boolean;
}

function readLink(text: string): Link | null {
  const name = readName(text);
  // Without a dot it is a word with a slash, as in “NFT/DeFi”.
  if (!('host' in name) || !name.host.includes('.')) return null;
  const host = bareHost(name.host);
  if (name.kind !== 'web') return { host, path: '', isWhole: name.kind === 'mailbox' };
  const isWhole = name.spelling !== 'plain' || name.path + name.query !== '' || text.includes('//');
  return { host, path: name.path, isWhole };
}

/** The entries of a contract that a link names, as those of explorers do; else those on its host, below it or above it. */
function findLinked<Entry extends SearchedDapp>(entries: readonly Entry[], text: string, link: Link): Entry[] {
  const words = new Set(searchedTerms(text).filter(({ length }) => length >= ADDRESS_LENGTH_MIN));
  const ofContract = entries.filter(({ contracts }) =>
    contracts.some(({ address }) => words.has(address.toLowerCase())),
  );
  if (ofContract.length > 0) return ofContract;
  const rankOf = ({ url }: Entry) => {
    const { hostname, pathname } = parseUrl(url) ?? { hostname: '', pathname: '' };
    const host = bareHost(hostname);
    if (host === link.host) return `${link.path}/`.startsWith(pathname.replace(/\/*$/, '/')) ? 0 : 1;
    const [longer, shorter] = host.length > link.host.length ? [host, link.host] : [link.host, host];
    return shorter.includes('.') && longer.endsWith(`.${shorter}`) ? 2 : null;
  };
  const linked = entries.flatMap((entry) => {
    const rank = rankOf(entry);
    return rank === null ? [] : [{ entry, rank }];
  });
  linked.sort((one, other) => one.rank - other.rank);
  return linked.map(({ entry }) => entry);
}

/**
 * What a content service is asked that compares letters: a link as its host, full-width letters as ordinary ones, and
 * Chinese in the simplified characters of its texts.
 */
export function searchText(text: string): string {
  const link = readLink(text);
  return link?.isWhole ? link.host : simplifyChinese(text.normalize('NFKC'));
}

function hostOf(url: string): string {
  return parseUrl(url)?.host.replace(/^www\./, '') ?? '';
}
