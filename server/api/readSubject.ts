import type { Request } from 'express';
import { findPlatform } from '../../shared/platforms.ts';
import { readAddress } from '../../shared/schemas/readAddress.ts';
import type { SubmissionSubject } from '../../shared/submission.ts';

const KINDS = ['token', 'dapp', 'nft'] as const;

/** What a question is about, from its query (the subject's own names); null while kind, platform or address do not say it. */
export function readSubject({ query }: Pick<Request, 'query'>): SubmissionSubject | null {
  const text = (field: keyof SubmissionSubject) => {
    const value = query[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const kind = KINDS.find((known) => known === text('kind'));
  const platform = findPlatform(text('platform'));
  const { address } = readAddress(text('platform'), text('address'), kind === 'token' ? 'token' : 'account');
  if (!kind || !platform || address === null) return null;
  const [symbol, name, website, language] = [text('symbol'), text('name'), text('website'), text('language')];
  return { kind, platform, address, symbol, name, website, language };
}
