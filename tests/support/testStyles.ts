import type { Styles } from '../../client/pickStyles.ts';

/** Addresses of style sheets, where no build has made any. */
export const TEST_STYLES: Styles = {
  site: '/site.css',
  home: '/home.css',
  pages: '/pages.css',
  submissions: '/submissions.css',
  samples: null,
};
