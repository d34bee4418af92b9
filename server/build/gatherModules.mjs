import { readFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { leaveOut } from './withoutComponentPage.mjs';

const ENTRY = 'client/entry.tsx';
/** What is drawn: pages, and the home page's still parts. */
const DRAWN = /^client\/(pages|home)\//;
/** Has a submission's form, or, in development only, shows one's parts. */
const SUBMISSION_PAGE = /^client\/pages\/(Submit|Recruiting|SubmissionStatus|Components)Page/;
const OURS = /^(client|shared)\//;

export const GATHERED_ENTRY = 'gathered:site';

/**
 * Shares the code out to few files. By itself esbuild makes a chunk of each set of entries that have modules in common: two
 * dozen of them, most below 300 bytes, each a request and each compressed alone. Here every part that is fetched by itself
 * is told to need all of the browser's entry, which makes one chunk of that, and all that several pages need beside it, which
 * makes the second; what only pages with a submission share makes the third.
 *
 * Returns the plugin for `options`, the build it is meant for: it goes before those that load modules, and `GATHERED_ENTRY` is
 * what to build.
 */
export async function gatherModules(options, development) {
  const { metafile } = await esbuild.build({ ...options, minify: false, metafile: true, write: false });
  const { inputs } = metafile;
  const lazy = new Set(Object.keys(inputs).flatMap((path) => importsOf(path, true)));
  const site = reach(ENTRY);
  const early = new Set([...site].flatMap((path) => importsOf(path, true)));
  const users = new Map();
  for (const start of lazy)
    if (DRAWN.test(start)) for (const path of reach(start)) users.set(path, [...(users.get(path) ?? []), start]);
  const shared = [...users].filter(([path, by]) => OURS.test(path) && by.length > 1 && !site.has(path));
  const isOfSubmissions = (by) => by.every((start) => SUBMISSION_PAGE.test(start));
  const groups = {
    site: [ENTRY],
    inner: shared.filter(([, by]) => !isOfSubmissions(by)).map(([path]) => path),
    submissions: shared.filter(([, by]) => isOfSubmissions(by)).map(([path]) => path),
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
        // What is fetched after the page has come belongs to a form, unless the entry leads to it.
        const withForms = SUBMISSION_PAGE.test(module) || !(early.has(module) || DRAWN.test(module));
        const needed = ['site', 'inner', ...(withForms ? ['submissions'] : [])];
        const lines = needed.map((group) => `import 'gathered:${group}';\n`);
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
