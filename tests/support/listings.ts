import { existsSync, readFileSync } from 'node:fs';
import type { SubmissionPlatform } from '../../shared/submission/platforms.ts';
import { contractOf, picture } from './forms.ts';
import { IS_LONG } from './sitePages.ts';
import { VALID_ADDRESSES } from './validAddresses.ts';

/**
 * A listing as teams hand it in at a public repository of token lists: a folder by chain and contract, a logo and a
 * paper.
 */
export interface Listing {
  folder: string;
  logoType: string;
  /** Pixels; null where they are not known. */
  logoWidth: number | null;
  logoHeight: number | null;
  /** Null when the paper is not JSON. */
  info: Record<string, unknown> | null;
  /** The paper as it was written, when it is not JSON. */
  infoText?: string;
  readLogo(): Promise<Buffer>;
}

export interface ListingCorpus {
  name: string;
  listings: Listing[];
  /** Listings on chains that the wallet does not have. */
  foreign: number;
  /** Accounts that their papers name by a link to an explorer. */
  linked: string[];
}

/** Folders of that repository, by the platform's name in the form. Others are of chains the wallet does not have. */
export const LISTING_PLATFORMS: Readonly<Record<string, SubmissionPlatform>> = {
  bsc: 'BSC',
  tron: 'TRON',
  eth: 'ETH',
  heco: 'HECO',
  solana: 'Solana',
  okexchain: 'OKExChain',
  'polygon(matic)': 'Polygon',
  arbitrum: 'Arbitrum',
  fantom: 'Fantom',
  eos: 'EOS',
  iost: 'IOST',
  'Avalanche-C': 'AVAX',
  'cfx-espace': 'Conflux eSpace',
  optimistic: 'Optimistic Ethereum',
  hsc: 'HSC',
};

/** Real listings, kept beside the project and not in it: a long run reads them where they are. */
const SAMPLES = '../shared/samples/token-listings';

type Logo = [type: 'png' | 'jpeg' | 'webp' | 'gif', width: number, height: number];

let drawn = 0;

/** A listing with everything right in it but what `info` and the logo say otherwise. */
function listing(folder: string, [type, width, height]: Logo, info: Record<string, unknown> = {}): Listing {
  const seed = (drawn += 1);
  const paper = {
    name: `Harbour ${seed}`,
    website: `https://harbour-${seed}.example`,
    description: 'Lends and borrows without a middleman.',
    explorer: `https://explorer.example/token/${seed}`,
    type: 'BEP20',
    symbol: `HBR${seed}`,
    decimals: 18,
    status: 'active',
    id: folder.split('/').at(-1),
  };
  return {
    folder,
    logoType: type,
    logoWidth: width,
    logoHeight: height,
    info: { ...paper, ...info },
    readLogo: () => picture({ type, width, height, seed }),
  };
}

/** Each way in which real listings are wrong, once. */
const OWN: Listing[] = [
  listing(`bsc/${contractOf(701)}`, ['png', 200, 200]),
  listing(`eth/${contractOf(702)}`, ['jpeg', 200, 200]),
  listing(`tron/${VALID_ADDRESSES.TRON}`, ['png', 256, 256]),
  listing(`solana/${VALID_ADDRESSES.Solana}`, ['jpeg', 300, 300], { website: 'http://harbour.example' }),
  listing('eos/harbourtoken-HBR', ['png', 257, 256], { id: 'harbourtoken', website: '-' }),
  listing('eos/harbourlends', ['png', 100, 100], { id: 'https://bloks.io/tokens/HBR-eos-harbourlends#charts' }),
  listing('iost/harbour', ['png', 330, 280], { id: VALID_ADDRESSES.IOST, website: '' }),
  listing(`heco/${contractOf(703)}`, ['png', 120, 119]),
  listing(`polygon(matic)/${contractOf(704)}`, ['png', 512, 512], { symbol: 'H BR' }),
  listing(`arbitrum/${contractOf(705)}`, ['webp', 256, 256], { description: 'A coin.' }),
  listing(`fantom/${contractOf(706)}`, ['gif', 256, 256], { description: '' }),
  listing(`Avalanche-C/${contractOf(707)}`, ['jpeg', 214, 256], { decimals: '' }),
  listing(`Harbour_70001/${contractOf(708)}`, ['png', 200, 200]),
  listing(`NFT/bsc/erc721/${contractOf(709)}`, ['png', 742, 742]),
  listing(`NFT/eth/${contractOf(710)}`, ['png', 200, 200], { name: '' }),
  {
    ...listing(`optimistic/${contractOf(711)}`, ['png', 200, 200]),
    info: null,
    infoText: '{ "name": "The "first" harbour", "symbol": "HBR" }',
  },
];

/** Our own listings, and in a long run all real ones. */
export const LISTING_CORPORA: ListingCorpus[] = [
  { name: 'listings like real ones', listings: OWN, foreign: 1, linked: ['harbourlends'] },
  ...(IS_LONG && existsSync(SAMPLES)
    ? [{ name: 'real listings', listings: readSamples(), foreign: 4, linked: ['bitnetworker', 'metabokjo321'] }]
    : []),
];

function readSamples(): Listing[] {
  const samples = JSON.parse(readFileSync(`${SAMPLES}/index.json`, 'utf8')) as (Listing & { logo: string })[];
  return samples.map((sample) => ({ ...sample, readLogo: async () => readFileSync(`${SAMPLES}/${sample.logo}`) }));
}
