import { readdirSync, readFileSync } from 'node:fs';
import { FILE_FIELDS } from '../shared/submission/schemas/formInput.ts';
import { FIELD_CONTROLS, FORM_KINDS } from '../shared/submission/schemas/formSections.ts';
import { PAGE_NAMES } from '../shared/site/routes.ts';
import {
  BROWSER_ENTRIES,
  filesOf,
  type ImportLine,
  loadedWith,
  type Room,
  ROOMS,
  type SourceFile,
  sourcesOf,
} from './support/sourceFiles.ts';

/** Programs know the ground and never each other, with one exception. */
const PROGRAMS = ['site', 'desk', 'contentService'];
/** The site's start may start the embedded content service. */
const EXCEPTION = { from: 'server/site/startSite.ts', to: 'contentService' };
/** The ground from top to bottom: each room imports only what lies below it, types included. */
const GROUND = 'mail genuine records store observability http config siteTime.ts'.split(' ');
/** What runs only while building may import all of it; what is for operators imports nothing. */
const BESIDE = ['build', 'deploy', 'README.md'];
/** The rooms of the client from the entry to the ground. */
const CLIENT = 'entry.tsx App.tsx Document.tsx pages submissions shell forms ui i18n pageContext.ts'.split(' ');
/** Beside the client's rooms: its sheets, and the page of components, which only development has. */
const BESIDE_CLIENT = ['styleguide', 'styles', 'sheets', 'site.css'];
const DESK = 'main.ts cli web decisionTexts.ts messages.ts warningTexts.ts fakeTexts.ts formats.ts review'.split(' ');
const FILES = ROOMS.flatMap(filesOf);
const ALL = sourcesOf('server', 'client', 'shared', 'tests');
const OURS = ALL.filter(({ room }) => room !== 'tests');
const isBuild = ({ path }: SourceFile) => path.startsWith('server/build/');
const of = (room: Room) => ALL.filter((file) => file.room === room);
const imports = (files: SourceFile[], breaks: (line: ImportLine) => boolean) =>
  files.flatMap((file) => file.imports.filter(breaks).map(({ specifier }) => `${file.path} imports ${specifier}`));

/** What `top` has in it that a path is of: a folder, or a file beside the folders. Undefined for a path elsewhere. */
const roomIn = (top: string, path: string) =>
  path.startsWith(`${top}/`) ? path.slice(top.length + 1).split('/')[0] : undefined;
/** Imports from one room of `top` to another, as `isAllowed` does not have them. */
const crossing = (top: string, isAllowed: (from: string, to: string, path: string) => boolean) =>
  OURS.flatMap(({ path, imports: lines }) =>
    lines.flatMap(({ target }) => {
      const [from, to] = [roomIn(top, path), roomIn(top, target ?? '')];
      return from && to && from !== to && !isAllowed(from, to, path) ? [`${path} imports ${target}`] : [];
    }),
  );
/** Whether `to` lies below `from`; what is not in the order lies nowhere. */
const isBelow = (order: readonly string[], from: string, to: string) =>
  order.includes(from) && order.indexOf(to) > order.indexOf(from);

describe('the house', () => {
  it('is two programs and a third on one ground, and nothing else', () => {
    expect(readdirSync('server').toSorted()).toEqual([...PROGRAMS, ...GROUND, ...BESIDE].toSorted());
    expect(readdirSync('client').toSorted()).toEqual([...CLIENT, ...BESIDE_CLIENT].toSorted());
    expect(readdirSync('server/desk').toSorted()).toEqual(DESK.toSorted());
  });

  it('has programs that know the ground and never each other', () => {
    const isAllowed = (from: string, to: string, path: string) =>
      from === 'build' || !PROGRAMS.includes(to) || (path === EXCEPTION.from && to === EXCEPTION.to);
    expect(crossing('server', isAllowed)).toEqual([]);
  });

  it('has a ground whose rooms import only what lies below them', () => {
    const isAllowed = (from: string, to: string) =>
      from === 'build' || PROGRAMS.includes(from) || PROGRAMS.includes(to) || isBelow(GROUND, from, to);
    expect(crossing('server', isAllowed)).toEqual([]);
  });

  it('has a client whose rooms import only what lies below them', () => {
    const isAllowed = (from: string, to: string) => from === 'styleguide' || isBelow(CLIENT, from, to);
    expect(crossing('client', isAllowed)).toEqual([]);
  });

  it('has pages that do not know each other', () => {
    expect(crossing('client/pages', (from) => from === 'pageModules.ts')).toEqual([]);
  });

  it('has a desk whose commands and pages stand on its review', () => {
    const isAllowed = (from: string, to: string) => !DESK.includes(from) || isBelow(DESK, from, to);
    expect(crossing('server/desk', isAllowed)).toEqual([]);
  });

  it.each(['server', 'client'])('has no two files of one name in %s/ but the programs’ main.ts', (top) => {
    const names = OURS.filter(({ path }) => path.startsWith(`${top}/`)).map(({ path }) => path.split('/').pop());
    const twice = names.filter((name, index) => name !== 'main.ts' && names.indexOf(name) !== index);
    expect(twice).toEqual([]);
  });
});

