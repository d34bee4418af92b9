import { findPlatformLabel } from '../submission/platforms.ts';
import type { Dapp } from './contentData.ts';

/** How many DApps each link of the directory's filters leads to. */
export interface DirectoryCounts {
  /** Of the category, the chain and the search. */
  selected: number;
  /** Of the chain and the search, in all categories. */
  all: number;
  /** Of the chain and the search, by the hid of the category. */
  byCategory: Readonly<Record<string, number>>;
  /** Of the category and the search, by the id of the platform. */
  byChain: Readonly<Record<string, number>>;
}

type Counted = Pick<Dapp, 'categoryId' | 'platforms'>;

/**
 * Counts what a search found in the whole directory, or all of it. Null where an entry names no category: which one it
 * belongs to is not known then, and a number would be wrong.
 */
export function countDapps(
  found: readonly Counted[],
  { selected, chain }: { selected: string | null; chain: number | null },
): DirectoryCounts | null {
  if (found.some(({ categoryId }) => categoryId === null)) return null;
  const isOfChain = ({ platforms }: Counted) => chain === null || platforms.includes(chain);
  const ofChain = found.filter(isOfChain);
  const ofCategory = found.filter(({ categoryId }) => selected === null || categoryId === selected);
  return {
    selected: ofCategory.filter(isOfChain).length,
    all: ofChain.length,
    byCategory: tally(ofChain.map(({ categoryId }) => categoryId ?? '')),
    byChain: tally(ofCategory.flatMap(({ platforms }) => [...new Set(platforms)])),
  };
}

/** The known chains of these entries, the most frequent first. */
export function chainsOf(dapps: readonly Counted[]): number[] {
  const counts = tally(dapps.flatMap(({ platforms }) => [...new Set(platforms)]));
  const chains = Object.keys(counts)
    .map(Number)
    .filter((id) => findPlatformLabel(id) !== null);
  chains.sort((id, other) => (counts[other] ?? 0) - (counts[id] ?? 0) || id - other);
  return chains;
}

function tally(keys: readonly (string | number)[]): Record<string, number> {
  // The content service chooses the ids: one may be `constructor`.
  const counts: Record<string, number> = Object.create(null);
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
