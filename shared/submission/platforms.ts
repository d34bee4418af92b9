/**
 * Blockchain platforms by their id in the content service and the forms. Their names are fixed; pages show `shownAs`, the
 * name the wallet itself uses.
 */
export const PLATFORMS = [
  { id: 1, name: 'ETH', shownAs: 'Ethereum' },
  { id: 12, name: 'BSC', shownAs: 'BNB Chain' },
  { id: 15, name: 'HECO' },
  { id: 20, name: 'OKExChain' },
  { id: 10, name: 'TRON' },
  { id: 19, name: 'HSC' },
  { id: 4, name: 'EOS', shownAs: 'Vaulta' },
  { id: 7, name: 'IOST' },
  { id: 13, name: 'Polkadot' },
  { id: 18, name: 'Polygon' },
  { id: 22, name: 'Klaytn', shownAs: 'Kaia' },
  { id: 8, name: 'Cosmos' },
  { id: 6, name: 'BOS' },
  { id: 3, name: 'MOAC' },
  { id: 2, name: 'Jingtum' },
  { id: 9, name: 'BNB' },
  { id: 24, name: 'Arbitrum' },
  { id: 25, name: 'Fantom' },
  { id: 36, name: 'Conflux eSpace' },
  { id: 27, name: 'Solana' },
  { id: 23, name: 'AVAX', shownAs: 'Avalanche' },
  { id: 26, name: 'Optimistic Ethereum', shownAs: 'OP Mainnet' },
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

type PlatformName = (typeof PLATFORMS)[number]['name'];

const NAME_BY_ID = new Map<number, string>(
  PLATFORMS.map((platform) => [platform.id, 'shownAs' in platform ? platform.shownAs : platform.name]),
);

/** The platform's name on pages, or null for an unknown id. */
export function findPlatformName(id: number): string | null {
  return NAME_BY_ID.get(id) ?? null;
}

/** The known platforms of a list of ids, with their names on pages. */
export function findPlatforms(ids: readonly number[]): { id: number; name: string }[] {
  return ids.flatMap((id) => {
    const name = findPlatformName(id);
    return name === null ? [] : [{ id, name }];
  });
}

/** A platform of the submission forms. ENU has no id, so content never refers to it. */
export type SubmissionPlatform = PlatformName | 'ENU';

export const SUBMISSION_PLATFORMS: readonly SubmissionPlatform[] = [...PLATFORMS.map(({ name }) => name), 'ENU'];

/** The EVM subset, a business list; addresses/families.ts lists which platforms use EVM addresses. */
export const EVM_SUBSET = [
  'ETH',
  'BSC',
  'HECO',
  'HSC',
  'Polygon',
  'Fantom',
] as const satisfies readonly SubmissionPlatform[];

/** The platform of this name, or null. */
export function findPlatform(name: string): SubmissionPlatform | null {
  return SUBMISSION_PLATFORMS.find((platform) => platform === name) ?? null;
}
