import type { Release, Trust } from '../../shared/genuine/trustFile.ts';
import { PRODUCTS, type VersionAnswer } from '../../shared/genuine/verify.ts';
import { adviceOf, compareVersions, findAdvisory, newestOf, VERSION } from '../../shared/genuine/versions.ts';

/** Also as it is written with a letter in front: `v10.1.2`. */
const TYPED = new RegExp(`^v?(${VERSION.source})$`, 'i');

/** What the list says of a version, or null where the question names no product of ours. */
export function checkVersion(
  { releases: all, advisories }: Pick<Trust, 'releases' | 'advisories'>,
  name: string,
  text: string,
): VersionAnswer | null {
  const product = PRODUCTS.find((one) => one === name);
  const releases = all.filter((one) => one.product === product);
  const latest = newestOf(releases);
  if (!product || !latest) return null;
  const version = TYPED.exec(text.trim())?.[1] ?? text.trim();
  const isSame = (one: string) => TYPED.test(version) && compareVersions(one, version) === 0;
  const release = releases.find((one) => isSame(one.version));
  const advisory = TYPED.test(version) ? findAdvisory(advisories, product, version) : undefined;
  const known = release ? (release === latest ? 'genuine' : 'old') : verdictOfMissing(version, releases);
  return {
    of: 'version',
    product,
    version,
    verdict: advisory?.kind ?? known,
    latest: { version: latest.version, date: latest.date },
    date: release?.date ?? null,
    advisory: advisory ? adviceOf(advisory) : null,
  };
}

/** The list is whole from its first version on: a later one that is missing there has never existed. */
function verdictOfMissing(version: string, releases: readonly Pick<Release, 'version'>[]): VersionAnswer['verdict'] {
  const isLater = TYPED.test(version) && releases.some((one) => compareVersions(version, one.version) > 0);
  return isLater ? 'neverExisted' : 'unknown';
}
