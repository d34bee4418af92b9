import type { SubmissionPlatform } from './platforms.ts';

interface Explorer {
  /** Start of the page of an account or a contract. Null: none is known to work, as on closed chains. */
  page: string | null;
  /** Addresses of another form, and the start of their page; null when they have none. */
  other?: readonly [form: RegExp, page: string | null];
  /**
   * Ends of the hosts, with a path where a host shows several chains, by which a link is recognised; former explorers
   * too.
   */
  hosts: readonly string[];
}

/** Numbers of assets and collections, and collections of RMRK: their explorers have several pages for one number. */
const NO_ACCOUNT = /^\d+$|-/;

/**
 * The public explorers of the chains. The browser loads this list only with what reads a pasted text: pages get their
 * links from the server.
 */
const EXPLORERS: Readonly<Partial<Record<SubmissionPlatform, Explorer>>> = {
  'Optimistic Ethereum': { page: 'https://optimistic.etherscan.io/address/', hosts: ['optimistic.etherscan.io'] },
  ETH: { page: 'https://etherscan.io/address/', hosts: ['etherscan.io', 'etherscan.com'] },
  BSC: { page: 'https://bscscan.com/address/', hosts: ['bscscan.com'] },
  HECO: { page: null, hosts: ['hecoinfo.com'] },
  OKExChain: { page: 'https://www.oklink.com/oktc/address/', hosts: ['oklink.com/oktc', 'oklink.com/okc'] },
  TRON: {
    page: 'https://tronscan.org/#/address/',
    other: [/^\d+$/, 'https://tronscan.org/#/token/'],
    hosts: ['tronscan.org', 'tronscan.io'],
  },
  HSC: { page: null, hosts: ['hooscan.com', 'hscscan.com'] },
  EOS: { page: 'https://unicove.com/en/vaulta/account/', hosts: ['unicove.com/vaulta', 'bloks.io', 'eosflare.io'] },
  IOST: {
    page: 'https://www.iostabc.com/account/',
    other: [/^Contract|\.iost$/, 'https://www.iostabc.com/contract/'],
    hosts: ['iostabc.com'],
  },
  Polkadot: {
    page: 'https://polkadot.subscan.io/account/',
    other: [NO_ACCOUNT, null],
    hosts: ['polkadot.subscan.io', 'assethub-polkadot.subscan.io'],
  },
  Polygon: { page: 'https://polygonscan.com/address/', hosts: ['polygonscan.com'] },
  Klaytn: { page: 'https://kaiascan.io/address/', hosts: ['kaiascan.io', 'klaytnscope.com'] },
  Cosmos: { page: 'https://www.mintscan.io/cosmos/address/', other: [/\//, null], hosts: ['mintscan.io'] },
  MOAC: { page: 'https://explorer.moac.io/addr/', hosts: ['explorer.moac.io'] },
  Jingtum: { page: 'https://swtcscan.jccdex.cn/#/wallet/?wallet=', other: [/:/, null], hosts: ['swtcscan.jccdex.cn'] },
  Arbitrum: { page: 'https://arbiscan.io/address/', hosts: ['arbiscan.io'] },
  Fantom: { page: 'https://www.oklink.com/fantom/address/', hosts: ['oklink.com/fantom', 'ftmscan.com'] },
  'Conflux eSpace': {
    page: 'https://evm.confluxscan.org/address/',
    hosts: ['confluxscan.org', 'confluxscan.io'],
  },
  Solana: { page: 'https://solscan.io/account/', hosts: ['solscan.io', 'explorer.solana.com'] },
  AVAX: { page: 'https://snowtrace.io/address/', hosts: ['snowtrace.io'] },
  'Gnosis Chain': { page: 'https://gnosisscan.io/address/', hosts: ['gnosisscan.io'] },
  Harmony: { page: 'https://explorer.harmony.one/address/', hosts: ['explorer.harmony.one'] },
  WAX: { page: 'https://waxblock.io/account/', hosts: ['waxblock.io'] },
  Aurora: {
    page: 'https://explorer.mainnet.aurora.dev/address/',
    hosts: ['explorer.mainnet.aurora.dev', 'explorer.aurora.dev', 'aurorascan.dev'],
  },
  Kusama: {
    page: 'https://kusama.subscan.io/account/',
    other: [NO_ACCOUNT, null],
    hosts: ['kusama.subscan.io', 'assethub-kusama.subscan.io'],
  },
  Moonbeam: { page: 'https://moonscan.io/address/', hosts: ['moonscan.io'] },
  KCC: { page: 'https://scan.kcc.io/address/', hosts: ['scan.kcc.io', 'explorer.kcc.io'] },
  PlatON: { page: 'https://scan.platon.network/address-detail?address=', hosts: ['scan.platon.network'] },
  BTTC: { page: 'https://bttcscan.com/address/', hosts: ['bttcscan.com'] },
  GateChain: { page: 'https://www.gatescan.org/address/', hosts: ['gatescan.org'] },
};

/** The page of an address, or of the number of a token, in its chain's explorer; null where there is none. */
export function findExplorerUrl(platform: SubmissionPlatform, address: string): string | null {
  const { page, other } = EXPLORERS[platform] ?? { page: null };
  const start = other?.[0].test(address) ? other[1] : page;
  // Where an account issues many tokens, one of them is written `account-SYMBOL`.
  return start === null ? null : start + encodeURIComponent(address.split('-')[0] ?? '');
}

/** Explorers of test networks and of chains that the wallet does not have, on hosts of those it has. */
const OTHER_NETWORKS = /testnet|sepolia|goerli|holesky|hoodi|amoy|mumbai|chapel|nile|shasta|moonriver|moonbase|nova\./;

/** The chain to whose explorer an http(s) URL leads, or null. */
export function findPlatformOfExplorer(link: string): SubmissionPlatform | null {
  return OTHER_NETWORKS.test(new URL(link).hostname) ? null : findExplorer(link);
}

const CHAINS = indexHosts(
  (Object.entries(EXPLORERS) as [SubmissionPlatform, Explorer][]).flatMap(([name, { hosts }]) =>
    hosts.map((host) => [host, name] as const),
  ),
);

/** The chain whose explorer, or that of one of its test networks, an http(s) URL leads to, or null. */
export function findExplorer(link: string): SubmissionPlatform | null {
  return findByHost(CHAINS, new URL(link));
}

/** Values by host. Each belongs to a host with its subdomains, or to a path there: `oklink.com/okc`. */
export type HostIndex<T> = ReadonlyMap<string, readonly { path: string; value: T }[]>;

/** Indexes values by host, so that a URL is looked up by the few names of its host, not compared with each address. */
export function indexHosts<T>(list: readonly (readonly [address: string, value: T])[]): HostIndex<T> {
  const index = new Map<string, { path: string; value: T }[]>();
  for (const [address, value] of list) {
    const [host = '', ...path] = address.split('/');
    const one = { path: ['', ...path, ''].join('/'), value };
    index.set(host, [...(index.get(host) ?? []), one]);
  }
  return index;
}

/**
 * The value of the address an http(s) URL leads to, or null. If two hosts match, the one with more of the URL's host
 * counts.
 */
export function findByHost<T>(index: HostIndex<T>, { hostname, pathname }: URL): T | null {
  // Some explorers have the language first in their paths.
  const plain = `${pathname.replace(/^\/[a-z]{2}(-[a-z]+)?(?=\/)/, '')}/`;
  const names = hostname.replace(/\.$/, '').split('.');
  for (const from of names.keys()) {
    const found = index.get(names.slice(from).join('.'))?.find(({ path }) => plain.startsWith(path));
    if (found) return found.value;
  }
  return null;
}
