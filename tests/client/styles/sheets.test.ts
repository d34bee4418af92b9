import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_NAMES } from '../../../shared/site/routes.ts';
import { SHEETS, sheetsOf } from '../../../shared/site/sheets.ts';
import { filesOf, loadedWith, sourcesOf } from '../../support/sourceFiles.ts';

const SOURCES = sourcesOf('client', 'shared');
const ON_EVERY_PAGE = loadedWith('client/App.tsx', SOURCES);
const PAGE_FILES = filesOf('client').filter((path) => path.endsWith('Page.tsx'));

/** The files that a sheet imports. */
const importsOf = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import '(.*?)'/g)].map(([, path = '']) => join(sheet, '..', path));

/** The classes that files have rules for, wherever they stand. */
const classesIn = (files: string[]) =>
  new Set(
    files.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^ +\.([a-z][\w-]*)[^;]*[{,]$/gm)].map(([, name = '']) => name),
    ),
  );

const sheetFile = (name: string) => `client/sheets/${name}.css`;
const base = classesIn(importsOf('client/site.css'));
const own = Object.fromEntries(SHEETS.map((name) => [name, classesIn(importsOf(sheetFile(name)))] as const));

describe('the sheets of some pages', () => {
  it('are the files of their folder, and have each file of style once', () => {
    expect(filesOf('client').filter((path) => path.startsWith('client/sheets/'))).toEqual(
      SHEETS.map(sheetFile).toSorted(),
    );
    const imported = ['client/site.css', ...SHEETS.map(sheetFile)].flatMap(importsOf);
    expect(imported.filter((path, index) => !existsSync(path) || imported.indexOf(path) !== index)).toEqual([]);
  });

  it.each(PAGE_NAMES)('come with page %s where its parts have classes of theirs', (page) => {
    const component = `/${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`;
    const files = loadedWith(PAGE_FILES.find((path) => path.endsWith(component)) ?? '', SOURCES);
    expect(files.size).toBeGreaterThan(1);
    const sources = SOURCES.filter(({ path }) => files.has(path) && !ON_EVERY_PAGE.has(path));
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`$]*))/g)].flatMap(([, all, first]) =>
        (all ?? first ?? '').split(' '),
      ),
    );
    // A dialog loads its sheet when it opens.
    const late = SHEETS.filter((sheet) => sources.some(({ text }) => text.includes(`loadSheets(site, ['${sheet}'])`)));
    const loaded = [...sheetsOf(page), ...late];
    const lacking = [...new Set(named)].filter(
      (name) =>
        !base.has(name) &&
        SHEETS.some((sheet) => own[sheet]?.has(name)) &&
        !loaded.some((sheet) => own[sheet]?.has(name)),
    );
    expect(lacking).toEqual([]);
  });
});