describe('imports', () => {
  it('name the file they mean, ending included', () => {
    expect(imports(ALL, ({ target }) => target !== null && !/\.(ts|tsx|mjs|json)$/.test(target))).toEqual([]);
    const isAbsolute = (specifier: string) =>
      /^(\/|[a-z]+:\/\/)/.test(specifier) || ROOMS.some((room) => specifier.startsWith(`${room}/`));
    expect(imports(ALL, ({ specifier }) => isAbsolute(specifier))).toEqual([]);
  });

  it('the browser loads no catalog of all languages, no server code and not the whole of zod, and leaves no other file of client/ unused', () => {
    const loaded = new Set(BROWSER_ENTRIES.flatMap((entry) => [...loadedWith(entry, ALL)]));
    expect([...loaded].filter((path) => /^(client\/i18n\/catalogs\.ts|locales\/|server\/)/.test(path))).toEqual([]);
    const files = ALL.filter(({ path }) => loaded.has(path));
    expect(imports(files, ({ specifier, typeOnly }) => !typeOnly && specifier === 'zod')).toEqual([]);
    const asType = of('client').flatMap((file) => file.imports.map(({ target }) => target));
    const inDevelopment = loadedWith('client/styleguide/showComponents.tsx', ALL);
    const unused = of('client').filter(
      ({ path }) => !loaded.has(path) && !inDevelopment.has(path) && !asType.includes(path),
    );
    expect(unused.map(({ path }) => path)).toEqual(['client/i18n/catalogs.ts', 'client/pages/imageTexts.ts']);
  });
});

describe('files', () => {
  it('the top level shows the rooms, the files named here and nothing else', () => {
    const generated = ['node_modules', 'dist', 'data', 'certificates', 'coverage'];
    const named =
      'build.mjs package.json package-lock.json tsconfig.json Procfile README.md LICENSE CONTRIBUTING.md CHANGELOG.md';
    const visible = readdirSync('.').filter((name) => !name.startsWith('.') && !generated.includes(name));
    expect(visible.toSorted()).toEqual([...ROOMS, ...named.split(' ')].toSorted());
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    for (const name of generated) expect(ignored).toContain(`${name}/`);
  });

  it('have a subject: no utils, lib, helpers, common, no index', () => {
    const banned = /^(utils?|libs?|helpers?|common|index)$/i;
    const stems = (path: string) => path.split('/').map((part) => part.split('.')[0] ?? '');
    expect(FILES.filter((path) => stems(path).some((stem) => banned.test(stem)))).toEqual([]);
  });

  it('client/pages/ has one …Page.tsx in a folder for each page and the error page', () => {
    const pages = [...PAGE_NAMES, 'error'].map((page) => `${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`);
    const files = filesOf('client').filter((path) => /^client\/pages\/\w+\/\w+Page\.tsx$/.test(path));
    expect(files.map((path) => path.split('/').pop()).toSorted()).toEqual(pages.toSorted());
  });
});

describe('code', () => {
  it('has no router that ignores the case of addresses', () => {
    expect(of('server').filter(({ text }) => text.includes('Router()'))).toEqual([]);
  });

  it('asks for a field of a form by its role where it has one', () => {
    const named = FORM_KINDS.flatMap((kind) =>
      Object.entries(FIELD_CONTROLS[kind]).flatMap(([name, { role }]) => (role ? [name] : [])),
    );
    // What is one word is the name of other things too, and files are stored by the names of their fields.
    const own = named.filter(
      (name) =>
        /[A-Z_]/.test(name) &&
        !Object.values(FILE_FIELDS)
          .flat()
          .some((file) => file === name),
    );
    const read = new RegExp(
      `\\b(?:values|fields|form|texts)\\??\\.(?:${named.join('|')})\\b|\\b(?:${own.join('|')})\\b`,
    );
    const rooms = of('server').filter(({ path }) => /^server\/(site\/intake|records|mail|desk)\//.test(path));
    expect(rooms.flatMap(({ path, text }) => read.exec(text)?.map((name) => `${path}: ${name}`) ?? [])).toEqual([]);
  });

  it('keeps style in style sheets: no CSS modules, no style import', () => {
    expect(FILES.filter((path) => /\.module\.\w+$|\.(scss|sass|less|styl)$/.test(path))).toEqual([]);
    expect(
      imports(
        OURS.filter((file) => !isBuild(file)),
        ({ specifier }) => specifier.endsWith('.css'),
      ),
    ).toEqual([]);
  });

  it('uses packages as they are: no private parts, no module replaced at build time but the marks on the router', () => {
    const ROUTER_MARKS = /^server\/build\/.*[Rr]outer\w*\.(ts|mjs)$/;
    const PRIVATE = [
      /pino\.symbols|Symbol\.for\('pino/,
      /cachedData|new Script\(/,
      /(?<!import \{ AsyncLocalStorage \} from 'node:)async_hooks/,
      /Module\._|_extensions|_compile\b/,
      /\b__proto__\b/,
      /node_modules\/[\w@/.-]+\.(js|mjs|cjs)\b/,
    ];
    const found = [...OURS, { path: 'build.mjs', text: readFileSync('build.mjs', 'utf8') }].flatMap(
      ({ path, text }) => [
        ...PRIVATE.flatMap((part) => (part.test(text) ? [`${path}: ${part.source}`] : [])),
        ...(/\bonLoad\(/.test(text) && !/loader: 'file'|namespace: '/.test(text) && !ROUTER_MARKS.test(path)
          ? [`${path}: replaces modules`]
          : []),
      ],
    );
    expect(found).toEqual([]);
  });
});
