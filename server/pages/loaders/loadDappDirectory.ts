import type { Language } from '../../../shared/languages.ts';
import { DAPP_START_STEP, LIST_START_MAX } from '../../../shared/limits.ts';
import { findPlatformName } from '../../../shared/platforms.ts';
import { pickSearchKey } from '../../../shared/textFormats.ts';
import type { Category, Dapp, DappData } from '../../../shared/pageData.ts';
import { ALL_CATEGORIES, type PageQuery } from '../../../shared/routes.ts';
import type { Content, DappQuestion } from '../../content/content.ts';
import type { Part } from '../../content/contentCalls.ts';
import { joinParts, pickWindow } from './listWindow.ts';

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
  const [read, all] = await Promise.all([reading, readDapps(ask({ category: null, key: '' }), 0, () => false)]);
  const known = read.dapps.filter(isOnChain);
  const [first, count] = chain === null ? [0, end - from] : [from, end];
  return {
    categories,
    selected,
    key,
    chain,
    chains: chainsOf(read.dapps),
    total: all.state === 'complete' ? all.dapps.length : null,
    dapps: read.state === 'unavailable' ? null : known.slice(first, count),
    previousStart,
    nextStart: known.length > count || read.state === 'partial' ? end : null,
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

interface ReadDapps {
  dapps: Dapp[];
  /** `partial`: the list may go on; `unavailable`: nothing could be loaded. */
  state: 'complete' | 'partial' | 'unavailable';
}

/**
 * Reads a list in steps, each entry once, until `isEnough` (asked before the step at `at`) or the end of the list: a part with
 * nothing new, or less than a step. Parts overlap: a step whose entries an earlier part contained is not loaded again, except
 * the one at `always`.
 */
async function readDapps(
  load: (start: number) => Promise<Part<Dapp> | null>,
  from: number,
  isEnough: (known: readonly Dapp[], at: number) => boolean,
  always: number | null = null,
): Promise<ReadDapps> {
  let dapps: Dapp[] = [];
  let isLoaded = false;
  for (let at = from; at <= LIST_START_MAX && !isEnough(dapps, at); at += DAPP_START_STEP) {
    if (at !== always && dapps.length >= at - from + DAPP_START_STEP) continue;
    const part = await load(at);
    if (!part) return { dapps, state: isLoaded ? 'partial' : 'unavailable' };
    isLoaded = true;
    const joined = joinParts([dapps, part.entries], ({ hid }) => hid);
    const isLast = joined.length === dapps.length || part.received < DAPP_START_STEP;
    dapps = joined;
    if (isLast) return { dapps, state: 'complete' };
  }
  return { dapps, state: 'partial' };
}
