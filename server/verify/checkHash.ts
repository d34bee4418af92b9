import { GENUINE_RELEASES } from '../../shared/brand/genuine.ts';
import { checkHash as checkHashIn, type ReleaseFiles } from '../../shared/trust/checkHash.ts';
import { type HashAnswer, PRODUCTS } from '../../shared/verify.ts';

const RELEASES: ReleaseFiles[] = PRODUCTS.flatMap((product) =>
  GENUINE_RELEASES[product].map(({ version, date, files = {} }) => ({
    product,
    version,
    date,
    files: Object.entries(files).map(([name, sha256]) => ({ name, sha256 })),
  })),
);

/** The file of ours that has a SHA-256. */
export function checkHash(text: string): HashAnswer {
  return checkHashIn(RELEASES, text);
}
