import type { DappQuestion } from '../../server/site/content/content.ts';
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
  /** Starts at which nothing is known, now or from before. */
  unknownAt?: number[];
}

/** The directory at an address, and what the upstream was asked for. */
export async function loadDirectory(
  { dapps, cap = DAPP_REQUEST_COUNT, unknownAt = [] }: Upstream,
  query: PageQuery<'dapp'> = {},
) {
  const questions: DappQuestion[] = [];
  const content = madeUpContent({
    loadCategories: async () => CATEGORIES,
    loadDapps: async (_lang, question) => {
      // Without category and search it is asked to count all entries.
      if (question.category !== null || question.key) questions.push(question);
      if (unknownAt.includes(question.start)) return null;
      const entries = dapps.slice(question.start, question.start + cap);
      return { entries, received: entries.length };
    },
  });
  return { ...(await loadDappDirectory(content, 'en', query)), questions };
}

/** The numbers of made-up DApps. */
export const hids = (dapps: Dapp[] | null) => (dapps ?? []).map(({ hid }) => Number(hid));
