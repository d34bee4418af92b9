/**
 * `npm run bench`: builds the site, bundles the programs of this folder, and runs bench.ts with the arguments given.
 * `--quick` takes two minutes; `--requests N` says how many cached requests the memory is measured over; `--built` measures
 * the build that is there.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from '../../server/build/bundleOptions.mjs';

// In a place from where the programs find their packages.
const OUT = 'node_modules/.cache/satchel-bench';
const BUNDLED = ['react', 'react-dom', 'react-router-dom'];
const CAPTURE = join(import.meta.dirname, 'captureRender.ts');

const BUILT = '--built';
const require = createRequire(import.meta.url);
const args = process.argv.slice(2).filter((arg) => arg !== BUILT);
if (!process.argv.includes(BUILT)) {
  const build = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(1);
}
mkdirSync(OUT, { recursive: true });
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
await esbuild.build({
  ...bundleOptions,
  entryPoints: ['bench', 'bareServer', 'countedContent', 'middlewareCosts', 'renderLoop', 'timeFirstBytes'].map(
    (name) => join(import.meta.dirname, `${name}.ts`),
  ),
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [
    {
      // The page's own tree is taken where the site hands it to React, so that nothing is measured but what is shown.
      name: 'capture-render',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) =>
          importer === CAPTURE ? undefined : { path: CAPTURE },
        ),
    },
  ],
});
const { status } = spawnSync(process.execPath, [join(OUT, 'bench.mjs'), ...args], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_OUT: OUT, BENCH_LOADER: require.resolve('autocannon/autocannon.js') },
});
process.exit(status ?? 1);
