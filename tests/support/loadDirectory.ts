import type { DappQuery } from '../../server/site/content/content.ts';
import { loadDappDirectory } from '../../server/site/pages/loaders/loadDappDirectory.ts';
import { DAPP_REQUEST_COUNT } from '../../shared/limits.ts';
import type { Dapp } from '../../shared/site/contentData.ts';
import type { PageQuery } from '../../shared/site/routes.ts';
import { madeUpContent } from './madeUpContent.ts';

export const CATEGORIES = [
  { hid: '11', title: 'First' },
  { hid: '12', title: 'Second' },
];

interface Upstream {
  dapps: Dapp[];
  /** How many the upstream gives at most, whatever it is asked for. */
  cap?: number;
  /** Sends the entries of the asked category only. */
  picksCategory?: boolean;
  /** Starts at which nothing is known, now or from before. */
  unknownAt?: number[];
}

/** The directory at an address, and what the upstream was asked for. */
export async function loadDirectory(
  { dapps, cap = DAPP_REQUEST_COUNT, picksCategory = false, unknownAt = [] }: Upstream,
  query: PageQuery<'dapp'> = {},
) {
  const queries: DappQuery[] = [];
  const content = madeUpContent({
    loadCategories: async () => CATEGORIES,
    loadDapps: async (_lang, listQuery) => {
      // Without category and search the list is loaded to count all entries.
      if (listQuery.category !== null || listQuery.key) queries.push(listQuery);
      if (unknownAt.includes(listQuery.start)) return null;
      const isOf = ({ categoryId }: Dapp) => [null, categoryId].includes(listQuery.category);
      const entries = (picksCategory ? dapps.filter(isOf) : dapps).slice(listQuery.start, listQuery.start + cap);
      return { entries, received: entries.length };
    },
  });
  return { ...(await loadDappDirectory(content, 'en', query)), queries };
}

/** The numbers of made-up DApps. */
export const hids = (dapps: Dapp[] | null) => (dapps ?? []).map(({ hid }) => Number(hid));
