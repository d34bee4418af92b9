/** Blockchain platforms by their id in the content service and the forms. Their names and their order are fixed. */
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

type PlatformName = (typeof PLATFORMS)[number]['name'];

/** What renamed chains are called today. */
export const RENAMED = { EOS: 'Vaulta', Klaytn: 'Kaia', 'Optimistic Ethereum': 'OP Mainnet' } as const satisfies {
  [Name in PlatformName]?: string;
};

/** `unsure`: no reliable source tells whether the chain still runs. */
export type PlatformState = 'running' | 'renamed' | 'closed' | 'unsure';

/** The chains that were shut down, or of which no reliable source says that they still run. */
const NOT_RUNNING: Readonly<Record<string, PlatformState>> = {
  HECO: 'closed',
  OKExChain: 'unsure',
  HSC: 'unsure',
  BOS: 'unsure',
  MOAC: 'unsure',
  BNB: 'closed',
  SubGame: 'unsure',
  HALO: 'unsure',
  ENU: 'unsure',
} satisfies { [Name in SubmissionPlatform]?: PlatformState };

/** Whether a platform still runs. platformStatus.ts adds what only the forms tell about it. */
export function stateOf(name: SubmissionPlatform): PlatformState {
  return NOT_RUNNING[name] ?? (name in RENAMED ? 'renamed' : 'running');
}

const ID_NOT_RUNNING = new Set<number>(PLATFORMS.filter(({ name }) => name in NOT_RUNNING).map(({ id }) => id));

/** Whether a chain was shut down, or no reliable source says that it still runs. */
export function isNotRunning(id: number): boolean {
  return ID_NOT_RUNNING.has(id);
}

/** What a platform is called wherever visitors read it, in lists as in forms: its name, with today's beside it. */
export function labelOfPlatform(name: SubmissionPlatform): string {
  return name in RENAMED ? `${name} (${RENAMED[name as keyof typeof RENAMED]})` : name;
}

const LABEL_BY_ID = new Map<number, string>(PLATFORMS.map(({ id, name }) => [id, labelOfPlatform(name)]));

/** The label of the platform with an id, or null for an unknown id. */
export function findPlatformLabel(id: number): string | null {
  return LABEL_BY_ID.get(id) ?? null;
}

/** The known platforms of a list of ids, with their labels. */
export function findPlatforms(ids: readonly number[]): { id: number; label: string }[] {
  return ids.flatMap((id) => {
    const label = findPlatformLabel(id);
    return label === null ? [] : [{ id, label }];
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
