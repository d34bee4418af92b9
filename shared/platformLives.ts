import type { SubmissionPlatform } from './submissionPlatforms.ts';

/** `unsure`: nobody could be found who says whether the chain still runs. */
export type PlatformState = 'running' | 'renamed' | 'closed' | 'unsure';

export interface PlatformLife {
  /** What the chain calls itself today. */
  officialName: string;
  state: PlatformState;
  /** Since when it is so: a year, or a day; null where the state is not an event, or its day is not known. */
  since: string | null;
  source: string;
}

const NETWORKS = 'https://github.com/TP-Lab/networklist-org/blob/HEAD/chains.json';
const CHAINS = 'https://github.com/ethereum-lists/chains/blob/HEAD/_data/chains';
const COIN_TYPES = 'https://github.com/satoshilabs/slips/blob/HEAD/slip-0173.md';
const SS58 = 'https://github.com/paritytech/ss58-registry/blob/HEAD/ss58-registry.json';

/** The life of every platform a form offers. Kept apart from their names, which every page carries. */
export const PLATFORM_LIVES: Readonly<Record<SubmissionPlatform, PlatformLife>> = {
  ETH: running('Ethereum Mainnet', NETWORKS),
  BSC: running('BNB Smart Chain', NETWORKS),
  HECO: {
    officialName: 'Huobi ECO Chain',
    state: 'closed',
    since: '2025-01-15',
    source:
      'https://multicryptonite.com/heco-chain-announces-january-2025-closure-users-urged-to-redeem-assets-22951.html',
  },
  OKExChain: unsure(
    'OKXChain (OKTC)',
    'https://www.okx.com/en-eu/help/okx-web3s-announcement-on-the-okt-staking-rewards',
  ),
  TRON: running('TRON', 'https://developers.tron.network'),
  HSC: unsure('Hoo Smart Chain', `${CHAINS}/eip155-70.json`),
  EOS: {
    officialName: 'Vaulta',
    state: 'renamed',
    since: '2025',
    source: 'https://www.coinjar.com/uk/learn/eos-to-vaulta',
  },
  IOST: running('IOST', 'https://github.com/iost-official/go-iost'),
  Polkadot: running('Polkadot', SS58),
  Polygon: running('Polygon PoS', NETWORKS),
  Klaytn: {
    officialName: 'Kaia',
    state: 'renamed',
    since: '2024',
    source: 'https://github.com/klaytn/klaytn/releases',
  },
  Cosmos: running('Cosmos Hub', COIN_TYPES),
  BOS: unsure('BOSCore', 'https://github.com/TP-Lab/bos-account'),
  MOAC: unsure('MOAC mainnet', NETWORKS),
  Jingtum: running('Jingtum (SWTC)', 'https://www.npmjs.com/package/@swtc/address-codec'),
  BNB: {
    officialName: 'BNB Beacon Chain',
    state: 'closed',
    since: '2024-11-19',
    source: 'https://docs.bnbchain.org/bc-fusion/post-fusion/faq/',
  },
  Arbitrum: running('Arbitrum One', NETWORKS),
  Fantom: running('Fantom Opera', NETWORKS),
  'Conflux eSpace': running('Conflux eSpace', NETWORKS),
  Solana: running('Solana', 'https://solana.com/docs'),
  AVAX: running('Avalanche C-Chain', NETWORKS),
  'Optimistic Ethereum': {
    officialName: 'OP Mainnet',
    state: 'renamed',
    since: null,
    source: `${CHAINS}/eip155-10.json`,
  },
  'Gnosis Chain': running('Gnosis Chain', NETWORKS),
  Harmony: running('Harmony Mainnet Shard 0', NETWORKS),
  WAX: running('WAX', 'https://github.com/worldwide-asset-exchange'),
  Aurora: running('Aurora Mainnet', NETWORKS),
  Kusama: running('Kusama', SS58),
  Moonbeam: running('Moonbeam', NETWORKS),
  SubGame: unsure('SubGame Network', SS58),
  KCC: running('KCC Mainnet', NETWORKS),
  PlatON: running('PlatON Mainnet', 'https://github.com/PlatONnetwork/PIPs/blob/HEAD/PIPs/PIP-14.md'),
  BTTC: running('BitTorrent Chain Mainnet', NETWORKS),
  GateChain: running('GateChain Mainnet', `${CHAINS}/eip155-86.json`),
  HALO: unsure('HALO Mainnet', NETWORKS),
  ENU: unsure('Enumivo', 'https://github.com/TP-Lab/tp-enujs'),
};

function running(officialName: string, source: string): PlatformLife {
  return { officialName, state: 'running', since: null, source };
}

function unsure(officialName: string, source: string): PlatformLife {
  return { officialName, state: 'unsure', since: null, source };
}
