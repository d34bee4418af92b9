import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { CATALOGS } from '../client/i18n/catalogs.ts';
import { PAGE_NAMES } from '../shared/routes.ts';
import { filesOf, nodesOf, placeOf, ROOMS, type SourceFile, sourcesOf } from './support/sourceFiles.ts';

const TOP_LEVEL = [
  ...ROOMS,
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'Procfile',
  'README.md',
  'LICENSE',
];
const GENERATED = ['node_modules', 'dist', 'data', 'coverage'];

const BANNED_STEMS = ['utils', 'util', 'lib', 'libs', 'helpers', 'helper', 'common', 'types', 'index'];

/** Files that start something and export nothing. */
const STARTERS = ['client/entry.tsx', 'server/main.ts', 'server/content/embedded/main.ts', 'server/desk/main.ts'];

/** Files of several equals, whose name is their subject and no export's, with the reason. Everything else exports what it is called. */
const NAMED_BY_SUBJECT: Record<string, string> = {
  'client/api.ts': "all network calls of the browser, under the design's name",
  'client/layout/entries.ts': 'an entry and the choice among entries',
  'client/layout/menus.ts': 'the rows of every menu',
  'client/pageModules.ts': 'loading and picking go by one map',
  'client/shown.ts': 'the context and its two readers',
  'client/stillParts.ts': 'loading and picking go by one table',
  'client/submissions/formTexts.ts': 'what a form on the page holds, read and written by one rule',
  'server/content/embedded/contentRows.ts': 'one query a kind of content',
  'server/content/embedded/seedFiles.ts': 'one table a kind of content',
  'server/middleware/formPost.ts': 'what a posted form is and what it holds',
  'server/pages/listPlace.ts': 'the window of a list and the joining of its parts',
  'server/pages/loadNews.ts': 'the list, an item and their grouping',
  'server/submissions/submissionSubject.ts': 'the subject and the keys made of it',
  'server/store/lastChange.ts': 'the last change, written and read under one name',
  'server/store/submissionTables.ts': 'one row a table',
  'shared/content.ts': "one schema a kind of content, under the design's name",
  'shared/httpUrl.ts': 'addresses of pages and of pictures by one rule',
  'shared/limits.ts': "every number of the product, under the design's name",
  'shared/schemas/textRules.ts': 'one rule a kind of text',
};

const FILES = ROOMS.flatMap(filesOf);
const CODE = sourcesOf('server', 'client', 'shared');
const EVERYTHING = [...CODE, ...sourcesOf('tests')];

const places = (files: SourceFile[], breaks: (node: ts.Node) => boolean) =>
  files.flatMap((file) =>
    nodesOf(file)
      .filter(breaks)
      .map((node) => placeOf(file, node)),
  );

describe('the top level', () => {
  it('shows what the design names and nothing else', () => {
    const visible = readdirSync('.').filter((name) => !name.startsWith('.') && !GENERATED.includes(name));
    expect(visible.toSorted()).toEqual(TOP_LEVEL.toSorted());
  });

  it('keeps what is generated out of the repository', () => {
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    for (const name of GENERATED) expect(ignored).toContain(`${name}/`);
  });

  it('has a README of 150 lines at most', () => {
    const lines = existsSync('README.md') ? readFileSync('README.md', 'utf8').trimEnd().split('\n').length : 0;
    expect(lines).toBeLessThanOrEqual(150);
  });
});

