import { builtinModules } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import {
  loadedWith,
  nodesOf,
  packageOf,
  placeOf,
  ROOMS,
  sourcesOf,
  type Room,
  type SourceFile,
} from './support/sourceFiles.ts';

/** Who may import whom; `tests` may import anything. */
const MAY_IMPORT: Record<Exclude<Room, 'tests' | 'locales'>, readonly Room[]> = {
  server: ['server', 'client', 'shared'],
  client: ['client', 'shared', 'locales'],
  shared: ['shared'],
};

const CODE = sourcesOf('server', 'client', 'shared', 'tests');
const OURS = CODE.filter(({ room }) => room !== 'tests');

/** `path imports specifier` of every import that breaks a law. */
function offences(
  files: SourceFile[],
  breaks: (line: SourceFile['imports'][number], file: SourceFile) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports.filter((line) => breaks(line, file)).map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
}

const isNode = (specifier: string) =>
  specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '');
const isPackage = (specifier: string, ...names: string[]) =>
  !specifier.startsWith('.') && names.includes(packageOf(specifier) ?? '');
const of = (room: Room) => CODE.filter((file) => file.room === room);

describe('rooms', () => {
  it('are all there, with code in each', () => {
    for (const room of ['server', 'client', 'shared', 'tests'] as const) expect(of(room).length).toBeGreaterThan(0);
    expect(offences(CODE, () => true).length).toBeGreaterThan(CODE.length);
  });

  it.each(Object.entries(MAY_IMPORT))('%s imports only %j', (room, allowed) => {
    const foreign = offences(
      of(room as Room),
      ({ target }) => target !== null && !allowed.some((other) => target.startsWith(`${other}/`)),
    );
    expect(foreign).toEqual([]);
  });

  it('shared/ runs anywhere: no React, no module of Node', () => {
    expect(offences(of('shared'), ({ specifier }) => isNode(specifier) || specifier.startsWith('react'))).toEqual([]);
  });

  it('client/ runs in a browser: no module of Node', () => {
    expect(offences(of('client'), ({ specifier }) => isNode(specifier))).toEqual([]);
  });

  it('an import says the file it means, ending included', () => {
    expect(offences(CODE, ({ target }) => target !== null && !/\.(ts|tsx|mjs|json|css)$/.test(target))).toEqual([]);
    expect(
      offences(
        CODE,
        ({ specifier }) =>
          /^(\/|[a-z]+:\/\/)/.test(specifier) || ROOMS.some((room) => specifier.startsWith(`${room}/`)),
      ),
    ).toEqual([]);
  });

  it('Express is known in server/ only, types included', () => {
    const elsewhere = OURS.filter(({ room }) => room !== 'server');
    expect(
      offences(elsewhere, ({ specifier }) =>
        isPackage(specifier, 'express', '@types/express', 'express-serve-static-core'),
      ),
    ).toEqual([]);
  });

  it('the environment is read in server/config.ts only', () => {
    const readers = OURS.filter(({ path }) => path !== 'server/config.ts').flatMap((file) =>
      nodesOf(file)
        .filter(readsEnvironment)
        .map((node) => placeOf(file, node)),
    );
    expect(readers).toEqual([]);
    expect(offences(OURS, ({ specifier }) => /^(node:)?process$/.test(specifier))).toEqual([]);
    const config = OURS.find(({ path }) => path === 'server/config.ts');
    expect(config && nodesOf(config).some(readsEnvironment)).toBe(true);
  });
});

function readsEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'env' && /^(globalThis\.)?process$|^import\.meta$/.test(node.expression.getText());
  if (ts.isElementAccessExpression(node)) return node.expression.getText() === 'process';
  return (
    ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer?.getText() === 'process'
  );
}

describe('the network', () => {
  const MAY_CALL = /^(server\/content\/|server\/submissions\/|client\/api\.ts$)/;
  const CLIENTS = ['node-fetch', 'undici', 'axios', 'got', 'ky', 'superagent', 'supertest', 'ws', 'eventsource'];
  /** What opens a connection; servers, agents and types do not. */
  const OPENERS = [
    '*',
    'default',
    'request',
    'get',
    'connect',
    'createConnection',
    'ClientRequest',
    'Socket',
    'TLSSocket',
    'createSocket',
  ];
  const others = OURS.filter(({ path }) => !MAY_CALL.test(path));

  it('is called from server/content/, server/submissions/, and client/api.ts only', () => {
    const calls = others.flatMap((file) =>
      nodesOf(file)
        .filter(callsNetwork)
        .map((node) => placeOf(file, node)),
    );
    expect(calls).toEqual([]);
    expect(OURS.some((file) => MAY_CALL.test(file.path) && nodesOf(file).some(callsNetwork))).toBe(true);
  });

  it('is reached with no client library and no raw connection elsewhere', () => {
    expect(offences(others, ({ specifier, typeOnly }) => !typeOnly && isPackage(specifier, ...CLIENTS))).toEqual([]);
    const opens = offences(
      others,
      ({ specifier, typeOnly, names }) =>
        !typeOnly &&
        /^(node:)?(https?|http2|net|tls|dgram)$/.test(specifier) &&
        names.some((name) => OPENERS.includes(name)),
    );
    expect(opens).toEqual([]);
  });
});

function callsNetwork(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return /^((window|globalThis|self)\.)?(XMLHttpRequest|EventSource|WebSocket|WebTransport)$/.test(
      node.expression.getText(),
    );
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'sendBeacon') return true;
  if (!ts.isIdentifier(node) || node.text !== 'fetch') return false;
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return /^(window|globalThis|self|global)$/.test(parent.expression.getText());
  // Any other mention but a property's own name or a value: `as="fetch"` is text, `{ fetch: … }` somebody else's option.
  return (
    !(ts.isPropertyAssignment(parent) && parent.name === node) &&
    !ts.isMethodDeclaration(parent) &&
    !ts.isJsxAttribute(parent)
  );
}

describe('what the browser loads', () => {
  const loaded = loadedWith('client/entry.tsx', CODE);

  it('begins at entry.tsx and holds the pages', () => {
    expect(loaded.has('client/App.tsx')).toBe(true);
    expect(loaded.has('client/pages/HomePage.tsx')).toBe(true);
  });

  // Forms are checked by the small edition of zod, fetched with the first field somebody enters.
  it('holds no catalog of all languages, no server code and not the whole of zod', () => {
    const paths = [...loaded.keys()];
    expect(paths.filter((path) => /^(client\/catalogs\.ts|locales\/|server\/)/.test(path))).toEqual([]);
    const files = CODE.filter(({ path }) => loaded.has(path));
    expect(offences(files, ({ specifier, typeOnly }) => !typeOnly && specifier === 'zod')).toEqual([]);
  });

  it('misses no file of client/ but the one for servers and tests, and what pictures are drawn of', () => {
    const unused = of('client')
      .map(({ path }) => path)
      .filter((path) => !loaded.has(path) && !loadedAsType(path) && !path.startsWith('client/pictures/'));
    expect(unused).toEqual(['client/catalogs.ts']);
  });

  function loadedAsType(path: string): boolean {
    return of('client').some((file) => file.imports.some(({ target, typeOnly }) => typeOnly && target === path));
  }
});
