import { DIRECTORY_COLLECTIONS } from '../../../../shared/brand/brand.ts';
import { type Dapp, type DappCollection, hasPage } from '../../../../shared/site/contentData.ts';
import { toSummary } from './loadDappItem.ts';

const COLLECTION_SIZE = 5;
/** A shorter collection is left out: another brand or another content service may have none of its entries. */
const COLLECTION_SIZE_MIN = 3;

/** The collections above the directory. They link to pages, so they have no entry without one. */
export function collectDapps(directory: readonly Dapp[]): DappCollection[] {
  const dapps = directory.filter(hasPage);
  const { start, chain } = DIRECTORY_COLLECTIONS;
  const byHid = new Map(dapps.map((dapp) => [dapp.hid, dapp]));
  const collections: { kind: DappCollection['kind']; entries: Dapp[] }[] = [
    { kind: 'new', entries: newestFirst(dapps).filter(({ listedOn }) => listedOn !== null) },
    { kind: 'start', entries: start.flatMap((hid) => byHid.get(hid) ?? []) },
    // Their first chain is the one they are best known on. Those with a logo first: the row shows little else.
    {
      kind: 'chain',
      entries: dapps
        .filter(({ platforms }) => platforms[0] === chain)
        .toSorted((one, other) => Number(other.icon !== null) - Number(one.icon !== null)),
    },
  ];
  return collections
    .filter(({ entries }) => entries.length >= COLLECTION_SIZE_MIN)
    .map(({ kind, entries }) => ({ kind, dapps: entries.slice(0, COLLECTION_SIZE).map(toSummary) }));
}

/** Entries without a day come last, in their order. */
export function newestFirst(dapps: readonly Dapp[]): Dapp[] {
  return dapps.toSorted((one, other) => (other.listedOn ?? '').localeCompare(one.listedOn ?? ''));
}

/**
 * The newest day on which an entry was added or checked. It stands for today: pages are kept, so they cannot follow a
 * clock, and a directory that is looked after names a recent day.
 */
export function newestDay(dapps: readonly Dapp[]): string | null {
  const days = dapps.flatMap(({ listedOn, checkedOn }) => [listedOn ?? '', checkedOn ?? '']);
  return days.reduce((newest, day) => (day > newest ? day : newest), '') || null;
}
