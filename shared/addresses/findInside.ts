import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import type { AddressUse } from './addressCheck.ts';
import { checkFamily } from './checkFamily.ts';
import { isTelling } from './isTelling.ts';

/** The one address among other words, in a link, or written in groups; null when there is none, or a choice. */
export function findInside(platform: SubmissionPlatform, text: string, use: AddressUse): string | null {
  // Words first: a token such as `account-SYMBOL` is one word, and two if taken apart.
  const waysToRead = [text.split(/\s+/), text.split(/[^\dA-Za-z]+/), [text.replace(/\s+/g, '')]];
  for (const pieces of waysToRead) {
    const found = new Set(pieces.flatMap((piece) => findOne(platform, piece, use)));
    const [address] = found;
    if (address !== undefined) return found.size === 1 ? address : null;
  }
  return null;
}

function findOne(platform: SubmissionPlatform, piece: string, use: AddressUse): string[] {
  if (piece === '' || !isTelling(platform, piece)) return [];
  const check = checkFamily(platform, piece, use);
  return check.ok ? [check.address] : [];
}
