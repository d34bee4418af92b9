import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';

const ENTRY = 'client/entry.tsx';
const PAGES_MAP = 'client/pageModules.ts';
const HOME = 'client/pages/HomePage.tsx';
/** Pages with a form of a submission: what only these share is not for the others. */
const FORMS = ['client/pages/SubmitPage.tsx', 'client/pages/RecruitingPage.tsx'];
/** Shows parts of every page, in development only. */
const COMPONENTS = 'client/pages/ComponentsPage.tsx';

/**
 * Shares the code out to few files. By itself esbuild makes a chunk of each set of pages that have modules in common: two
 * dozen of them, most below 300 bytes, each a request and each compressed alone. Here every page is told to need all of
 * what the site needs at once (with it, what the home page shares with others), and every page but the home page all of what
 * several inner pages need, which leaves one chunk of each kind beside the page's own; pages with a form have one more.
 *
 * Returns the plugin for `options`, the build it is meant for.
 */
export async function gatherModules(options) {
  const { metafile } = await esbuild.build({ ...options, minify: false, metafile: true, write: false });
  const { inputs } = metafile;
  const pages = inputs[PAGES_MAP].imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path);
  const site = reach(ENTRY);
  const home = reach(HOME);
  const usedBy = new Map();
  for (const page of pages) for (const path of reach(page)) usedBy.set(path, [...(usedBy.get(path) ?? []), page]);
  const shared = [...usedBy].filter(([path, users]) => users.length > 1 && !site.has(path)).map(([path]) => path);
  const isOfForms = (path) => usedBy.get(path).every((page) => FORMS.includes(page) || page === COMPONENTS);
  const groups = {
    // The parts of React that only the entry needs stay with it.
    site: [...site]
      .filter((path) => path !== ENTRY && usedBy.has(path) && isGathered(path))
      .concat(shared.filter((path) => home.has(path))),
    inner: shared.filter((path) => !home.has(path) && !isOfForms(path)),
    forms: shared.filter((path) => !home.has(path) && isOfForms(path)),
  };

  return {
    name: 'gather-modules',
    setup(build) {
      build.onResolve({ filter: /^gathered:/ }, ({ path }) => ({ path, namespace: 'gathered' }));
      build.onLoad({ filter: /^gathered:/, namespace: 'gathered' }, ({ path }) => ({
        contents: groups[path.split(':')[1]].map((module) => `import ${JSON.stringify(resolve(module))};`).join('\n'),
        resolveDir: resolve('.'),
      }));
      build.onLoad({ filter: /client\/(entry|pages\/\w+Page)\.tsx$/ }, async ({ path }) => {
        const module = relative(resolve('.'), path);
        if (module !== ENTRY && !pages.includes(module)) return undefined;
        const hasForm = FORMS.includes(module) || module === COMPONENTS;
        const needed =
          module === ENTRY || module === HOME ? ['site'] : ['site', 'inner', ...(hasForm ? ['forms'] : [])];
        const lines = needed.map((group) => `import 'gathered:${group}';\n`);
        return { contents: lines.join('') + (await readFile(path, 'utf8')), loader: 'tsx' };
      });
    },
  };

  /** The modules that come with `start`, itself included. */
  function reach(start) {
    const reached = new Set();
    const waiting = [start];
    for (const path of waiting) {
      if (reached.has(path)) continue;
      reached.add(path);
      waiting.push(
        ...inputs[path].imports
          .filter(({ kind, external }) => kind !== 'dynamic-import' && !external)
          .map((next) => next.path),
      );
    }
    return reached;
  }
}

/** Packages that call themselves free of effects cannot be imported for nothing; they come with ours, who need them. */
function isGathered(path) {
  return !path.startsWith('node_modules/') || path.startsWith('node_modules/react/');
}
