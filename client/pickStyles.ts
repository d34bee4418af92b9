import type { Shown } from '../shared/pageData.ts';

/** Addresses of the style sheets. */
export interface Styles {
  /** What every page needs. */
  site: string;
  home: string;
  /** All pages but the home page. */
  pages: string;
  /** The component page's own; null where there is none. */
  samples: string | null;
}

/** The style sheets of a page. The component page shows parts of every page, and so needs all. */
export function pickStyles({ site, home, pages, samples }: Styles, page: Shown['page']): string[] {
  if (page === 'components') return [site, home, pages, ...(samples ? [samples] : [])];
  return [site, page === 'home' ? home : pages];
}
