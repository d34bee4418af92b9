import { RENAMED, stateOf, SUBMISSION_PLATFORMS, type PlatformState, type SubmissionPlatform } from './platforms.ts';

const NETWORKS = 'https://github.com/TP-Lab/networklist-org/blob/HEAD/chains.json';
const CHAINS = 'https://github.com/ethereum-lists/chains/blob/HEAD/_data/chains';
const COIN_TYPES = 'https://github.com/satoshilabs/slips/blob/HEAD/slip-0173.md';
const SS58 = 'https://github.com/paritytech/ss58-registry/blob/HEAD/ss58-registry.json';

const DETAILS: Readonly<Record<SubmissionPlatform, PlatformDetails>> = {
  ETH: detailsOf('Ethereum Mainnet', NETWORKS),
  BSC: detailsOf('BNB Smart Chain', NETWORKS),
  // The pages that announced the date are gone, or not worth a link of this site.
  HECO: detailsOf('Huobi ECO Chain', null, '2025-01-15'),
  OKExChain: detailsOf(
    'OKXChain (OKTC)',
    'https://www.okx.com/en-eu/help/okx-web3s-announcement-on-the-okt-staking-rewards',
  ),
  TRON: detailsOf('TRON', 'https://developers.tron.network'),
  HSC: detailsOf('Hoo Smart Chain', `${CHAINS}/eip155-70.json`),
  EOS: detailsOf(RENAMED.EOS, 'https://www.coinjar.com/uk/learn/eos-to-vaulta', '2025'),
  IOST: detailsOf('IOST', 'https://github.com/iost-official/go-iost'),
  Polkadot: detailsOf('Polkadot', SS58),
  Polygon: detailsOf('Polygon PoS', NETWORKS),
  Klaytn: detailsOf(RENAMED.Klaytn, 'https://github.com/klaytn/klaytn/releases', '2024'),
  Cosmos: detailsOf('Cosmos Hub', COIN_TYPES),
  BOS: detailsOf('BOSCore', 'https://github.com/TP-Lab/bos-account'),
  MOAC: detailsOf('MOAC mainnet', NETWORKS),
  Jingtum: detailsOf('Jingtum (SWTC)', 'https://www.npmjs.com/package/@swtc/address-codec'),
  BNB: detailsOf('BNB Beacon Chain', 'https://docs.bnbchain.org/bc-fusion/post-fusion/faq/', '2024-11-19'),
  Arbitrum: detailsOf('Arbitrum One', NETWORKS),
  Fantom: detailsOf('Fantom Opera', NETWORKS),
  'Conflux eSpace': detailsOf('Conflux eSpace', NETWORKS),
  Solana: detailsOf('Solana', 'https://solana.com/docs'),
  AVAX: detailsOf('Avalanche C-Chain', NETWORKS),
  'Optimistic Ethereum': detailsOf(RENAMED['Optimistic Ethereum'], `${CHAINS}/eip155-10.json`),
  'Gnosis Chain': detailsOf('Gnosis Chain', NETWORKS),
  Harmony: detailsOf('Harmony Mainnet Shard 0', NETWORKS),
  WAX: detailsOf('WAX', 'https://github.com/worldwide-asset-exchange'),
  Aurora: detailsOf('Aurora Mainnet', NETWORKS),
  Kusama: detailsOf('Kusama', SS58),
  Moonbeam: detailsOf('Moonbeam', NETWORKS),
  SubGame: detailsOf('SubGame Network', SS58),
  KCC: detailsOf('KCC Mainnet', NETWORKS),
  PlatON: detailsOf('PlatON Mainnet', 'https://github.com/PlatONnetwork/PIPs/blob/HEAD/PIPs/PIP-14.md'),
  BTTC: detailsOf('BitTorrent Chain Mainnet', NETWORKS),
  GateChain: detailsOf('GateChain Mainnet', `${CHAINS}/eip155-86.json`),
  HALO: detailsOf('HALO Mainnet', NETWORKS),
  ENU: detailsOf('Enumivo', 'https://github.com/TP-Lab/tp-enujs'),
};

interface PlatformDetails {
  /** The chain's current name. */
  officialName: string;
  /** A page that says so. */
  source: string | null;
  /** A year or a day; null when the date is unknown or does not apply. */
  since: string | null;
}

function detailsOf(officialName: string, source: string | null, since: string | null = null): PlatformDetails {
  return { officialName, source, since };
}

/** What the forms tell about each platform. A file of its own, because only the forms load it. */
export const PLATFORM_STATUS = Object.fromEntries(
  SUBMISSION_PLATFORMS.map((name) => [name, { ...DETAILS[name], state: stateOf(name) }]),
) as Readonly<Record<SubmissionPlatform, PlatformDetails & { state: PlatformState }>>;
