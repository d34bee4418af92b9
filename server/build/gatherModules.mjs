import { readFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { leaveOut } from './withoutComponentPage.mjs';

const ENTRY = 'client/entry.tsx';
/** What is drawn: pages, and the home page's still parts. */
const DRAWN = /^client\/(pages|home)\//;
const OURS = /^(client|shared)\//;

export const GATHERED_ENTRY = 'gathered:site';

/**
 * Shares the code out to few files. By itself esbuild makes a chunk of each set of entries that have modules in common: two
 * dozen of them, most below 300 bytes, each a request and each compressed alone. Here every part that is fetched by itself
 * is told to need all of the browser's entry, which makes one chunk of that, and all that several pages need beside it, which
 * makes the second.
 *
 * Returns the plugin for `options`, the build it is meant for: it goes before those that load modules, and `GATHERED_ENTRY` is
 * what to build.
 */
export async function gatherModules(options, development) {
  const { metafile } = await esbuild.build({ ...options, minify: false, metafile: true, write: false });
  const { inputs } = metafile;
  const lazy = new Set(Object.keys(inputs).flatMap((path) => importsOf(path, true)));
  const site = reach(ENTRY);
  const usedBy = new Map();
  for (const start of lazy)
    if (DRAWN.test(start)) for (const path of reach(start)) usedBy.set(path, (usedBy.get(path) ?? 0) + 1);
  const groups = {
    site: [ENTRY],
    inner: [...usedBy.keys()].filter((path) => OURS.test(path) && usedBy.get(path) > 1 && !site.has(path)),
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
        const lines = Object.keys(groups).map((group) => `import 'gathered:${group}';\n`);
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
