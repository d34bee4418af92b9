import type { Assets } from '../../server/site/pages/render/assets.ts';
import { PAGE_NAMES } from '../../shared/site/routes.ts';
import { SHEETS } from '../../shared/site/sheets.ts';

/** What a build would have told, where none was made. */
export const TEST_ASSETS: Assets = {
  version: 'test',
  entry: { src: '/assets/site-TEST.js', integrity: 'sha384-test' },
  styles: '/assets/site-TEST.css',
  css: '/* the style sheet */',
  sheets: Object.fromEntries(SHEETS.map((name) => [name, `/assets/sheet-${name}-TEST.css`])) as Assets['sheets'],
  sheetTexts: Object.fromEntries(SHEETS.map((name) => [name, `/* ${name} */`])) as Assets['sheetTexts'],
  files: {},
  manifestSignature: null,
  headingFont: '/assets/heading-TEST.woff2',
  textFont: '/assets/text-TEST.woff2',
  modules: Object.fromEntries(PAGE_NAMES.map((name) => [name, [`/assets/${name}-TEST.js`]])) as Assets['modules'],
  messagesVersion: 'test',
  socialVersion: 'test',
  chainMarks: '/assets/chains-TEST.svg',
  fileWorker: '/assets/fileWorker-TEST.js',
};
