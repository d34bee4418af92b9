import type { AddressRefused } from '../addresses/addressCheck.ts';
import { FAMILIES } from '../addresses/families.ts';
import { PLATFORM_STATUS } from '../platformStatus.ts';
import { findPlatform, type SubmissionPlatform } from '../platforms.ts';
import { textWith } from './fieldRoles.ts';
import type { FormKind } from './formSections.ts';
import type { Finding } from './issue.ts';

/** Faults whose message changes when a correct form can be suggested. */
const SUGGESTED = {
  checksum: 'checksumSuggested',
  characters: 'charactersSuggested',
  extraText: 'extraTextSuggested',
  link: 'linkSuggested',
} as const;

/**
 * Whether a form names the contract itself as its owner. On Antelope chains a contract is an account with keys, which
 * can be one.
 */
export function isOwnContract(kind: FormKind, values: Readonly<Record<string, string>>): boolean {
  const [owner, platform] = [textWith(kind, 'owner', values), findPlatform(textWith(kind, 'platform', values))];
  if (owner === '' || platform === null || FAMILIES[platform].family === 'antelope') return false;
  return owner === textWith(kind, 'address', values);
}

/** The issue of a refused address. */
export function describeRefused(refused: AddressRefused, platform: SubmissionPlatform): Finding {
  switch (refused.code) {
    case 'empty':
      return { code: 'required' };
    case 'secret':
    case 'hashOrKey':
      return { code: refused.code };
    case 'otherForm':
      return { code: `badAddress.${refused.hint}`, values: { platform } };
    case 'otherChain':
      return refused.otherPlatforms.length > 0
        ? { code: 'wrongChain', values: { platform, others: pickLikely(refused.otherPlatforms) } }
        : { code: 'badAddress.unknownChain', values: { platform } };
    case 'checksum':
    case 'characters':
    case 'extraText':
    case 'link': {
      const { ok: _ok, code, ...values } = refused;
      return { code: `badAddress.${values.suggestion ? SUGGESTED[code] : code}`, values: { platform, ...values } };
    }
    default: {
      const { ok: _ok, code, ...values } = refused;
      return { code: `badAddress.${code}`, values: { platform, ...values } };
    }
  }
}

const OTHERS_MAX = 5;
const LIKELY = ['running', 'renamed', 'unsure', 'closed'];

/** The chains an address may belong to, running ones first. An ellipsis in the last place means that there are more. */
function pickLikely(platforms: readonly SubmissionPlatform[]): string[] {
  const sorted = LIKELY.flatMap((state) => platforms.filter((name) => PLATFORM_STATUS[name].state === state));
  return [...sorted.slice(0, OTHERS_MAX), ...(sorted.length > OTHERS_MAX ? ['…'] : [])];
}
