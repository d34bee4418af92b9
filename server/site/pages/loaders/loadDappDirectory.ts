import type { Language } from '../../../../shared/site/languages.ts';
import { DAPP_START_STEP } from '../../../../shared/limits.ts';
import { findPlatformLabel } from '../../../../shared/submission/platforms.ts';
import { pickSearchKey } from '../../../../shared/site/textFormats.ts';
import { type Category, type Dapp, DIRECTORY_SORTS, type DirectorySort } from '../../../../shared/site/contentData.ts';
import { chainsOf, countDapps } from '../../../../shared/site/directoryCounts.ts';
import type { DappData } from '../../../../shared/site/directoryData.ts';
import { ALL_CATEGORIES, type PageQuery } from '../../../../shared/site/routes.ts';
import type { Content } from '../../content/content.ts';
import { joinParts, readDapps } from '../../content/readDapps.ts';
import { collectDapps, newestDay, newestFirst } from './collectDapps.ts';
import { type ListWindow, pickWindow } from './listWindow.ts';
import { type DirectoryLoading, type FoundDapps, searchDirectory, startLoading } from './searchDirectory.ts';

/** The calls that one page makes for a category, which the content service may send in many parts. */
const CATEGORY_CALLS_MAX = 12;

/**
 * The directory: categories, the chosen one (the first unless the address names another or all, or a search goes
 * through all), and its DApps from the window's first entry to the step at `start`. The content service neither filters
 * by chain nor sorts: for these, as for a search, the list is read from the beginning and `start` counts what is found.
 */
export async function loadDappDirectory(content: Content, lang: Language, query: PageQuery<'dapp'>): Promise<DappData> {
  const key = pickSearchKey(query.key);
  const chain = pickChain(query.chain);
  const sort = (!key && DIRECTORY_SORTS.find((name) => name === query.sort)) || null;
  const window = pickWindow(query.start, DAPP_START_STEP);
  const loading = startLoading(content, lang);
  // A search of all categories does not wait for their names.
  const searching = key && !query.category ? searchDirectory(loading, { key, category: null }) : null;
  const categories = await loading.categories;
  const selected = pickCategory(categories, query.category, key);
  const isPicked = key !== '' || chain !== null || sort !== null;
  const pick = () => {
    if (key) return searching ?? searchCategory(loading, key, selected);
    return selected === null ? loadAll(loading) : loadCategory(loading, selected);
  };
  const found = isPicked ? await pick() : null;
  const list = found ? pickFrom(found, { chain, sort, lang }, window) : await loadWindow(loading, selected, window);
  const known = await Promise.race([loading.directory, loading.soon]);
  const everywhere = (key ? found?.everywhere : known?.isComplete && known.dapps) || null;
  const isWhole = everywhere && list.dapps && !list.isPartial;
  const hasCollections = !isPicked && query.category === undefined && window.start === 0;
  return {
    categories: [...categories],
    selected,
    key,
    chain,
    sort,
    previousStart: window.previousStart,
    total: known?.isComplete ? known.dapps.length : null,
    asOf: known?.isComplete ? newestDay(known.dapps) : null,
    counts: isWhole ? countDapps(everywhere, { selected, chain }) : null,
    collections: hasCollections ? collectDapps(known?.dapps ?? content.findDirectory(lang)) : [],
    ...list,
  };
}

type ShownList = Pick<DappData, 'dapps' | 'chains' | 'nextStart' | 'isPartial'>;

/** The window's part of a category's or the whole list, in the order of the content service. */
async function loadWindow(
  { content, lang }: DirectoryLoading,
  category: string | null,
  { first, start }: ListWindow,
): Promise<ShownList> {
  const { dapps, state } = await readDapps(
    (position) => content.loadDapps(lang, { start: position, category, key: '' }),
    first,
    (_known, position) => position > start,
    start,
  );
  const count = start + DAPP_START_STEP - first;
  const isMissing = state === 'partial' && start > 0 && dapps.length <= count - DAPP_START_STEP;
  const hasMore = dapps.length > count || state === 'partial';
  return {
    chains: chainsOf(dapps),
    dapps: state === 'unavailable' ? null : dapps.slice(0, count),
    nextStart: isMissing ? start : hasMore ? start + DAPP_START_STEP : null,
    isPartial: false,
  };
}

/** The window's part of what was found, of one chain and in an order. */
function pickFrom(
  { dapps, isPartial }: FoundDapps,
  { chain, sort, lang }: { chain: number | null; sort: DirectorySort | null; lang: Language },
  { first, start }: ListWindow,
): ShownList {
  const matching = dapps ?? [];
  const end = start + DAPP_START_STEP;
  const picked = sorted(
    matching.filter(({ platforms }) => chain === null || platforms.includes(chain)),
    sort,
    lang,
  );
  return {
    chains: chainsOf(matching),
    dapps: dapps && picked.slice(first, end),
    nextStart: picked.length > end ? end : null,
    isPartial: isPartial && dapps !== null,
  };
}

/** All entries, or those that are known when the page's time is over. */
async function loadAll({ content, lang, directory }: DirectoryLoading): Promise<FoundDapps> {
  const whole = await directory;
  const dapps = whole?.dapps ?? content.findDirectory(lang);
  return { dapps: whole || dapps.length > 0 ? [...dapps] : null, isPartial: !whole?.isComplete };
}

/** The entries of a category: of the whole directory, else those that the content service sends for it. */
async function loadCategory({ content, lang, soon }: DirectoryLoading, category: string): Promise<FoundDapps> {
  const isOf = ({ categoryId }: Dapp) => categoryId === category;
  const whole = await soon;
  const listed = whole?.dapps.filter(isOf) ?? [];
  // Entries need not name their category.
  if (whole?.isComplete && listed.length > 0) return { dapps: listed, isPartial: false };
  const { dapps, state } = await readDapps(
    (start) => content.loadDapps(lang, { start, category, key: '' }),
    0,
    (_known, _position, calls) => calls >= CATEGORY_CALLS_MAX,
  );
  if (state === 'complete') return { dapps, isPartial: false };
  const joined = joinParts([dapps, content.findDirectory(lang).filter(isOf)], ({ hid }) => hid);
  return { dapps: state === 'unavailable' && joined.length === 0 ? null : joined, isPartial: true };
}

/** The entries that a search finds in a category, or in all. */
export async function searchCategory(
  loading: DirectoryLoading,
  key: string,
  category: string | null,
): Promise<FoundDapps> {
  const found = await searchDirectory(loading, { key, category });
  if (category === null || !found.dapps?.some(({ categoryId }) => categoryId !== category)) return found;
  const { dapps, isPartial } = await loadCategory(loading, category);
  const hids = new Set(dapps?.map(({ hid }) => hid));
  const listed = found.dapps.filter(({ hid, categoryId }) => categoryId === category || hids.has(hid));
  return { dapps: listed, isPartial: found.isPartial || isPartial, everywhere: found.everywhere ?? null };
}

/** The selected category of an address; null for all. A search goes through all unless the address names one. */
function pickCategory(categories: readonly Category[], named: string | undefined, key: string): string | null {
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
