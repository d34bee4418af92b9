import type { Language } from '../../../shared/languages.ts';
import { DAPP_START_STEP } from '../../../shared/limits.ts';
import { findPlatformName } from '../../../shared/platforms.ts';
import { pickSearchKey } from '../../../shared/textFormats.ts';
import type { Category, Dapp, DappData, DappItemData } from '../../../shared/pageData.ts';
import { ALL_CATEGORIES, type PageQuery } from '../../../shared/routes.ts';
import type { Content, DappQuestion } from '../../content/content.ts';
import { pickWindow } from './listWindow.ts';
import type { Loaded } from './loaded.ts';
import { readDapps, readWholeDirectory } from './readDapps.ts';

/**
 * The directory: categories, the chosen one (the first unless the address names another or all, or a search goes through all),
 * and its DApps from the window's first entry to the step at `start`. The content service does not filter by chain, so the
 * list of a chain is read from the beginning and filtered here; `start` then counts filtered entries.
 */
export async function loadDappDirectory(content: Content, lang: Language, query: PageQuery<'dapp'>): Promise<DappData> {
  const key = pickSearchKey(query.key);
  const chain = pickChain(query.chain);
  const { from, start, previousStart } = pickWindow(query.start, DAPP_START_STEP);
  const ask = (question: Omit<DappQuestion, 'start'>) => (at: number) =>
    content.loadDapps(lang, { start: at, ...question });
  const categories = (await content.loadCategories(lang)) ?? [];
  const selected = pickCategory(categories, query.category, key);
  const end = start + DAPP_START_STEP;
  const isOnChain = ({ platforms }: Dapp) => chain === null || platforms.includes(chain);
  const reading = readDapps(
    ask({ category: selected, key }),
    chain === null ? from : 0,
    chain === null ? (_known, at) => at > start : (known) => known.filter(isOnChain).length > end,
    chain === null ? start : null,
  );
  const [read, all] = await Promise.all([reading, readWholeDirectory(content, lang)]);
  const known = read.dapps.filter(isOnChain);
  const [first, count] = chain === null ? [0, end - from] : [from, end];
  const isMissing = read.state === 'partial' && start > 0 && known.length <= count - DAPP_START_STEP;
  return {
    categories,
    selected,
    key,
    chain,
    chains: chainsOf(read.dapps),
    total: all.state === 'complete' ? all.dapps.length : null,
    dapps: read.state === 'unavailable' ? null : known.slice(first, count),
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
  return /^\d{1,4}$/.test(text ?? '') && findPlatformName(Number(text)) !== null ? Number(text) : null;
}

/** The known chains of these entries, the most frequent first. */
function chainsOf(dapps: readonly Dapp[]): number[] {
  const counts = new Map<number, number>();
  for (const { platforms } of dapps)
    for (const id of new Set(platforms)) if (findPlatformName(id) !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([id, count], [otherId, other]) => other - count || id - otherId).map(([id]) => id);
}

/** A DApp of the directory. The content service has no call for one, so it is looked up in the list. */
export async function loadDappItem(content: Content, lang: Language, hid: string): Promise<Loaded<DappItemData>> {
  const { dapps, state } = await readWholeDirectory(content, lang);
  const dapp = dapps.find((entry) => entry.hid === hid);
  return dapp || state !== 'complete' ? { data: { dapp: dapp ?? null } } : 'missing';
}
