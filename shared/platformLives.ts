import type { SubmissionPlatform } from './platforms.ts';

/** `unsure`: no reliable source says whether the chain still runs. */
type PlatformState = 'running' | 'renamed' | 'closed' | 'unsure';

const NETWORKS = 'https://github.com/TP-Lab/networklist-org/blob/HEAD/chains.json';
const CHAINS = 'https://github.com/ethereum-lists/chains/blob/HEAD/_data/chains';
const COIN_TYPES = 'https://github.com/satoshilabs/slips/blob/HEAD/slip-0173.md';
const SS58 = 'https://github.com/paritytech/ss58-registry/blob/HEAD/ss58-registry.json';

/** Whether each platform of the forms still runs. A file of its own, because only the forms load it. */
export const PLATFORM_LIVES: Readonly<Record<SubmissionPlatform, ReturnType<typeof life>>> = {
  ETH: life('running', 'Ethereum Mainnet', NETWORKS),
  BSC: life('running', 'BNB Smart Chain', NETWORKS),
  HECO: life(
    'closed',
    'Huobi ECO Chain',
    'https://multicryptonite.com/heco-chain-announces-january-2025-closure-users-urged-to-redeem-assets-22951.html',
    '2025-01-15',
  ),
  OKExChain: life(
    'unsure',
    'OKXChain (OKTC)',
    'https://www.okx.com/en-eu/help/okx-web3s-announcement-on-the-okt-staking-rewards',
  ),
  TRON: life('running', 'TRON', 'https://developers.tron.network'),
  HSC: life('unsure', 'Hoo Smart Chain', `${CHAINS}/eip155-70.json`),
  EOS: life('renamed', 'Vaulta', 'https://www.coinjar.com/uk/learn/eos-to-vaulta', '2025'),
  IOST: life('running', 'IOST', 'https://github.com/iost-official/go-iost'),
  Polkadot: life('running', 'Polkadot', SS58),
  Polygon: life('running', 'Polygon PoS', NETWORKS),
  Klaytn: life('renamed', 'Kaia', 'https://github.com/klaytn/klaytn/releases', '2024'),
  Cosmos: life('running', 'Cosmos Hub', COIN_TYPES),
  BOS: life('unsure', 'BOSCore', 'https://github.com/TP-Lab/bos-account'),
  MOAC: life('unsure', 'MOAC mainnet', NETWORKS),
  Jingtum: life('running', 'Jingtum (SWTC)', 'https://www.npmjs.com/package/@swtc/address-codec'),
  BNB: life('closed', 'BNB Beacon Chain', 'https://docs.bnbchain.org/bc-fusion/post-fusion/faq/', '2024-11-19'),
  Arbitrum: life('running', 'Arbitrum One', NETWORKS),
  Fantom: life('running', 'Fantom Opera', NETWORKS),
  'Conflux eSpace': life('running', 'Conflux eSpace', NETWORKS),
  Solana: life('running', 'Solana', 'https://solana.com/docs'),
  AVAX: life('running', 'Avalanche C-Chain', NETWORKS),
  'Optimistic Ethereum': life('renamed', 'OP Mainnet', `${CHAINS}/eip155-10.json`),
  'Gnosis Chain': life('running', 'Gnosis Chain', NETWORKS),
  Harmony: life('running', 'Harmony Mainnet Shard 0', NETWORKS),
  WAX: life('running', 'WAX', 'https://github.com/worldwide-asset-exchange'),
  Aurora: life('running', 'Aurora Mainnet', NETWORKS),
  Kusama: life('running', 'Kusama', SS58),
  Moonbeam: life('running', 'Moonbeam', NETWORKS),
  SubGame: life('unsure', 'SubGame Network', SS58),
  KCC: life('running', 'KCC Mainnet', NETWORKS),
  PlatON: life('running', 'PlatON Mainnet', 'https://github.com/PlatONnetwork/PIPs/blob/HEAD/PIPs/PIP-14.md'),
  BTTC: life('running', 'BitTorrent Chain Mainnet', NETWORKS),
  GateChain: life('running', 'GateChain Mainnet', `${CHAINS}/eip155-86.json`),
  HALO: life('unsure', 'HALO Mainnet', NETWORKS),
  ENU: life('unsure', 'Enumivo', 'https://github.com/TP-Lab/tp-enujs'),
};

/** `officialName` is the chain's current name, `since` a year or a day; null when the date is unknown or does not apply. */
function life(state: PlatformState, officialName: string, source: string, since: string | null = null) {
  return { officialName, state, since, source };
}
