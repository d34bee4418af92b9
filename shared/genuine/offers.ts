import { type DownloadOption, DOWNLOADS, SOURCES } from '../brand/links.ts';
import { type Advice, PRODUCTS, type Product } from './verify.ts';
import type { Release, Trust } from './trustFile.ts';
import { adviceOf, findAdvisory, newestOf } from './versions.ts';

/**
 * Whether a version is offered for download. `paused`: an urgent advisory names it, since an ISO date; `isWhole` where
 * urgent advisories name every release of the product. `unconfirmed`: without a valid list it is not known whether the
 * version is safe.
 */
export type OfferState =
  | { state: 'offered' }
  | { state: 'paused'; since: string; advice: Advice; isWhole: boolean }
  | { state: 'unconfirmed' };

/** The newest release of a product, as the list has it; our files by where they run, only while they are offered. */
export type Offer =
  | Extract<OfferState, { state: 'unconfirmed' }>
  | (Exclude<OfferState, { state: 'unconfirmed' }> & { version: string; date: string; files: OfferedFiles });
type OfferedFiles = Partial<Record<DownloadOption, OfferedFile>>;
/** A file of ours, as the signed list has it. */
export type OfferedFile = Pick<Release['files'][number], 'url' | 'bytes' | 'sha256'>;

/** The offers of the pages. */
export type Offers = Readonly<Record<Product, Offer>>;

type OfferList<Listed = Pick<Release, 'product' | 'version'>> = Pick<Trust, 'expires' | 'advisories'> & {
  releases: readonly Listed[];
};

/** The list while it is valid: null where there is none, and once it has expired. `now` is in milliseconds since 1970. */
export function validList<List extends Pick<Trust, 'expires'>>(list: List | null, now: number): List | null {
  return list && Date.parse(list.expires) > now ? list : null;
}

/**
 * Whether a version is offered, by the list and the time in milliseconds since 1970. No other version is offered in its
 * place.
 */
export function offerOf(list: OfferList | null, product: Product, version: string, now: number): OfferState {
  const valid = validList(list, now);
  if (!valid) return { state: 'unconfirmed' };
  const urgent = valid.advisories.filter(({ isUrgent }) => isUrgent);
  const advisory = findAdvisory(urgent, product, version);
  if (!advisory) return { state: 'offered' };
  const releases = valid.releases.filter((release) => release.product === product);
  const isWhole = releases.every((release) => findAdvisory(urgent, product, release.version));
  return { state: 'paused', since: advisory.date, advice: adviceOf(advisory), isWhole };
}

/** The offers of the newest release of each product in the list, as `offerOf`. */
export function offersOf(list: OfferList<ListedRelease> | null, now: number): Offers {
  const offers = PRODUCTS.map((product) => [product, offerOfNewest(list, product, now)] as const);
  return Object.fromEntries(offers) as Record<Product, Offer>;
}

/** What is read of a release. */
export type ListedRelease = Pick<Release, 'product' | 'version' | 'date'> & {
  files: readonly (Pick<Release['files'][number], 'platform'> & OfferedFile)[];
};

function offerOfNewest(list: OfferList<ListedRelease> | null, product: Product, now: number): Offer {
  const release = newestOf(list?.releases.filter((one) => one.product === product) ?? []);
  if (!release) return { state: 'unconfirmed' };
  const { version, date } = release;
  const offer = offerOf(list, product, version, now);
  if (offer.state === 'unconfirmed') return offer;
  return { ...offer, version, date, files: offer.state === 'offered' ? filesOf(release.files) : {} };
}

/** Address, size and hash of files by where they run, as downloads are named. */
export function filesOf(files: ListedRelease['files']): Record<string, OfferedFile> {
  return Object.fromEntries(
    files.map(({ platform, url, bytes, sha256 }) => [
      platform === 'android' ? 'apk' : platform,
      { url, bytes, sha256 },
    ]),
  );
}

/**
 * The downloads of a product that are linked: our files only while they are offered, where the list has them. A store
 * serves what it has, linked or not.
 */
export function linkedOptions(product: Product, offer: Offer): readonly DownloadOption[] {
  return [...SOURCES[product].stores, ...SOURCES[product].files].filter((option) => addressOf(product, offer, option));
}

/** Where a download of a product leads: the page of a store, or our file as the list has it. */
export function addressOf(product: Product, offer: Offer, option: DownloadOption): string | undefined {
  if ((SOURCES[product].stores as readonly DownloadOption[]).includes(option)) return DOWNLOADS[option];
  return fileOf(offer, option)?.url;
}

/** Our file of a download, as the list has it; undefined for one of a store, and while it is not offered. */
export function fileOf(offer: Offer, option: DownloadOption): OfferedFile | undefined {
  return offer.state === 'unconfirmed' ? undefined : offer.files[option];
}

/** The offers for a page that links no file. */
export function withoutFiles(offers: Offers): Offers {
  const entries = Object.entries(offers).map(([product, offer]) => [
    product,
    offer.state === 'unconfirmed' ? offer : { ...offer, files: {} },
  ]);
  return Object.fromEntries(entries) as Offers;
}
