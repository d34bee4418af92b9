import type { HashAnswer } from './verify.ts';
import { adviceOf, findAdvisory, newestOf, newestReleases } from './versions.ts';
import type { Release, Trust } from './trustFile.ts';

/** What is read of a release. */
export type ReleaseFiles = Pick<Release, 'product' | 'version' | 'date'> & {
  files: readonly Pick<Release['files'][number], 'name' | 'sha256'>[];
};

const SHA256 = /^[\da-f]{64}$/;

/**
 * The file of the releases, in any order, that has a SHA-256: hexadecimal digits with or without blanks and a file name
 * behind it. One that several releases share is of the latest. What is published about its version comes with it.
 */
export function checkHash(
  { releases, advisories }: { releases: readonly ReleaseFiles[]; advisories: Trust['advisories'] },
  text: string,
): HashAnswer {
  const [, first = ''] = /^\s*((?:[\da-f]\s*){64})/i.exec(text) ?? [];
  const hash = (first || text).replaceAll(/\s/g, '').toLowerCase();
  const release = newestOf(releases.filter(({ files }) => files.some(({ sha256 }) => sha256 === hash)));
  if (!release)
    return { of: 'hash', hash, verdict: SHA256.test(hash) ? 'notOurs' : 'noHash', file: null, advisory: null };
  const { product, version, date, files } = release;
  const { name = '' } = files.find(({ sha256 }) => sha256 === hash) ?? {};
  const verdict = newestReleases(releases).includes(release) ? 'genuine' : 'old';
  const advisory = findAdvisory(advisories, product, version);
  return {
    of: 'hash',
    hash,
    verdict,
    file: { name, product, version, date },
    advisory: advisory ? adviceOf(advisory) : null,
  };
}
