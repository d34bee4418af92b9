/** `npm run bench`: bundles the programs of this folder and runs bench.ts. See README.md. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const OUT_DIR = resolve('node_modules/.cache/satchel-bench');

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
await import(pathToFileURL(`${OUT_DIR}/bench.mjs`).href);
