import { LANGUAGES } from '../../../shared/site/languages.ts';
import {
  allPages,
  findPage,
  type FoundPage,
  PAGE_NAMES,
  type PageName,
  pathOf,
  pathTo,
  ROUTES,
} from '../../../shared/site/routes.ts';

/** Pages whose address only content or the holder of a receipt knows, with an example. */
const OPEN_PAGES: FoundPage[] = LANGUAGES.flatMap((lang) => [
  { page: 'newsItem', lang, params: { id: '42' }, query: {} },
  { page: 'dappItem', lang, params: { hid: '2001' }, query: {} },
  { page: 'submissionStatus', lang, params: { receipt: '00000-00000-00000-00000-000000' }, query: {} },
  { page: 'newsItem', lang, params: { id: 'a-b_C9' }, query: {} },
]);
const PAGES = [...LANGUAGES.flatMap(allPages), ...OPEN_PAGES].map((found) => ({ path: pathOf(found), found }));

describe('every page in every language', () => {
  it.each(PAGES)(
    '$path is found again under its own address, with and without a slash at its end',
    ({ path, found }) => {
      expect(findPage(path)).toEqual(found);
      expect(findPage(`${path}/`)).toEqual(found);
    },
  );

  it.each(PAGES)('$path is there in the other languages, with only the language segment changed', ({ path, found }) => {
    for (const lang of LANGUAGES) {
      const other = pathOf(found, lang);
      expect(other).toBe(path.replace(/^\/\w+/, `/${lang}`));
      expect(findPage(other)).toEqual({ ...found, lang });
    }
  });

  it.each(PAGES)('$path does not exist in another language, deeper or with a slash too many', ({ path }) => {
    const [, , ...rest] = path.split('/');
    const tail = rest.map((part) => `/${part}`).join('');
    for (const lang of ['kr', 'fr', 'ZH', 'zh-Hans', 'zh-TW', '', '__proto__', 'constructor'])
      expect(findPage(`/${lang}${tail}`)).toBeNull();
    for (const wrong of [`${path}/more/more`, `${path}//`, `/${path}`, path.slice(1), path.replace('/', '//')])
      expect(findPage(wrong)).toBeNull();
  });

  it.each(LANGUAGES.flatMap(allPages).filter(({ page }) => page !== 'home'))(
    '$page in capitals does not exist',
    (found) => {
      const path = pathOf(found);
      expect(findPage(path.slice(0, 3) + path.slice(3).toUpperCase())).toBeNull();
    },
  );

  it('covers the whole route table: each row is a page known by heart, or one that content or a receipt names', () => {
    const names = new Set(PAGES.map(({ found }) => found.page));
    expect([...names].toSorted()).toEqual(PAGE_NAMES.toSorted());
  });

  it('comes to one address each', () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  });

  it('lists a page for every value its segment may take', () => {
    for (const lang of LANGUAGES) {
      const paths = allPages(lang).map((found) => pathOf(found));
      for (const system of ROUTES.download.params.system) expect(paths).toContain(`/${lang}/download/${system}`);
      for (const kind of ROUTES.project.params.kind) expect(paths).toContain(`/${lang}/project/${kind}`);
      for (const kind of ROUTES.submit.params.kind) expect(paths).toContain(`/${lang}/submit/${kind}`);
      expect(paths).toContain(`/${lang}`);
    }
  });
});

/** Every address of the specification, for one language. */
const SPECIFIED = [
  '',
  '/dapp',
  '/developer',
  '/news',
  '/news/1',
  '/partner',
  '/recruiting',
  '/download/android',
  '/download/app',
  '/download/ios',
  '/download/pc',
  '/project/dapp',
  '/project/nft',
  '/project/token',
  '/submit/dapp',
  '/submit/token',
  '/submit/nft',
];

it.each(SPECIFIED)('the page of the specification at /{lang}%s exists', (path) => {
  for (const lang of LANGUAGES) expect(findPage(`/${lang}${path}`)).not.toBeNull();
});

