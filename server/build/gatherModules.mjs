import { readFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { leaveOut } from './withoutComponentPage.mjs';

const ENTRY = 'client/entry.tsx';
const HOME = 'client/pages/HomePage.tsx';
const INNER_PAGE = /^client\/(?!pages\/HomePage)pages\/\w+Page\.tsx$/;

export const GATHERED_ENTRY = 'gathered:site';

/**
 * Shares the code out to few files. By itself esbuild makes a chunk of each set of entries that have modules in common: two
 * dozen of them, most below 300 bytes, each a request and each compressed alone. Here every part that is fetched by itself
 * is told to need all of the browser's entry, and with it what the home page shares with others, which makes one chunk of
 * these, the site's; and what only inner pages lead to needs all of what several inner pages need, which makes the second.
 *
 * Returns the plugin for `options`, the build it is meant for: it goes before those that load modules, and `GATHERED_ENTRY` is
 * what to build.
 */
export async function gatherModules(options, development) {
  const { metafile } = await esbuild.build({ ...options, minify: false, metafile: true, write: false });
  const { inputs } = metafile;
  const lazy = new Set(Object.keys(inputs).flatMap((path) => importsOf(path, true)));
  const pages = [...lazy].filter((path) => path === HOME || INNER_PAGE.test(path));
  const [site, home] = [reach(ENTRY), reach(HOME)];
  // What is fetched later wherever the visitor is must not bring the inner pages' chunk along.
  const anywhere = [...site, ...home].flatMap((path) => importsOf(path, true)).filter((path) => !pages.includes(path));
  const early = new Set([...home, ...anywhere.flatMap((path) => [...reach(path)])]);
  const usedBy = new Map();
  for (const page of pages) for (const path of reach(page)) usedBy.set(path, (usedBy.get(path) ?? 0) + 1);
  const shared = [...usedBy.keys()].filter((path) => isOurs(path) && !site.has(path));
  const groups = {
    site: [ENTRY, ...shared.filter((path) => early.has(path) && (usedBy.get(path) > 1 || !home.has(path)))],
    inner: shared.filter((path) => !early.has(path) && usedBy.get(path) > 1),
  };

  return {
    name: 'gather-modules',
    setup(build) {
      build.onResolve({ filter: /^gathered:/ }, ({ path }) => ({ path, namespace: 'gathered' }));
      build.onLoad({ filter: /^gathered:/, namespace: 'gathered' }, ({ path }) => ({
        contents: groups[path.split(':')[1]].map((module) => `import ${JSON.stringify(resolve(module))};`).join('\n'),
        resolveDir: resolve('.'),
      }));
      build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path }) => {
        const module = relative(resolve('.'), path);
        if (!lazy.has(module)) return undefined;
        const isInner = module !== HOME && !anywhere.includes(module);
        const lines = (isInner ? ['site', 'inner'] : ['site']).map((group) => `import 'gathered:${group}';\n`);
        const text = leaveOut(path, development) ?? (await readFile(path, 'utf8'));
        return { contents: lines.join('') + text, loader: extname(path).slice(1) };
      });
    },
  };

  function importsOf(path, dynamic = false) {
    return inputs[path].imports
      .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === dynamic)
      .map((next) => next.path);
  }

  /** The modules that come with `start`, itself included. */
  function reach(start) {
    const reached = new Set();
    const waiting = [start];
    for (const path of waiting) {
      if (reached.has(path)) continue;
      reached.add(path);
      waiting.push(...importsOf(path));
    }
    return reached;
  }
}

function isOurs(path) {
  return /^(client|shared)\//.test(path);
}
