import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from 'esbuild';

const OPTIONS = { format: 'esm', target: 'node20.19', jsx: 'automatic', sourcesContent: false };
const TYPESCRIPT = /\.tsx?$/;

/**
 * Node's loader of TypeScript in tests (loadTypescript.mjs registers it): esbuild, which also builds the site, strips the types.
 * `npm run check` checks them, once for all tests.
 */
export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !TYPESCRIPT.test(pathname)) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code } = strip(await readFile(path, 'utf8'), path, 'inline');
  return { format: 'module', source: code, shortCircuit: true };
}

/** The same as Jest's transformer, for the suites in jsdom. */
export default {
  process(source, path) {
    const { code, map } = strip(source, path, 'external');
    return { code, map };
  },
  getCacheKey: (source, path) =>
    createHash('sha256')
      .update(`${version} ${JSON.stringify(OPTIONS)} ${path}\n${source}`)
      .digest('hex'),
};

function strip(source, path, sourcemap) {
  return transformSync(source, { ...OPTIONS, sourcemap, loader: path.endsWith('x') ? 'tsx' : 'ts', sourcefile: path });
}