const HOSTILE = [
  { name: 'the empty path', path: '' },
  { name: 'the root, which has no language yet', path: '/' },
  { name: 'another host', path: '//evil.example' },
  { name: 'another host behind a language', path: '//evil.example/zh/news' },
  { name: 'another host below a language', path: '/zh//evil.example' },
  { name: 'a backslash host', path: '/\\evil.example' },
  { name: 'a backslash as a slash', path: '/zh\\news' },
  { name: 'the way up', path: '/zh/news/../x' },
  { name: 'the way up to a page', path: '/zh/news/../dapp' },
  { name: 'the way up, encoded', path: '/zh/news/%2e%2e' },
  { name: 'a dot segment', path: '/zh/news/.' },
  { name: 'two dots as an id', path: '/zh/news/..' },
  { name: 'an encoded slash', path: '/zh%2Fnews' },
  { name: 'an encoded slash in an id', path: '/zh/news/4%2F2' },
  { name: 'an encoded backslash in an id', path: '/zh/news/4%5C2' },
  { name: 'an encoded letter of a known word', path: '/zh/%6eews' },
  { name: 'a broken escape', path: '/zh/news/%' },
  { name: 'a zero byte', path: '/zh/news/4%002' },
  { name: 'a raw zero byte', path: '/zh/news/4\u00002' },
  { name: 'a line break', path: '/zh/news/42\r\nSet-Cookie: a=b' },
  { name: 'a line break at the end of an id', path: '/zh/news/42\n' },
  { name: 'a blank', path: '/zh/news/ 42' },
  { name: 'markup', path: '/zh/news/<script>' },
  { name: 'a query that was not cut off', path: '/zh/news?start=20' },
  { name: 'a hash that was not cut off', path: '/zh/news#top' },
  { name: 'a parameter of old', path: '/zh/news;jsessionid=1' },
  { name: 'an id that is not there', path: '/zh/news//' },
  { name: 'an id of 65 characters', path: `/zh/news/${'a'.repeat(65)}` },
  { name: 'an id of other letters', path: '/zh/news/新闻' },
  { name: 'digits of another script', path: '/zh/news/４２' },
  { name: 'the route table’s own words', path: '/zh/download/:system' },
  { name: 'a literal of the specification in braces', path: '/zh/{download}/ios' },
  { name: 'a system nobody has', path: '/zh/download/windows' },
  { name: 'a system without its name', path: '/zh/download' },
  { name: 'a kind nobody has', path: '/zh/submit/recruiting' },
  { name: '10 KB of letters', path: `/zh/${'a'.repeat(10_240)}` },
  { name: '10 KB as an id', path: `/zh/news/${'9'.repeat(10_240)}` },
  { name: '10 KB of slashes', path: `/zh${'/'.repeat(10_240)}` },
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'length',
    'includes',
    '0',
  ].flatMap((word) => [
    { name: `${word} as a language`, path: `/${word}` },
    { name: `${word} as a page`, path: `/zh/${word}` },
    { name: `${word} as a system`, path: `/zh/download/${word}` },
    { name: `${word} as a kind`, path: `/zh/project/${word}` },
    { name: `${word} below a page`, path: `/zh/developer/${word}` },
  ]),
];

describe('what is no address of the site', () => {
  it.each(HOSTILE)('$name is no page', ({ path }) => {
    expect(findPage(path)).toBeNull();
  });

  it('prototype names are ids like others, and nothing else of the answer changes', () => {
    const found = findPage('/zh/news/__proto__');
    expect(found).toEqual({ page: 'newsItem', lang: 'zh', params: { id: '__proto__' }, query: {} });
    expect(Object.getPrototypeOf(found?.params)).toBe(Object.prototype);
  });

  it('an id of 64 characters is the longest', () => {
    expect(findPage(`/zh/news/${'a'.repeat(64)}`)?.params).toEqual({ id: 'a'.repeat(64) });
  });
});

describe('addresses made by pathTo', () => {
  it('never leave their segment', () => {
    for (const id of ['../../dapp', '//evil.example', 'a/b', '?start=1', '#x', '\\evil', '%2e%2e']) {
      const path = pathTo('newsItem', 'zh', { id });
      expect(path.split('/')).toHaveLength(4);
      expect(path).toMatch(/^\/zh\/news\/[\w.%-]+$/);
      expect(findPage(path)).toBeNull();
    }
  });

  it('begin with their language, so that they are never another host', () => {
    for (const { path } of PAGES) expect(path).toMatch(/^\/(zh|en|ko)(\/|$)/);
  });

  it.each(PAGE_NAMES.map((page) => ({ page })))(
    '$page has a path whose parameters are all in its row',
    ({ page }: { page: PageName }) => {
      const row: { path: string; params: object } = ROUTES[page];
      expect([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(row.params));
    },
  );
});
