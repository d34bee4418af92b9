import type { Release } from '../../shared/trust/trustFile.ts';
import { compareVersions } from '../../shared/trust/versions.ts';
import { PRODUCTS } from '../../shared/verify.ts';

/** Releases of one product, the highest version first. */
export function newestFirst(releases: readonly Release[]): Release[] {
  return releases.toSorted((one, other) => compareVersions(other.version, one.version));
}

/** The newest release of each product. */
export function newestReleases(releases: readonly Release[]): Release[] {
  return PRODUCTS.flatMap((product) => newestFirst(releases.filter((one) => one.product === product)).slice(0, 1));
}
