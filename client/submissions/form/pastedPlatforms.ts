import { checkAddress } from '../../../shared/submission/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../../shared/submission/addresses/families.ts';
import { findPlatformOfExplorer } from '../../../shared/submission/explorers.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';
import { PLATFORMS, SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../../shared/submission/platforms.ts';

/** The chain that a name, or a type of token as listings write it, means; null for any other text. */
export function platformNamed(name: unknown): SubmissionPlatform | null {
  const plain = plainOf(typeof name === 'string' ? name : '');
  return TOKEN_TYPES[plain] ?? SUBMISSION_PLATFORMS.find((platform) => plainOf(platform) === plain) ?? null;
}

function plainOf(name: string): string {
  return name.toUpperCase().replace(/\(.*\)|[\s_-]/g, '');
}

/** The only chain whose address this is, if none is named or one whose address it cannot be; else the named one. */
export function findPlatformOfAddress<Named extends SubmissionPlatform | null | undefined>(
  address: string,
  named: Named,
) {
  const check = checkAddress(named ?? 'ETH', address);
  const others = !check.ok && check.code === 'otherChain' ? check.otherPlatforms : [];
  return others.length === 1 ? others[0] : named;
}

/** Fields that name a chain, in the order in which they are trusted. */
export const CHAIN_NAMES = [
  'chain',
  'bl_symbol',
  'network',
  'blockchain',
  'platform',
  'asset_platform_id',
  'chain_name',
];

/** Undefined when the listing names no chain, null when the wallet does not have it. */
export function findListedPlatform(entry: Readonly<Record<string, unknown>>): SubmissionPlatform | null | undefined {
  const { explorer, type } = entry;
  const id = entry.chainId ?? entry.chain_id;
  if (typeof id === 'string') {
    const number = Number(id.replace(/^eip155:/i, ''));
    return Number.isNaN(number) ? platformNamed(id.replace(/[:-].*$/, '')) : findPlatformOfChain(number);
  }
  const url = findHttpUrl(explorer);
  // The ids of the wallet's own lists are those of the platforms.
  const ours = PLATFORMS.find((platform) => `${platform.id}` === entry.blockchain_id)?.name;
  const names = CHAIN_NAMES.map((name) => entry[name]).filter((name) => typeof name === 'string');
  // A listing's chain field is often wrong, its explorer link rarely.
  const named = (url === null ? null : findPlatformOfExplorer(url)) ?? ours ?? names.map(platformNamed).find(Boolean);
  if (named) return named;
  // Listings of any EVM chain write ERC20.
  if (url !== null && `${type}`.toUpperCase() === 'ERC20') return null;
  return platformNamed(type) ?? ([url, type, ...names].some(Boolean) ? null : undefined);
}

/**
 * Values of a listing's type or chain that name a single chain, beside the names of the platforms: those of wallets,
 * explorers and price sites.
 */
const TOKEN_TYPES: Readonly<Record<string, SubmissionPlatform>> = {
  ETHEREUM: 'ETH',
  OPTIMISM: 'Optimistic Ethereum',
  AVALANCHE: 'AVAX',
  XDAI: 'Gnosis Chain',
  ERC20: 'ETH',
  BEP20: 'BSC',
  BSC20: 'BSC',
  HRC20: 'HECO',
  TRC10: 'TRON',
  TRC20: 'TRON',
  KIP20: 'OKExChain',
  SPL: 'Solana',
  IRC20: 'IOST',
  BEP2: 'BNB',
  BNBCHAIN: 'BSC',
  BNBSMARTCHAIN: 'BSC',
  BINANCESMARTCHAIN: 'BSC',
  POLYGONPOS: 'Polygon',
  MATIC: 'Polygon',
  ARBITRUMONE: 'Arbitrum',
  OPMAINNET: 'Optimistic Ethereum',
  AVALANCHECCHAIN: 'AVAX',
  GNOSIS: 'Gnosis Chain',
  HARMONYSHARD0: 'Harmony',
  HUOBITOKEN: 'HECO',
  HUOBIECOCHAIN: 'HECO',
  OKTCHAIN: 'OKExChain',
  KUCOINCOMMUNITYCHAIN: 'KCC',
  CONFLUX: 'Conflux eSpace',
  KLAYTOKEN: 'Klaytn',
  KAIA: 'Klaytn',
  PLATONNETWORK: 'PlatON',
  BITTORRENT: 'BTTC',
  COSMOSHUB: 'Cosmos',
  TRON20: 'TRON',
  VAULTA: 'EOS',
};
