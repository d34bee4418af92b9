import type { PageView } from '../../shared/pageData.ts';

/** Addresses of the style sheets. */
export interface Styles {
  /** What every page needs. */
  site: string;
  home: string;
  /** All pages but the home page. */
  pages: string;
  /** Pages that hold a submission, filled in or received. */
  submissions: string;
  /** The component page's own; null where there is none. */
  samples: string | null;
}

const SUBMISSION_PAGES: readonly PageView['page'][] = ['submit', 'recruiting', 'receiptEntry', 'submissionStatus'];

/** The style sheets of a page. The component page shows parts of every page, and so needs all. */
export function pickStyles({ site, home, pages, submissions, samples }: Styles, page: PageView['page']): string[] {
  if (page === 'components') return [site, home, pages, submissions, ...(samples ? [samples] : [])];
  if (page === 'home') return [site, home];
  return SUBMISSION_PAGES.includes(page) ? [site, pages, submissions] : [site, pages];
}

/** The style sheets of a page that the document does not hold, which brought those of `documentPage` along. */
export function pickMissingStyles(styles: Styles, page: PageView['page'], documentPage: PageView['page']): string[] {
  const there = pickStyles(styles, documentPage);
  return pickStyles(styles, page).filter((href) => !there.includes(href));
}
