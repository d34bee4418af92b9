import { LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, findPage, PAGE_NAMES, pathOf, pathTo, ROUTES } from '../../../shared/site/routes.ts';

const ROWS = PAGE_NAMES.flatMap((page) => {
  const found = allPages('zh').find((other) => other.page === page);
  return found ? [{ page, path: pathOf(found), names: ROUTES[page].query as readonly string[] }] : [];
});

describe('the query of an address', () => {
  it.each(ROWS)('$page reads the names of its row and no others', ({ path, names }) => {
    const search = new URLSearchParams([
      ...names.map((name) => [name, `${name}-value`]),
      ['utm_source', 'x'],
      ['lang', 'ko'],
      ['__proto__', 'x'],
    ] as string[][]);
    const found = findPage(path, `?${search}`);
    expect(found?.query).toEqual(Object.fromEntries(names.map((name) => [name, `${name}-value`])));
    expect(Object.keys(found?.query ?? {})).toEqual([...names]);
  });

  it.each(ROWS)('$page keeps its query when the language is switched', ({ path, names }) => {
    const search = names.map((name) => `${name}=1`).join('&');
    const found = findPage(path, search);
    for (const lang of LANGUAGES)
      expect(found && pathOf(found, lang)).toBe(path.replace('/zh', `/${lang}`) + (search ? `?${search}` : ''));
  });

  it('is read with and without its question mark', () => {
    expect(findPage('/zh/dapp', '?key=a')).toEqual(findPage('/zh/dapp', 'key=a'));
    expect(findPage('/zh/dapp')?.query).toEqual({});
  });

  it('comes in the order of the route table, whatever order it was given in', () => {
    const found = findPage('/zh/dapp', '?start=40&key=a&category=11');
    expect(found && pathOf(found)).toBe('/zh/dapp?category=11&key=a&start=40');
  });

  it('leaves out empty values, and takes the first of several', () => {
    expect(findPage('/zh/dapp', '?key=&start=40')?.query).toEqual({ start: '40' });
    expect(findPage('/zh/dapp', '?key=a&key=b')?.query).toEqual({ key: 'a' });
    expect(pathTo('dapp', 'zh', { key: '' })).toBe('/zh/dapp');
    expect(pathTo('news', 'en')).toBe('/en/news');
  });

  it('has a takeover code also by the name that mails of earlier releases have for it', () => {
    expect(findPage('/ko/submit/token', '?claim=00000')?.query).toEqual({ claim: '00000' });
    expect(pathTo('submit', 'ko', { kind: 'token' }, { takeover: '00000' })).toBe('/ko/submit/token?takeover=00000');
  });

  it.each([
    { name: 'blanks and signs', key: 'a b&c=d#e?f/g%h+i' },
    { name: 'Chinese', key: '去中心化' },
    { name: 'an emoji', key: '🦊' },
    { name: 'markup', key: '<script>alert(1)</script>' },
    { name: 'another host', key: '//evil.example' },
    { name: 'a line break', key: 'a\r\nLocation: x' },
  ])('carries $name there and back, and nothing of it escapes', ({ key }) => {
    const path = pathTo('dapp', 'ko', { key, start: '40' });
    expect(path).toMatch(/^\/ko\/dapp\?key=[\w.*+%-]+&start=40$/);
    const [pathname = '', search] = path.split('?');
    expect(findPage(pathname, search)?.query).toEqual({ key, start: '40' });
  });

  it('survives broken escapes and lone surrogates', () => {
    expect(findPage('/zh/dapp', '?key=%')?.query).toEqual({ key: '%' });
    expect(findPage('/zh/dapp', '?key=%ff')?.query).toEqual({ key: '\ufffd' });
    expect(pathTo('dapp', 'zh', { key: '\ud800' })).toBe('/zh/dapp?key=%EF%BF%BD');
  });

  it('of 16 KB, the longest a server takes, is read', () => {
    const search = `?${'a=1&'.repeat(4_096)}key=x`;
    expect(findPage('/zh/dapp', search)?.query).toEqual({ key: 'x' });
  });
});
