/* Sections of the catalogs that are not of single pages; the rows of the pages name their own. */

/** Sections of the catalogs that every page needs. */
export const SITEWIDE_SECTIONS = ['common', 'layout', 'errors'] as const;
/** Sections that every page of a site with analytics needs beside those. */
export const COUNTING_SECTIONS = ['counting'] as const;
/** Sections that are loaded after an action; see useLateSection. */
export const LATE_SECTIONS = ['logoCheck', 'languageOffer', 'announcement'] as const;
/** Sections that only the server writes from, so that pages do not carry them. */
export const SERVER_SECTIONS = [
  'advisory',
  'collisionHelp',
  'mail',
  'serverErrors',
  'submissionRefusals',
  'statusTexts',
] as const;
