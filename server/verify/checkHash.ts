import type { Trust } from '../../shared/trust/trustFile.ts';
import { type HashAnswer, PRODUCTS } from '../../shared/verify.ts';
import { newestFirst } from './versions.ts';

const SHA256 = /^[\da-f]{64}$/;

/** The file of ours that has a SHA-256, in hexadecimal digits with or without blanks and a file name behind it. */
export function checkHash({ releases }: Pick<Trust, 'releases'>, text: string): HashAnswer {
  const [, first = ''] = /^\s*((?:[\da-f]\s*){64})/i.exec(text) ?? [];
  const hash = (first || text).replaceAll(/\s/g, '').toLowerCase();
  for (const product of PRODUCTS)
    for (const [index, { version, date, files }] of newestFirst(
      releases.filter((one) => one.product === product),
    ).entries())
      for (const { name, sha256 } of files)
        if (sha256 === hash)
          return { of: 'hash', hash, verdict: index === 0 ? 'genuine' : 'old', file: { name, product, version, date } };
  return { of: 'hash', hash, verdict: SHA256.test(hash) ? 'notOurs' : 'noHash', file: null };
}
