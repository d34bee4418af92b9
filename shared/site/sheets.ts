import type { PageName } from './routes.ts';

/**
 * The style sheets beside the one of every page (client/site.css), each of client/sheets/. In a document they follow
 * each other in this order, whichever of them was loaded first.
 */
export const SHEETS = [
  'forms',
  'inner',
  'search',
  'envelope',
  'partners',
  'drawings',
  'slips',
  'downloads',
  'submissions',
  'developers',
  'dapps',
  'verify',
  'news',
  'home',
  'announcement',
] as const;
export type SheetName = (typeof SHEETS)[number];

/** What each page needs of them. */
const OF_PAGE: { readonly [P in PageName]: readonly SheetName[] } = {
  home: ['drawings', 'slips', 'home'],
  dapp: ['inner', 'dapps'],
  dappItem: ['inner', 'slips', 'dapps'],
  developer: ['inner', 'drawings', 'slips', 'developers'],
  news: ['inner', 'news'],
  newsItem: ['inner', 'news'],
  newsletter: ['forms', 'inner', 'envelope', 'news'],
  partner: ['inner', 'partners'],
  accessibility: ['inner'],
  recruiting: ['forms', 'inner', 'submissions'],
  download: ['inner', 'drawings', 'slips', 'downloads'],
  downloadVersions: ['inner', 'downloads'],
  project: ['inner', 'submissions'],
  search: ['inner', 'search'],
  submit: ['forms', 'inner', 'submissions'],
  receiptEntry: ['forms', 'inner', 'submissions'],
  submissionStatus: ['forms', 'inner', 'submissions'],
  verify: ['forms', 'inner', 'search', 'verify'],
};

/** The sheets of a page, in their order. An error has those of every page only. */
export function sheetsOf(page: PageName | 'error'): readonly SheetName[] {
  return page === 'error' ? [] : SHEETS.filter((name) => OF_PAGE[page].includes(name));
}
