import { holdsSecret } from '../../shared/genuine/holdsSecret.ts';
import { isTooLong } from '../../shared/genuine/questionLength.ts';
import {
  type HashAnswer,
  SECRET_ANSWER,
  type SentMail,
  TOO_LONG_ANSWER,
  type VerifyAnswer,
  PRODUCTS,
  type VersionAnswer,
} from '../../shared/genuine/verify.ts';
import { currentList, type TrustSource } from './trustSource.ts';
import { checkHash } from '../../shared/genuine/checkHash.ts';
import { readHashes } from '../../shared/genuine/readHash.ts';
import { readVersion } from '../../shared/genuine/readVersion.ts';
import { checkName } from './checkName.ts';
import type { Release, Trust } from '../../shared/genuine/trustFile.ts';
import { adviceOf, compareVersions, findAdvisory, newestOf } from '../../shared/genuine/versions.ts';

/** A question, as it stands in the address of the page and of the API. */
export interface Question {
  product?: string | undefined;
  version?: string | undefined;
  /** An address or a name. */
  q?: string | undefined;
  /** Set where what was typed was a secret, which is in no address. */
  secret?: string | undefined;
  hash?: string | undefined;
  /** From the end of a mail. */
  code?: string | undefined;
}

/**
 * The answer to the first question that is asked; null where there is none, or a version without its product. A
 * question is judged whole or not at all. `loadMail` loads the mail of a code. Rejects when it does, and while there is
 * no list to answer by.
 */
export async function verify(
  { product = '', version = '', q = '', secret = '', hash = '', code = '' }: Question,
  trust: Pick<TrustSource, 'current'>,
  loadMail: (code: string) => Promise<SentMail | null>,
): Promise<VerifyAnswer | null> {
  if (secret !== '' || (await holdsSecret({ product, version, q, hash, code }))) return SECRET_ANSWER;
  if ([version, q, hash, code].some(isTooLong)) return TOO_LONG_ANSWER;
  if (version.trim()) return checkVersion(currentList(trust).trust, product, version);
  if (q.trim()) return checkName(currentList(trust).trust, q);
  if (hash.trim()) return checkTypedHash(currentList(trust).trust, hash);
  if (!code.trim()) return null;
  const mail = await loadMail(code);
  return { of: 'code', code: code.trim(), verdict: mail ? 'sent' : 'notSent', mail };
}

/** What the list says of the one hash in a text. Of several, one could be of a file of ours and another of the fake. */
function checkTypedHash(list: Trust, text: string): HashAnswer {
  const [hash, ...others] = readHashes(text);
  if (hash !== undefined && others.length === 0) return checkHash(list, hash);
  return { of: 'hash', hash: '', verdict: hash === undefined ? 'noHash' : 'severalHashes', file: null, advisory: null };
}

/** What the list says of a version, or null where the question names no product of ours. */
function checkVersion(
  { releases: all, advisories }: Pick<Trust, 'releases' | 'advisories'>,
  name: string,
  text: string,
): VersionAnswer | null {
  const product = PRODUCTS.find((one) => one === name);
  const releases = all.filter((one) => one.product === product);
  const latest = newestOf(releases);
  if (!product || !latest) return null;
  const version = readVersion(text);
  const release = version === null ? undefined : releases.find((one) => compareVersions(one.version, version) === 0);
  const advisory = version === null ? undefined : findAdvisory(advisories, product, version);
  const known = release ? (release === latest ? 'genuine' : 'old') : verdictOfMissing(version, releases);
  return {
    of: 'version',
    product,
    version: version ?? text.trim(),
    verdict: advisory?.kind ?? known,
    latest: { version: latest.version, date: latest.date },
    date: release?.date ?? null,
    advisory: advisory ? adviceOf(advisory) : null,
  };
}

/** The list is whole from its first version on: a later one that is missing there has never existed. */
function verdictOfMissing(
  version: string | null,
  releases: readonly Pick<Release, 'version'>[],
): VersionAnswer['verdict'] {
  const isLater = version !== null && releases.some((one) => compareVersions(version, one.version) > 0);
  return isLater ? 'neverExisted' : 'unknown';
}
