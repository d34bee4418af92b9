import type { Category, Dapp } from '../../shared/pageData.ts';

export interface DappGroup {
  /** Null for DApps of no category, or of one that is not in the list. */
  category: Category | null;
  dapps: Dapp[];
}

/** DApps under their categories, in the categories' order; what belongs to none comes last. Empty categories are left out. */
export function groupDapps(dapps: Dapp[], categories: Category[]): DappGroup[] {
  const known = new Set(categories.map(({ hid }) => hid));
  const groups: DappGroup[] = categories.map((category) => ({
    category,
    dapps: dapps.filter(({ categoryId }) => categoryId === category.hid),
  }));
  groups.push({
    category: null,
    dapps: dapps.filter(({ categoryId }) => categoryId === null || !known.has(categoryId)),
  });
  return groups.filter((group) => group.dapps.length > 0);
}
