/** Blockchain platforms by the id the content service and the submission forms use. Names as the specification writes them. */
export const PLATFORMS = [
  { id: 1, name: 'ETH' },
  { id: 12, name: 'BSC' },
  { id: 15, name: 'HECO' },
  { id: 20, name: 'OKExChain' },
  { id: 10, name: 'TRON' },
  { id: 19, name: 'HSC' },
  { id: 4, name: 'EOS' },
  { id: 7, name: 'IOST' },
  { id: 13, name: 'Polkadot' },
  { id: 18, name: 'Polygon' },
  { id: 22, name: 'Klaytn' },
  { id: 8, name: 'Cosmos' },
  { id: 6, name: 'BOS' },
  { id: 3, name: 'MOAC' },
  { id: 2, name: 'Jingtum' },
  { id: 9, name: 'BNB' },
  { id: 24, name: 'Arbitrum' },
  { id: 25, name: 'Fantom' },
  { id: 36, name: 'Conflux eSpace' },
  { id: 27, name: 'Solana' },
  { id: 23, name: 'AVAX' },
  { id: 26, name: 'Optimistic Ethereum' },
  { id: 28, name: 'Gnosis Chain' },
  { id: 33, name: 'Harmony' },
  { id: 29, name: 'WAX' },
  { id: 32, name: 'Aurora' },
  { id: 14, name: 'Kusama' },
  { id: 31, name: 'Moonbeam' },
  { id: 21, name: 'SubGame' },
  { id: 35, name: 'KCC' },
  { id: 37, name: 'PlatON' },
  { id: 38, name: 'BTTC' },
  { id: 39, name: 'GateChain' },
  { id: 40, name: 'HALO' },
] as const;

export type PlatformName = (typeof PLATFORMS)[number]['name'];

const NAME_BY_ID = new Map<number, string>(PLATFORMS.map(({ id, name }) => [id, name]));

/** The platform's name, or null for an id nobody has given out yet. */
export function findPlatformName(id: number): string | null {
  return NAME_BY_ID.get(id) ?? null;
}