describe('names', () => {
  it('say the subject: no utils, lib, helpers, common, types, no index', () => {
    const stems = (path: string) => path.split('/').map((part) => (part.split('.')[0] ?? '').toLowerCase());
    expect(FILES.filter((path) => stems(path).some((stem) => BANNED_STEMS.includes(stem)))).toEqual([]);
  });

  it.each(CODE.map((file) => ({ path: file.path, file })))('$path exports what it is called', ({ path, file }) => {
    const { names, hasDefault } = exportsOf(file);
    expect(hasDefault).toBe(false);
    if (STARTERS.includes(path) || path in NAMED_BY_SUBJECT) return;
    expect(names.some((name) => mainExportsOf(path).includes(name)) ? [] : names).toEqual([]);
  });

  it.each(STARTERS)('%s starts something and exports nothing', (path) => {
    expect(CODE.filter((file) => file.path === path).map((file) => exportsOf(file).names)).toEqual([[]]);
  });

  it.each(Object.keys(NAMED_BY_SUBJECT))('%s is named by its subject because it exports several equals', (path) => {
    const file = CODE.find((other) => other.path === path);
    const names = file ? exportsOf(file).names : [];
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => mainExportsOf(path).includes(name))).toEqual([]);
  });

  it.each(PAGE_NAMES)('the page %s is client/pages/…Page.tsx', (page) => {
    expect(FILES).toContain(`client/pages/${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`);
  });

  it('a file that gives a page its head is in client/pages/ and ends in Page, and no other file ends so', () => {
    const withHead = CODE.filter((file) =>
      file.imports.some(({ target }) => target === 'client/layout/PageHead.tsx'),
    ).map(({ path }) => path);
    expect(withHead.length).toBeGreaterThan(0);
    expect(withHead.filter((path) => !/^client\/pages\/[A-Z]\w+Page\.tsx$/.test(path))).toEqual([]);
    expect(
      FILES.filter(
        (path) => path.endsWith('Page.tsx') && path.startsWith('client/') && !path.startsWith('client/pages/'),
      ),
    ).toEqual([]);
    expect(FILES.filter((path) => /^client\/pages\/\w+Page\.tsx$/.test(path) && !withHead.includes(path))).toEqual([]);
  });

  it('call Korean ko, never kr', () => {
    const isKr = (node: ts.Node) =>
      (ts.isStringLiteralLike(node) || ts.isJsxText(node)) && /^(kr|kr-KR)$|^\/kr(\/|$)/i.test(node.text);
    const texts = places(CODE, isKr);
    expect(texts).toEqual([]);
    expect(FILES.filter((path) => /(^|[/._-])kr[/.]/i.test(path))).toEqual([]);
    expect(Object.keys(CATALOGS)).not.toContain('kr');
  });
});

describe('code', () => {
  it('has no default exports', () => {
    expect(CODE.filter((file) => exportsOf(file).hasDefault).map(({ path }) => path)).toEqual([]);
  });

  it('is typed: no any', () => {
    expect(places(EVERYTHING, ({ kind }) => kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
  });

  it('keeps style in style sheets: no style attribute, no CSS modules, no style import', () => {
    const isStyle = (node: ts.Node) => ts.isJsxAttribute(node) && /^(style|dangerousStyle)$/i.test(node.name.getText());
    expect(places(CODE, isStyle)).toEqual([]);
    expect(FILES.filter((path) => /\.module\.\w+$|\.(scss|sass|less|styl)$/.test(path))).toEqual([]);
    expect(
      CODE.flatMap(({ path, imports }) =>
        imports.filter(({ specifier }) => specifier.endsWith('.css')).map(() => path),
      ),
    ).toEqual([]);
  });

  it('is all in use: nothing is commented out', () => {
    expect(
      CODE.filter(({ text }) => /^\s*\/\/\s*(import|export|const|let|return)\b.*[;{]$/m.test(text)).map(
        ({ path }) => path,
      ),
    ).toEqual([]);
  });
});

describe('sizes', () => {
  const LINES_MAX = 200;
  const MEDIAN_MAX = 50;
  const lines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

  it('a file of code past 200 lines is two', () => {
    const long = EVERYTHING.filter((file) => lines(file) > LINES_MAX).map((file) => `${file.path} ${lines(file)}`);
    expect(long).toEqual([]);
  });

  it('the median of server files is 50 lines at most', () => {
    const sizes = CODE.filter(({ room }) => room === 'server')
      .map(lines)
      .toSorted((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN_MAX);
  });
});

/** What a file may be called after, letter for letter: answerCache.ts after AnswerCache and createAnswerCache, chainMarks.ts after CHAIN_MARKS. */
function mainExportsOf(path: string): string[] {
  const name = basename(path).replace(/\.(tsx?|mjs)$/, '');
  const asThing = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const asTable = name.replace(/([A-Z])/g, '_$1').toUpperCase();
  return [name, asThing, `create${asThing}`, asTable];
}

function exportsOf({ syntax }: SourceFile): { names: string[]; hasDefault: boolean } {
  const names: string[] = [];
  for (const statement of syntax.statements) {
    if (ts.isExportAssignment(statement)) names.push('default');
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      names.push(...statement.exportClause.elements.map(({ name }) => name.text));
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
    if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) continue;
    if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) names.push('default');
    if (ts.isVariableStatement(statement))
      names.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
    else if ('name' in statement && statement.name) names.push((statement.name as ts.Node).getText());
  }
  return { names, hasDefault: names.includes('default') };
}
