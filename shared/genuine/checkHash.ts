import type { HashAnswer } from './verify.ts';
import { adviceOf, findAdvisory, newestOf, newestReleases } from './versions.ts';
import type { Release, Trust } from './trustFile.ts';

/** What is read of a release. */
export type ReleaseFiles = Pick<Release, 'product' | 'version' | 'date'> & {
  files: readonly Pick<Release['files'][number], 'name' | 'sha256'>[];
};

/**
 * The file of the releases, in any order, that has a SHA-256, which is given as 64 small hexadecimal digits. One that
 * several releases share is of the latest. What is published about its version comes with it.
 */
export function checkHash(
  { releases, advisories }: { releases: readonly ReleaseFiles[]; advisories: Trust['advisories'] },
  hash: string,
): HashAnswer {
  const release = newestOf(releases.filter(({ files }) => files.some(({ sha256 }) => sha256 === hash)));
  if (!release) return { of: 'hash', hash, verdict: 'notOurs', file: null, advisory: null };
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
