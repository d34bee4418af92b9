import { PLATFORMS, type PlatformName } from './platforms.ts';

/** A platform as the forms name it. ENU is in the specification's list without a number, so it is in no list of content. */
export type SubmissionPlatform = PlatformName | 'ENU';

export const SUBMISSION_PLATFORMS: readonly SubmissionPlatform[] = [...PLATFORMS.map(({ name }) => name), 'ENU'];

/**
 * The specification's EVM subset. This is a list of business: many more platforms have addresses of the EVM's form,
 * and addresses/families.ts says which.
 */
export const EVM_SUBSET = [
  'ETH',
  'BSC',
  'HECO',
  'HSC',
  'Polygon',
  'Fantom',
] as const satisfies readonly SubmissionPlatform[];

/** The chosen platform, or null while none is. */
export function findPlatform(name: string): SubmissionPlatform | null {
  return SUBMISSION_PLATFORMS.find((platform) => platform === name) ?? null;
}
