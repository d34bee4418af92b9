import type { Category, Dapp, DappCollection, DappSummary, DirectorySort, ListPlace } from './contentData.ts';
import type { DirectoryCounts } from './directoryCounts.ts';

/** A page of the directory. */
export interface DappData extends ListPlace {
  categories: Category[];
  /** hid of the selected category: the first one unless the URL names another; null for the entries of all categories. */
  selected: string | null;
  key: string;
  /** Platform id of the selected chain. */
  chain: number | null;
  /** Null for the directory's own order. */
  sort: DirectorySort | null;
  /** Platform ids of the chains of the category and search, the most frequent first. */
  chains: number[];
  /** Number of entries in all categories; null, as `counts` and `asOf` (the newest day they name), if not all are known. */
  total: number | null;
  counts: DirectoryCounts | null;
  asOf: string | null;
  /** Empty where a search, a chain or a category was chosen. */
  collections: DappCollection[];
  /** Null when they cannot be loaded now. */
  dapps: Dapp[] | null;
  /** Not all entries could be read for this search, chain or order: others may belong to it. */
  isPartial: boolean;
}

/** The page of a DApp. */
export interface DappItemData {
  /** Null when the directory cannot be loaded now. A missing DApp is a 404 instead. */
  dapp: Dapp | null;
  /** Others of its category, those on its chains first. */
  related: DappSummary[];
}
