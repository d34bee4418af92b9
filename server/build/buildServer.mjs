import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { shakeRouter } from './shakeRouter.mjs';
import { withoutAsyncHooks } from './withoutAsyncHooks.mjs';
import { withoutComponentPage } from './withoutComponentPage.mjs';

/**
 * Native code, and what few processes load. All other packages go into the bundle, in their production form and as far as they
 * are used: a start that opens a dozen files instead of a thousand takes half the time.
 */
const FETCHED_FROM_NPM = ['better-sqlite3', 'sharp', 'pg', '@eth-optimism/tokenlist'];

/** The server, and as programs of their own the embedded content service and the desk. */
export async function buildServer({ out, development }) {
  await esbuild.build({
    ...bundleOptions,
    entryPoints: {
      main: 'server/main.ts',
      content: 'server/content/embedded/main.ts',
      desk: 'server/desk/main.ts',
    },
    outdir: join(out, 'server'),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    plugins: [withoutComponentPage(development), withoutAsyncHooks, shakeRouter],
    external: FETCHED_FROM_NPM,
    // Bundled CommonJS asks for Node's own modules by require, which a module does not have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
}
