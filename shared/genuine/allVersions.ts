import { filesOf, type ListedRelease, offerOf, type OfferedFile } from './offers.ts';
import type { Trust } from './trustFile.ts';
import { type Advice, PRODUCTS, type Product } from './verify.ts';
import { adviceOf, compareVersions, findAdvisory } from './versions.ts';

/** A version of the signed list, with what is known against it. */
export interface ListedVersion {
  version: string;
  /** An ISO date. */
  date: string;
  /** Why not to use it; null where nothing is known against it. */
  advice: Advice | null;
  /** None of a version under an urgent advisory. */
  files: (OfferedFile & { option: string })[];
  /** Whether its files are offered for download. */
  isLinked: boolean;
}

/** Every version of a product, the newest first, with what it changed, a sentence each. */
export interface VersionsData {
  product: Product;
  versions: (ListedVersion & { changes: readonly string[] })[];
}

/**
 * Every version of each product, the newest first, by a valid list and the time in milliseconds since 1970. Only the
 * newest one is offered, unless an advisory names it: an older one lacks what was fixed since, and verify-site.mjs
 * reports a page that offers it.
 */
export function allVersions(
  list: Pick<Trust, 'expires' | 'advisories'> & { releases: readonly ListedRelease[] },
  now: number,
): { product: Product; versions: ListedVersion[] }[] {
  return PRODUCTS.flatMap((product) => {
    const own = list.releases.filter((release) => release.product === product);
    own.sort((one, other) => compareVersions(other.version, one.version));
    const [newest] = own;
    if (!newest) return [];
    const isOffered = (version: string) => offerOf(list, product, version, now).state === 'offered';
    const versions = own.map(({ version, date, files }) => {
      const advisory = findAdvisory(list.advisories, product, version);
      const named = Object.entries(isOffered(version) ? filesOf(files) : {});
      return {
        version,
        date,
        advice: advisory ? adviceOf(advisory) : null,
        files: named.map(([option, file]) => ({ option, ...file })),
        isLinked: version === newest.version && isOffered(version) && !advisory,
      };
    });
    return [{ product, versions }];
  });
}
