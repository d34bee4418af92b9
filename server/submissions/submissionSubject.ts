import { FAMILIES } from '../../shared/addresses/families.ts';
import type { SubmissionPlatform } from '../../shared/platforms.ts';
import type { FormValues } from '../../shared/schemas/checkForm.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import { pickSubjectTexts, type SubmissionSubject } from '../../shared/submission.ts';

/** A checked form with its kind, so that a kind tells its values. */
export type CheckedSubmission = { [Kind in FormKind]: { kind: Kind; values: FormValues<Kind> } }[FormKind];

/** Null for an application, which is about a person and may come again. */
export function subjectOf({ kind, values }: CheckedSubmission): SubmissionSubject | null {
  if (kind === 'recruiting') return null;
  return { kind, ...pickSubjectTexts(kind, values) } as SubmissionSubject;
}

/** What no two open submissions may share: kind, chain and address, and what tells things apart that share an address. */
export function collisionKey({ kind, platform, address, symbol, name, language }: SubmissionSubject): string {
  if (kind === 'token') return `token:${tokenKey(platform, address, symbol)}`;
  if (kind === 'dapp') return `dapp:${platform}:${address}:${language}`;
  // On Antelope chains all collections of a standard live in one contract.
  const collection = FAMILIES[platform].family === 'antelope' ? `:${name.toLowerCase()}` : '';
  return `nft:${platform}:${address}${collection}`;
}

/** The key without a DApp's language: what its languages, and their one entry in the directory, have in common. */
export function entrySubject(key: string): string {
  return key.replace(/^(dapp:.*):\w+$/, '$1');
}

/** Chain and normalised address of a token; on Antelope chains one contract issues many, so that the symbol belongs to it. */
export function tokenKey(platform: SubmissionPlatform, address: string, symbol: string): string {
  const needsSymbol = FAMILIES[platform].family === 'antelope' && !address.includes('-');
  return `${platform}:${address}${needsSymbol ? `-${symbol.toUpperCase()}` : ''}`;
}

/** Host of a website, the same with and without `www.`; null for what is no address. */
export function siteHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}
