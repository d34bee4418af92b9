import { createHash } from 'node:crypto';
import { transformSync, version } from 'esbuild';

const OPTIONS = { format: 'esm', target: 'node20.19', jsx: 'automatic', sourcemap: 'external', sourcesContent: false };

/** Jest's transformer: esbuild, which also builds the site, strips the types. `npm run check` checks them, once for all tests. */
export default {
  process(source, path) {
    const { code, map } = transformSync(source, {
      ...OPTIONS,
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      sourcefile: path,
    });
    return { code, map };
  },
  getCacheKey: (source, path) =>
    createHash('sha256')
      .update(`${version} ${JSON.stringify(OPTIONS)} ${path}\n${source}`)
      .digest('hex'),
};
