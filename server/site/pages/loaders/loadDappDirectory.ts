import type { Loaded } from './dataLoaders.ts';
import { indexDapps } from '../../../../shared/site/dappSearch.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { DAPP_START_STEP } from '../../../../shared/limits.ts';
import { findPlatformLabel } from '../../../../shared/submission/platforms.ts';
import { pickSearchKey } from '../../../../shared/site/textFormats.ts';
import {
  type Category,
  type Dapp,
  type DappCollection,
  type DappSummary,
  DIRECTORY_SORTS,
  type DirectorySort,
  hasPage,
} from '../../../../shared/site/contentData.ts';
import type { DappData, DappItemData } from '../../../../shared/site/pageData.ts';
import { ALL_CATEGORIES, type PageQuery } from '../../../../shared/site/routes.ts';
import type { Content } from '../../content/content.ts';
import { pickWindow } from './listWindow.ts';
import { readDapps, readWholeDirectory } from './readDapps.ts';
import { DIRECTORY_COLLECTIONS } from '../../../../shared/brand/brand.ts';

const RELATED_MAX = 4;

/**
 * The directory: categories, the chosen one (the first unless the address names another or all, or a search goes
 * through all), and its DApps from the window's first entry to the step at `start`. The content service neither filters
 * by chain nor sorts, and what its search knows differs from one to the next: for these the list is read from the
 * beginning and `start` counts what is found.
 */
export async function loadDappDirectory(content: Content, lang: Language, query: PageQuery<'dapp'>): Promise<DappData> {
  const key = pickSearchKey(query.key);
  const chain = pickChain(query.chain);
  const sort = (!key && DIRECTORY_SORTS.find((name) => name === query.sort)) || null;
  const { first, start, previousStart } = pickWindow(query.start, DAPP_START_STEP);
  const categories = (await content.loadCategories(lang)) ?? [];
  const selected = pickCategory(categories, query.category, key);
  const end = start + DAPP_START_STEP;
  const isPicked = key !== '' || chain !== null || sort !== null;
  const reading = readDapps(
    (position) => content.loadDapps(lang, { start: position, category: selected, key: '' }),
    isPicked ? 0 : first,
    isPicked ? () => false : (_known, position) => position > start,
    isPicked ? null : start,
  );
  const [read, all] = await Promise.all([reading, readWholeDirectory(content, lang)]);
  // The whole directory is searched, so that a language needs one index and not one for each category.
  const searched = all.state === 'complete' ? all.dapps : read.dapps;
  const listed = new Set(read.dapps.map(({ hid }) => hid));
  const matching = key ? searchOf(searched, categories)(key).filter(({ hid }) => listed.has(hid)) : read.dapps;
  const known = sorted(
    matching.filter(({ platforms }) => chain === null || platforms.includes(chain)),
    sort,
    lang,
  );
  // A list that is read from its first entry on has those before the window too.
  const [skipped, count] = isPicked ? [first, end] : [0, end - first];
  const isMissing = read.state === 'partial' && start > 0 && known.length <= count - DAPP_START_STEP;
  return {
    categories,
    selected,
    key,
    chain,
    sort,
    chains: chainsOf(matching),
    total: all.state === 'complete' ? all.dapps.length : null,
    collections: isPicked || query.category !== undefined || start > 0 ? [] : collectDapps(all.dapps),
    dapps: read.state === 'unavailable' ? null : known.slice(skipped, count),
    previousStart,
    nextStart: isMissing ? start : known.length > count || read.state === 'partial' ? end : null,
  };
}

/** The selected category of an address; null for all. A search goes through all unless the address names one. */
function pickCategory(categories: Category[], named: string | undefined, key: string): string | null {
  const found = categories.find(({ hid }) => hid === named);
  if (found) return found.hid;
  return key || named === ALL_CATEGORIES ? null : (categories[0]?.hid ?? null);
}

/** Reads `chain` of an address: the id of a known platform, else null. */
function pickChain(text: string | undefined): number | null {
  return /^\d{1,4}$/.test(text ?? '') && findPlatformLabel(Number(text)) !== null ? Number(text) : null;
}

function sorted(dapps: Dapp[], sort: DirectorySort | null, lang: Language): Dapp[] {
  if (sort === null) return dapps;
  if (sort === 'new') return newestFirst(dapps);
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return dapps.toSorted((one, other) => compare(one.title, other.title));
}

interface SearchedList {
  dapps: readonly Dapp[];
  categories: readonly Category[];
  search: (key: string) => Dapp[];
}

/** Indexes by the first entry of their list: until a list is loaded again, its cached entries are the same objects. */
const searchedLists = new WeakMap<Dapp, SearchedList>();

function searchOf(dapps: readonly Dapp[], categories: readonly Category[]): SearchedList['search'] {
  const [first] = dapps;
  if (!first) return () => [];
  const before = searchedLists.get(first);
  if (
    before?.categories === categories &&
    before.dapps.length === dapps.length &&
    before.dapps.every((dapp, index) => dapp === dapps[index])
  )
    return before.search;
  const search = indexDapps(dapps, categories);
  searchedLists.set(first, { dapps, categories, search });
  return search;
}

/** The known chains of these entries, the most frequent first. */
function chainsOf(dapps: readonly Dapp[]): number[] {
  const counts = new Map<number, number>();
  for (const { platforms } of dapps)
    for (const id of new Set(platforms)) if (findPlatformLabel(id) !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([id, count], [otherId, other]) => other - count || id - otherId).map(([id]) => id);
}

/** A DApp of the directory. The content service has no call for one, so it is looked up in the list. */
export async function loadDappItem(content: Content, lang: Language, hid: string): Promise<Loaded<DappItemData>> {
  const { dapps, state } = await readWholeDirectory(content, lang);
  const dapp = dapps.find((entry) => entry.hid === hid);
  if (!dapp && state === 'complete') return 'missing';
  return { data: { dapp: dapp ?? null, related: dapp ? findRelated(dapp, dapps).map(toSummary) : [] } };
}

/** Others of the category, those with the most chains in common first. */
function findRelated(dapp: Dapp, dapps: readonly Dapp[]): Dapp[] {
  const sharedChains = ({ platforms }: Dapp) => platforms.filter((id) => dapp.platforms.includes(id)).length;
  return dapps
    .filter(({ hid, categoryId }) => hid !== dapp.hid && categoryId !== null && categoryId === dapp.categoryId)
    .filter(hasPage)
    .toSorted((one, other) => sharedChains(other) - sharedChains(one))
    .slice(0, RELATED_MAX);
}

const COLLECTION_SIZE = 5;
/** A shorter collection is left out: another brand or another content service may have none of its entries. */
const COLLECTION_SIZE_MIN = 3;

/** The collections above the directory. They link to pages, so they have no entry without one. */
function collectDapps(directory: readonly Dapp[]): DappCollection[] {
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
function newestFirst(dapps: readonly Dapp[]): Dapp[] {
  return dapps.toSorted((one, other) => (other.listedOn ?? '').localeCompare(one.listedOn ?? ''));
}

function toSummary({ hid, title, desc, icon }: Dapp): DappSummary {
  return { hid, title, desc, icon };
}
