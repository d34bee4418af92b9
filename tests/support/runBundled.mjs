/**
 * Runs the programs of a folder of tests/, whose name is the first argument: bundles them, so that Node runs their
 * TypeScript, and imports the first, which reads the other arguments.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** @type {Record<string, string[]>} */
const PROGRAMS = { bench: ['bench.ts', 'twin.ts', 'renderLoop.tsx'], faults: ['faults.ts'] };

const [folder = ''] = process.argv.splice(2, 1);
const programs = PROGRAMS[folder] ?? [];
const outdir = resolve('node_modules/.cache', `satchel-${folder}`);
await esbuild.build({
  entryPoints: programs.map((name) => join('tests', folder, name)),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['sharp', 'pg', 'playwright-core'],
  // Bundled CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
});
await import(pathToFileURL(join(outdir, programs[0]?.replace('.ts', '.mjs') ?? '')).href);
