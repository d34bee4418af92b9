import { type Advice, PRODUCTS, type Product } from './verify.ts';
import type { Advisory, Release } from './trustFile.ts';

/** A version number: `10.1.2`. */
export const VERSION = /\d{1,4}(?:\.\d{1,6}){1,3}/;

/** The result is below zero where the first is the lower one; `4.3` is `4.3.0`. */
export function compareVersions(one: string, other: string): number {
  const [own, others] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let index = 0; index < Math.max(own.length, others.length); index += 1) {
    const difference = (own[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The release with the highest version; undefined for none. */
export function newestOf<Listed extends Pick<Release, 'version'>>(releases: readonly Listed[]): Listed | undefined {
  const [first, ...others] = releases;
  return first && others.reduce((one, other) => (compareVersions(other.version, one.version) > 0 ? other : one), first);
}

/** The advisory that names a version, such as `10.1.2`; undefined for none. */
export function findAdvisory(advisories: readonly Advisory[], product: Product, version: string): Advisory | undefined {
  const isNamed = (one: string) => compareVersions(one, version) === 0;
  return advisories.find((advisory) => advisory.product === product && advisory.versions.some(isNamed));
}

/** What an advisory says to visitors. */
export function adviceOf({ id, fixedIn, todo }: Advisory): Advice {
  return { id, fixedIn, todo };
}

/** The newest release of each product. */
export function newestReleases<Listed extends Pick<Release, 'product' | 'version'>>(
  releases: readonly Listed[],
): Listed[] {
  return PRODUCTS.flatMap((product) => newestOf(releases.filter((one) => one.product === product)) ?? []);
}
