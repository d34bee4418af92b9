import type { PageName } from './routes.ts';

/**
 * The style sheets beside the one of every page (client/site.css), each of client/sheets/. In a document they follow
 * each other in this order, whichever of them was loaded first.
 */
export const SHEETS = [
  'drawings',
  'downloads',
  'submissions',
  'developers',
  'dapps',
  'verify',
  'news',
  'home',
] as const;
export type SheetName = (typeof SHEETS)[number];

/** What each page needs of them; a page without a row needs none. */
const OF_PAGE: { readonly [P in PageName]?: readonly SheetName[] } = {
  home: ['drawings', 'home'],
  dapp: ['dapps'],
  dappItem: ['dapps'],
  developer: ['drawings', 'developers'],
  news: ['news'],
  newsItem: ['news'],
  newsletter: ['news'],
  recruiting: ['submissions'],
  download: ['drawings', 'downloads'],
  downloadVersions: ['downloads'],
  project: ['submissions'],
  submit: ['submissions'],
  receiptEntry: ['submissions'],
  submissionStatus: ['submissions'],
  verify: ['verify'],
};

/** The sheets of a page, in their order. An error has those of every page only. */
export function sheetsOf(page: PageName | 'error'): readonly SheetName[] {
  const named = (page !== 'error' && OF_PAGE[page]) || [];
  return SHEETS.filter((name) => named.includes(name));
}
