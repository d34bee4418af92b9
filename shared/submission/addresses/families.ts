import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../platforms.ts';

/** The form of a platform's addresses and the values that are specific to the platform. */
export type AddressFamily =
  | {
      family: 'evm';
      chainId: number;
      /** Human-readable part of the chain's bech32 form of the same 20 bytes. */
      humanPart?: string;
    }
  | { family: 'ss58'; prefix: number; hasAssetNumbers?: boolean }
  | { family: 'bech32'; humanPart: string; bytes: readonly number[]; tokens: 'bep2' | 'ibc' }
  | { family: 'tron' | 'antelope' | 'iost' | 'jingtum' | 'solana' };

export const FAMILIES: Readonly<Record<SubmissionPlatform, AddressFamily>> = {
  ETH: { family: 'evm', chainId: 1 },
  BSC: { family: 'evm', chainId: 56 },
  HECO: { family: 'evm', chainId: 128 },
  OKExChain: { family: 'evm', chainId: 66, humanPart: 'ex' },
  TRON: { family: 'tron' },
  HSC: { family: 'evm', chainId: 70 },
  EOS: { family: 'antelope' },
  IOST: { family: 'iost' },
  Polkadot: { family: 'ss58', prefix: 0, hasAssetNumbers: true },
  Polygon: { family: 'evm', chainId: 137 },
  Klaytn: { family: 'evm', chainId: 8_217 },
  Cosmos: { family: 'bech32', humanPart: 'cosmos', bytes: [20, 32], tokens: 'ibc' },
  BOS: { family: 'antelope' },
  MOAC: { family: 'evm', chainId: 1_099 },
  Jingtum: { family: 'jingtum' },
  BNB: { family: 'bech32', humanPart: 'bnb', bytes: [20], tokens: 'bep2' },
  Arbitrum: { family: 'evm', chainId: 42_161 },
  Fantom: { family: 'evm', chainId: 250 },
  'Conflux eSpace': { family: 'evm', chainId: 1_030 },
  Solana: { family: 'solana' },
  AVAX: { family: 'evm', chainId: 43_114 },
  'Optimistic Ethereum': { family: 'evm', chainId: 10 },
  'Gnosis Chain': { family: 'evm', chainId: 100 },
  Harmony: { family: 'evm', chainId: 1_666_600_000, humanPart: 'one' },
  WAX: { family: 'antelope' },
  Aurora: { family: 'evm', chainId: 1_313_161_554 },
  Kusama: { family: 'ss58', prefix: 2, hasAssetNumbers: true },
  // Contracts have 20-byte addresses; SS58 prefix 1284 is for accounts only.
  Moonbeam: { family: 'evm', chainId: 1_284 },
  // The SS58 registry gives prefix 27 to another chain too, so a match is not proof of SubGame.
  SubGame: { family: 'ss58', prefix: 27 },
  KCC: { family: 'evm', chainId: 321 },
  PlatON: { family: 'evm', chainId: 210_425, humanPart: 'lat' },
  BTTC: { family: 'evm', chainId: 199 },
  GateChain: { family: 'evm', chainId: 86 },
  HALO: { family: 'evm', chainId: 1_280 },
  ENU: { family: 'antelope' },
};

/** The zero address of the families whose contracts write it as their owner once ownership is renounced. */
export const ZERO_ADDRESSES: Partial<Record<AddressFamily['family'], string>> = {
  evm: `0x${'0'.repeat(40)}`,
  tron: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
};

/**
 * Chain ids of token lists for other families: Solana in its own registry and in Uniswap's (written), TRON as its nodes
 * give it.
 */
const OTHER_CHAIN_IDS = new Map<number, SubmissionPlatform>([
  [101, 'Solana'],
  [501_000_101, 'Solana'],
  [728_126_428, 'TRON'],
]);

const CHAINS = SUBMISSION_PLATFORMS.map((name) => ({ name, ...FAMILIES[name] }));

/** The platform of a chain id in a token list; null for chains that the wallet does not have. */
export function findPlatformOfChain(chainId: number): SubmissionPlatform | null {
  const chain = CHAINS.find((one) => one.family === 'evm' && one.chainId === chainId);
  return chain?.name ?? OTHER_CHAIN_IDS.get(chainId) ?? null;
}

/** The chain id of a platform in a token list; null where it has none. */
export function findChainId(platform: SubmissionPlatform): number | null {
  const { [platform]: chain } = FAMILIES;
  const others = [...OTHER_CHAIN_IDS].flatMap(([id, name]) => (name === platform ? [id] : []));
  return chain.family === 'evm' ? chain.chainId : (others.at(-1) ?? null);
}
