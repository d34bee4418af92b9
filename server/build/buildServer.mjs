import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { shakeRouter } from './shakeRouter.mjs';
import { withoutAsyncHooks } from './withoutAsyncHooks.mjs';
import { withoutComponentPage } from './withoutComponentPage.mjs';

/**
 * Native code, and what few processes load. All other packages go into the bundle, in their production form and as far as they
 * are used: a start that opens one file instead of a thousand takes half the time.
 */
const FETCHED_FROM_NPM = ['@photostructure/sqlite', 'sharp', 'pg'];

const PROGRAMS = {
  main: 'server/main.ts',
  content: 'server/content/embedded/main.ts',
  desk: 'server/desk/main.ts',
};

/** The server, and as programs of their own the embedded content service and the desk: a bundle each, and what runs it. */
export async function buildServer({ out, development }) {
  const serverDir = join(out, 'server');
  await esbuild.build({
    ...bundleOptions,
    entryPoints: PROGRAMS,
    outdir: serverDir,
    outExtension: { '.js': '.cjs' },
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    // A script that comes compiled cannot import, only require.
    supported: { 'dynamic-import': false },
    define: { ...bundleOptions.define, 'import.meta.dirname': '__dirname' },
    plugins: [withoutComponentPage(development), withoutAsyncHooks, shakeRouter],
    external: FETCHED_FROM_NPM,
  });
  await copyFile('server/build/runProgram.mjs', join(serverDir, 'runProgram.mjs'));
  for (const name of Object.keys(PROGRAMS)) {
    const lines = [
      "import { runProgram } from './runProgram.mjs';",
      `runProgram(import.meta.filename.replace(/js$/, 'cjs'));`,
    ];
    await writeFile(join(serverDir, `${name}.js`), `${lines.join('\n')}\n`);
  }
}
