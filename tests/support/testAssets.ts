import type { Styles } from '../../client/navigation/pickStyles.ts';
import type { Assets } from '../../server/pages/render/assets.ts';
import { PAGE_NAMES } from '../../shared/routes.ts';

/** Addresses of style sheets, where no build has made any. */
export const TEST_STYLES: Styles = {
  site: '/site.css',
  home: '/home.css',
  pages: '/pages.css',
  submissions: '/submissions.css',
  samples: null,
};

/** What a build would have told, where none was made. */
export const TEST_ASSETS: Assets = {
  entry: { src: '/assets/site-TEST.js', integrity: 'sha384-test' },
  styles: TEST_STYLES,
  sheets: Object.fromEntries(Object.values(TEST_STYLES).map((address) => [String(address), `/* ${address} */`])),
  headingFont: '/assets/heading-TEST.woff2',
  modules: Object.fromEntries(PAGE_NAMES.map((name) => [name, [`/assets/${name}-TEST.js`]])) as Assets['modules'],
  messagesVersion: 'test',
  socialVersion: 'test',
  development: false,
  chainMarks: '/assets/chains-TEST.svg',
};
