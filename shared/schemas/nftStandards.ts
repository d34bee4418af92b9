import type { AddressFamily } from '../addresses/families.ts';

/** Protocol standards, and the family of chains each belongs to; null where any chain will do. */
export const NFT_STANDARDS = {
  'ERC-721': 'evm',
  'ERC-1155': 'evm',
  'TRC-721': 'tron',
  Metaplex: 'solana',
  AtomicAssets: 'antelope',
  SimpleAssets: 'antelope',
  other: null,
} as const satisfies Record<string, AddressFamily['family'] | null>;
export type NftStandard = keyof typeof NFT_STANDARDS;
