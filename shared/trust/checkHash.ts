import type { HashAnswer } from '../verify.ts';
import { newestOf, newestReleases } from './versions.ts';
import type { Release } from './trustFile.ts';

/** What is read of a release. */
export type ReleaseFiles = Pick<Release, 'product' | 'version' | 'date'> & {
  files: readonly Pick<Release['files'][number], 'name' | 'sha256'>[];
};

const SHA256 = /^[\da-f]{64}$/;

/**
 * The file of the releases, in any order, that has a SHA-256: hexadecimal digits with or without blanks and a file name behind it.
 * One that several releases share is of the latest.
 */
export function checkHash(releases: readonly ReleaseFiles[], text: string): HashAnswer {
  const [, first = ''] = /^\s*((?:[\da-f]\s*){64})/i.exec(text) ?? [];
  const hash = (first || text).replaceAll(/\s/g, '').toLowerCase();
  const release = newestOf(releases.filter(({ files }) => files.some(({ sha256 }) => sha256 === hash)));
  if (!release) return { of: 'hash', hash, verdict: SHA256.test(hash) ? 'notOurs' : 'noHash', file: null };
  const { product, version, date, files } = release;
  const { name = '' } = files.find(({ sha256 }) => sha256 === hash) ?? {};
  const verdict = newestReleases(releases).includes(release) ? 'genuine' : 'old';
  return { of: 'hash', hash, verdict, file: { name, product, version, date } };
}
