import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Weight, weighPages } from '../../../server/build/weighPages.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { SCRIPT_BYTES_MAX } from '../../../shared/limits.ts';
import { PAGE_NAMES, type PageName, ROUTES } from '../../../shared/site/routes.ts';
import { SHEETS, type SheetName } from '../../../shared/site/sheets.ts';
import { shared } from '../../support/shared.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const FILES = { home: '/assets/home.js', reading: '/assets/reading.js', form: '/assets/form.js' };
const SHEET = '/assets/sheet.css';
const ASSETS = {
  entry: { src: '/assets/site.js', integrity: '' },
  modules: Object.fromEntries(PAGE_NAMES.map((page) => [page, [FILES[ROUTES[page].budget]]])) as Record<
    PageName,
    string[]
  >,
  styles: '/assets/site.css',
  sheets: Object.fromEntries(SHEETS.map((name) => [name, SHEET])) as Record<SheetName, string>,
  headingFont: '/assets/heading.woff2',
  textFont: '/assets/text.woff2',
  messagesVersion: '1',
};
const text = (page: string, lang = 'ko') => `/assets/messages/1/${lang}/${page}.json.br`;
const LIGHT: Record<string, number> = {
  '/assets/site.js.br': 70_000,
  '/assets/home.js.br': 5_000,
  '/assets/reading.js.br': 12_000,
  '/assets/form.js.br': 30_000,
  '/assets/site.css.br': 9_000,
  [`${SHEET}.br`]: 2_500,
  '/assets/heading.woff2': 25_000,
  '/assets/text.woff2': 10_000,
  ...Object.fromEntries(LANGUAGES.flatMap((lang) => ['site', ...PAGE_NAMES].map((page) => [text(page, lang), 1_000]))),
};

function build(bytes: Record<string, number>): string {
  const publicDir = mkdtempSync(join(tmpdir(), 'satchel-weights-'));
  folders.push(publicDir);
  for (const [name, size] of Object.entries({ ...LIGHT, ...bytes })) {
    mkdirSync(dirname(join(publicDir, name)), { recursive: true });
    writeFileSync(join(publicDir, name), Buffer.alloc(size));
  }
  return publicDir;
}

/** What is over its limit. */
const over = (weights: Weight[]) => weights.filter(({ amount, limit }) => amount > limit);

describe('the weights of a build', () => {
  it('say what each page weighs, with the text of the longest language', async () => {
    const weights = await weighPages(build({ [text('home')]: 3_500 }), ASSETS);
    const { amount, limit } = weights.find(({ what }) => what === 'bytes of page home: script and text') ?? {};
    expect([amount, limit]).toEqual([79_500, SCRIPT_BYTES_MAX.home]);
    expect(weights).toContainEqual({ what: 'bytes of the fonts', amount: 35_000, limit: 40_000 });
    expect(over(weights)).toEqual([]);
  });

  it.each([
    ['the home page’s code', { '/assets/home.js.br': 32_000 }, 'bytes of page home'],
    ['the home page’s text in one language', { [text('home', 'en')]: 30_000 }, 'bytes of page home'],
    ['the code of pages without a form', { '/assets/reading.js.br': 50_000 }, 'bytes of page news'],
    ['the code of pages with a form', { '/assets/form.js.br': 70_000 }, 'bytes of page submit'],
    ['the style of every page', { '/assets/site.css.br': 21_000 }, 'bytes of page newsletter: style'],
    ['the style of some pages', { [`${SHEET}.br`]: 12_000 }, 'bytes of page news: style'],
    ['the heading’s font', { '/assets/heading.woff2': 61_000 }, 'the fonts'],
  ])('are over a limit by %s', async (_what, bytes, words) => {
    const tooHeavy = over(await weighPages(build(bytes), ASSETS)).map(({ what }) => what);
    expect(tooHeavy).toContainEqual(expect.stringContaining(words));
  });

  it('are over a limit when the home page needs more than three script files', async () => {
    const files = ['/assets/home.js', '/assets/reading.js', '/assets/form.js'];
    const modules = { ...ASSETS.modules, home: files };
    const light = { '/assets/reading.js.br': 100, '/assets/form.js.br': 100 };
    const weights = await weighPages(build(light), { ...ASSETS, modules });
    expect(over(weights)).toContainEqual({ what: 'files of the home page’s script', amount: 4, limit: 3 });
  });

  it('are over a limit when another page needs more than nine', async () => {
    const modules = { ...ASSETS.modules, verify: Array.from({ length: 9 }, () => '/assets/reading.js') };
    const weights = await weighPages(build({ '/assets/reading.js.br': 100 }), { ...ASSETS, modules });
    expect(over(weights)).toContainEqual({ what: 'files of page verify: script', amount: 10, limit: 9 });
  });

  it('are within every limit for the site itself', async () => {
    await shared('build');
    const assets = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Parameters<typeof weighPages>[1];
    expect(over(await weighPages('dist/public', assets))).toEqual([]);
  });
});
