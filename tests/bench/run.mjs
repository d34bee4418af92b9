/**
 * `npm run bench`: builds the site, bundles the programs of this folder and runs bench.ts; see README.md for the options.
 * The measured servers run on Node 24, from the npm package `node`; `--node 20` chooses another version.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { installNode } from '../support/installNode.mjs';

const OUT_DIR = 'node_modules/.cache/satchel-bench';

const { values: options } = parseArgs({
  options: {
    node: { type: 'string', default: '24' },
    quick: { type: 'boolean', default: false },
    /** Measures dist/ as it is. */
    built: { type: 'boolean', default: false },
    /** Names of parts with commas between them; all when not given. */
    only: { type: 'string', default: '' },
  },
});

if (spawnSync('wrk', ['--version']).error) {
  console.error('The bench needs wrk: sudo apt-get install wrk');
  process.exit(1);
}
if (!options.built) run(process.execPath, ['build.mjs']);
await esbuild.build({
  entryPoints: ['bench.ts', 'twin.ts', 'renderLoop.tsx'].map((name) => `${import.meta.dirname}/${name}`),
  outdir: OUT_DIR,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Bundled CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
});
run(process.execPath, [`${OUT_DIR}/bench.mjs`], {
  BENCH_DIR: OUT_DIR,
  BENCH_NODE: installNode(options.node),
  BENCH_QUICK: options.quick ? 'yes' : '',
  BENCH_ONLY: options.only,
});

function run(program, args, env = {}) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(1);
}
