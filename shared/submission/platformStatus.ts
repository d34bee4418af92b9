import { RENAMED, type SubmissionPlatform } from './platforms.ts';

/** `unsure`: no reliable source tells whether the chain still runs. */
type PlatformState = 'running' | 'renamed' | 'closed' | 'unsure';

const NETWORKS = 'https://github.com/TP-Lab/networklist-org/blob/HEAD/chains.json';
const CHAINS = 'https://github.com/ethereum-lists/chains/blob/HEAD/_data/chains';
const COIN_TYPES = 'https://github.com/satoshilabs/slips/blob/HEAD/slip-0173.md';
const SS58 = 'https://github.com/paritytech/ss58-registry/blob/HEAD/ss58-registry.json';

/** Whether each platform of the forms still runs. A file of its own, because only the forms load it. */
export const PLATFORM_STATUS: Readonly<Record<SubmissionPlatform, ReturnType<typeof statusOf>>> = {
  ETH: statusOf('running', 'Ethereum Mainnet', NETWORKS),
  BSC: statusOf('running', 'BNB Smart Chain', NETWORKS),
  // The pages that announced the date are gone, or not worth a link of this site.
  HECO: statusOf('closed', 'Huobi ECO Chain', null, '2025-01-15'),
  OKExChain: statusOf(
    'unsure',
    'OKXChain (OKTC)',
    'https://www.okx.com/en-eu/help/okx-web3s-announcement-on-the-okt-staking-rewards',
  ),
  TRON: statusOf('running', 'TRON', 'https://developers.tron.network'),
  HSC: statusOf('unsure', 'Hoo Smart Chain', `${CHAINS}/eip155-70.json`),
  EOS: statusOf('renamed', RENAMED.EOS, 'https://www.coinjar.com/uk/learn/eos-to-vaulta', '2025'),
  IOST: statusOf('running', 'IOST', 'https://github.com/iost-official/go-iost'),
  Polkadot: statusOf('running', 'Polkadot', SS58),
  Polygon: statusOf('running', 'Polygon PoS', NETWORKS),
  Klaytn: statusOf('renamed', RENAMED.Klaytn, 'https://github.com/klaytn/klaytn/releases', '2024'),
  Cosmos: statusOf('running', 'Cosmos Hub', COIN_TYPES),
  BOS: statusOf('unsure', 'BOSCore', 'https://github.com/TP-Lab/bos-account'),
  MOAC: statusOf('unsure', 'MOAC mainnet', NETWORKS),
  Jingtum: statusOf('running', 'Jingtum (SWTC)', 'https://www.npmjs.com/package/@swtc/address-codec'),
  BNB: statusOf('closed', 'BNB Beacon Chain', 'https://docs.bnbchain.org/bc-fusion/post-fusion/faq/', '2024-11-19'),
  Arbitrum: statusOf('running', 'Arbitrum One', NETWORKS),
  Fantom: statusOf('running', 'Fantom Opera', NETWORKS),
  'Conflux eSpace': statusOf('running', 'Conflux eSpace', NETWORKS),
  Solana: statusOf('running', 'Solana', 'https://solana.com/docs'),
  AVAX: statusOf('running', 'Avalanche C-Chain', NETWORKS),
  'Optimistic Ethereum': statusOf('renamed', RENAMED['Optimistic Ethereum'], `${CHAINS}/eip155-10.json`),
  'Gnosis Chain': statusOf('running', 'Gnosis Chain', NETWORKS),
  Harmony: statusOf('running', 'Harmony Mainnet Shard 0', NETWORKS),
  WAX: statusOf('running', 'WAX', 'https://github.com/worldwide-asset-exchange'),
  Aurora: statusOf('running', 'Aurora Mainnet', NETWORKS),
  Kusama: statusOf('running', 'Kusama', SS58),
  Moonbeam: statusOf('running', 'Moonbeam', NETWORKS),
  SubGame: statusOf('unsure', 'SubGame Network', SS58),
  KCC: statusOf('running', 'KCC Mainnet', NETWORKS),
  PlatON: statusOf('running', 'PlatON Mainnet', 'https://github.com/PlatONnetwork/PIPs/blob/HEAD/PIPs/PIP-14.md'),
  BTTC: statusOf('running', 'BitTorrent Chain Mainnet', NETWORKS),
  GateChain: statusOf('running', 'GateChain Mainnet', `${CHAINS}/eip155-86.json`),
  HALO: statusOf('unsure', 'HALO Mainnet', NETWORKS),
  ENU: statusOf('unsure', 'Enumivo', 'https://github.com/TP-Lab/tp-enujs'),
};

/**
 * `officialName` is the chain's current name, `source` a page that says so, `since` a year or a day; null when the date is
 * unknown or does not apply.
 */
function statusOf(state: PlatformState, officialName: string, source: string | null, since: string | null = null) {
  return { officialName, state, since, source };
}
