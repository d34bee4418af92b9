import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import { checkAddress } from './checkAddress.ts';

/** What two submissions about the same thing have in common, however they wrote it: chain and address. */
export function findAddressKey(platform: SubmissionPlatform, input: string): string | null {
  const check = checkAddress(platform, input);
  return check.ok ? `${platform}:${check.address}` : null;
}
