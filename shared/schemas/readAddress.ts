import type { AddressRefused, AddressUse } from '../addresses/addressCheck.ts';
import { checkAddress } from '../addresses/checkAddress.ts';
import { findPlatform, PLATFORM_LIVES, type SubmissionPlatform } from '../platforms.ts';
import type { Finding } from './issue.ts';

/** Faults whose message changes when a correct form can be suggested. */
const SUGGESTED = {
  checksum: 'checksumSuggested',
  characters: 'charactersSuggested',
  extraText: 'extraTextSuggested',
  link: 'linkSuggested',
} as const;

/** A chain that has shut down cannot be chosen. */
export function checkPlatform(name: string): Finding {
  const platform = findPlatform(name);
  const life = platform === null ? null : PLATFORM_LIVES[platform];
  return life?.state === 'closed'
    ? { code: 'platformClosed', values: { platform: life.officialName, date: life.since ?? '' } }
    : null;
}

/** The canonical address, or its issue. Without a platform neither can be decided. */
export function readAddress(
  platformName: string,
  input: string,
  use: AddressUse,
): { address: string; finding: null } | { address: null; finding: Finding } {
  const platform = findPlatform(platformName);
  if (platform === null || input === '') return { address: null, finding: null };
  const check = checkAddress(platform, input, use);
  return check.ok ? { address: check.address, finding: null } : { address: null, finding: findingOf(check, platform) };
}

/** The same for the contract of a submission: a placeholder address is refused here, though an owner may be one. */
export function readContract(platformName: string, input: string, use: AddressUse): ReturnType<typeof readAddress> {
  const platform = findPlatform(platformName);
  const check = platform && checkAddress(platform, input, use);
  if (check?.ok && check.notices.includes('placeholder'))
    return { address: null, finding: { code: 'badAddress.placeholder', values: { platform: platformName } } };
  return readAddress(platformName, input, use);
}

function findingOf(refused: AddressRefused, platform: SubmissionPlatform): Finding {
  const values = { platform };
  switch (refused.code) {
    case 'empty':
      return { code: 'required' };
    case 'secret':
    case 'hashOrKey':
      return { code: refused.code };
    case 'otherForm':
      return { code: `badAddress.${refused.hint}`, values };
    case 'otherChain':
      return refused.otherPlatforms.length > 0
        ? { code: 'wrongChain', values: { ...values, others: refused.otherPlatforms.join(', ') } }
        : { code: 'badAddress.unknownChain', values };
    case 'checksum':
    case 'characters':
    case 'extraText':
    case 'link': {
      const { suggestion } = refused;
      const character = refused.code === 'characters' ? { character: refused.character } : {};
      return suggestion === undefined
        ? { code: `badAddress.${refused.code}`, values: { ...values, ...character } }
        : { code: `badAddress.${SUGGESTED[refused.code]}`, values: { ...values, ...character, suggestion } };
    }
    default: {
      const { ok: _ok, code, ...more } = refused;
      return { code: `badAddress.${code}`, values: { ...values, ...more } };
    }
  }
}
