import type { AddressRefused } from '../addresses/addressCheck.ts';
import { PLATFORM_STATUS } from '../platformStatus.ts';
import type { SubmissionPlatform } from '../platforms.ts';
import type { Finding } from './issue.ts';

/** Faults whose message changes when a correct form can be suggested. */
const SUGGESTED = {
  checksum: 'checksumSuggested',
  characters: 'charactersSuggested',
  extraText: 'extraTextSuggested',
  link: 'linkSuggested',
} as const;

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

/** The chains an address may belong to, running ones first. An ellipsis in the last place stands for more of them. */
function pickLikely(platforms: readonly SubmissionPlatform[]): string[] {
  const sorted = LIKELY.flatMap((state) => platforms.filter((name) => PLATFORM_STATUS[name].state === state));
  return [...sorted.slice(0, OTHERS_MAX), ...(sorted.length > OTHERS_MAX ? ['…'] : [])];
}
