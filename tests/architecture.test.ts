import { readdirSync, readFileSync } from 'node:fs';
import { FILE_FIELDS } from '../shared/schemas/formInput.ts';
import { FIELD_CONTROLS, FORM_KINDS } from '../shared/schemas/formSections.ts';
import { PAGE_NAMES } from '../shared/routes.ts';
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

/**
 * The rooms of server/ and client/ from the top of the house to the ground: each imports only what stands below it, types
 * included. A room is a folder, or a file beside the folders.
 */
const ORDER = {
  server: `build main.ts startSite.ts lifecycle.ts app.ts desk api feeds pages review contentService verify trust health middleware submissions limits
    lookAlikes cache content overload observability store http configNotices.ts config.ts variableTypes.ts settings.ts`,
  client: `styleguide site.css entry.tsx App.tsx Document.tsx pages home dapps news verify downloads developers partners recruiting
    submissions projects layout forms illustrations ui navigation i18n styles`,
  'server/desk': 'cli web messages.ts seenTexts.ts formats.ts',
};
/** Folders that hold files for people and other programs, but no code. */
const WITHOUT_CODE = ['deploy', 'README.md'];
const FILES = ROOMS.flatMap(filesOf);
const ALL = sourcesOf('server', 'client', 'shared', 'tests');
const OURS = ALL.filter(({ room }) => room !== 'tests');
const isBuild = ({ path }: SourceFile) => path.startsWith('server/build/');
const of = (room: Room) => ALL.filter((file) => file.room === room);
const imports = (files: SourceFile[], breaks: (line: ImportLine) => boolean) =>
  files.flatMap((file) => file.imports.filter(breaks).map(({ specifier }) => `${file.path} imports ${specifier}`));

describe.each(['server', 'client', 'server/desk'] as const)('the rooms of %s/', (top) => {
  const order = ORDER[top].split(/\s+/);
  const isWithin = ({ path }: { path: string }) => path.startsWith(`${top}/`);
  const indexOf = (path: string) => order.indexOf(path.slice(top.length + 1).split('/')[0] ?? '');

  it('are all in the list', () => {
    const rooms = readdirSync(top).filter((name) => !WITHOUT_CODE.includes(name));
    expect(rooms.toSorted()).toEqual([...order].toSorted());
  });

  it('import only rooms below them', () => {
    const upward = OURS.filter(isWithin).flatMap(({ path, imports: lines }) =>
      lines.flatMap(({ target }) =>
        target && isWithin({ path: target }) && indexOf(target) < indexOf(path) ? [`${path} imports ${target}`] : [],
      ),
    );
    expect(upward).toEqual([]);
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
    const inDevelopment = loadedWith('client/styleguide/entry.tsx', ALL);
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
      `build.mjs package.json package-lock.json tsconfig.json Procfile README.md LICENSE CONTRIBUTING.md CHANGELOG.md
      SECURITY.md compose.yaml renovate.json`.split(/\s+/);
    const visible = readdirSync('.').filter((name) => !name.startsWith('.') && !generated.includes(name));
    expect(visible.toSorted()).toEqual([...ROOMS, ...named].toSorted());
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    for (const name of generated) expect(ignored).toContain(`${name}/`);
  });

  it('have a subject: no utils, lib, helpers, common, no index', () => {
    const banned = /^(utils?|libs?|helpers?|common|index)$/i;
    const stems = (path: string) => path.split('/').map((part) => part.split('.')[0] ?? '');
    expect(FILES.filter((path) => stems(path).some((stem) => banned.test(stem)))).toEqual([]);
  });

  it('client/pages/ has one …Page.tsx for each page and the error page', () => {
    const pages = [...PAGE_NAMES, 'error'].map((page) => `${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`);
    const files = readdirSync('client/pages').filter((name) => name.endsWith('Page.tsx'));
    expect(files.toSorted()).toEqual(pages.toSorted());
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
    const rooms = of('server').filter(({ path }) => /^server\/(submissions|review|desk)\//.test(path));
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
