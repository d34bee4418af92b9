import type { AddressRefused } from '../addresses/addressCheck.ts';
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
        ? { code: 'wrongChain', values: { platform, others: refused.otherPlatforms.join(', ') } }
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
