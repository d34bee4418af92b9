import { type DownloadOption, RELEASES, SOURCES } from '../brand/links.ts';
import { type Advice, PRODUCTS, type Product } from './verify.ts';
import type { Trust } from './trustFile.ts';
import { adviceOf, findAdvisory } from './versions.ts';

/**
 * Whether a version is offered for download. `paused`: an urgent advisory names it, since an ISO date; `isWhole` where
 * urgent advisories name every release of the product. `unconfirmed`: without a valid list it is not known whether the
 * version is safe.
 */
export type Offer =
  | { state: 'offered' }
  | { state: 'paused'; since: string; advice: Advice; isWhole: boolean }
  | { state: 'unconfirmed' };

/** The offers of the versions that the pages name. */
export type Offers = Readonly<Record<Product, Offer>>;

type OfferList = Pick<Trust, 'expires' | 'advisories'> & {
  releases: readonly Pick<Trust['releases'][number], 'product' | 'version'>[];
};

/** The list while it is valid: null where there is none, and once it has expired. `now` is in milliseconds since 1970. */
export function validList<List extends Pick<Trust, 'expires'>>(list: List | null, now: number): List | null {
  return list && Date.parse(list.expires) > now ? list : null;
}

/**
 * Whether a version is offered, by the list and the time in milliseconds since 1970. No other version is offered in its
 * place.
 */
export function offerOf(list: OfferList | null, product: Product, version: string, now: number): Offer {
  const valid = validList(list, now);
  if (!valid) return { state: 'unconfirmed' };
  const urgent = valid.advisories.filter(({ isUrgent }) => isUrgent);
  const advisory = findAdvisory(urgent, product, version);
  if (!advisory) return { state: 'offered' };
  const releases = valid.releases.filter((release) => release.product === product);
  const isWhole = releases.every((release) => findAdvisory(urgent, product, release.version));
  return { state: 'paused', since: advisory.date, advice: adviceOf(advisory), isWhole };
}

/** The offers of the versions that the pages name, as `offerOf`. */
export function offersOf(list: OfferList | null, now: number): Offers {
  const offers = PRODUCTS.map((product) => [product, offerOf(list, product, RELEASES[product].version, now)] as const);
  return Object.fromEntries(offers) as Record<Product, Offer>;
}

/**
 * The downloads of a product that are linked: our files only while they are offered. A store serves what it has, linked
 * or not.
 */
export function linkedOptions(product: Product, { state }: Offer): readonly DownloadOption[] {
  const { stores, files } = SOURCES[product];
  return state === 'offered' ? [...stores, ...files] : stores;
}
