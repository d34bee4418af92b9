/**
 * Builds the site into dist/ (or --out DIR); see server/build/build.ts for the options. `node build.mjs dev` is `npm
 * run dev`. Node 20 cannot run TypeScript, so the build's own code is bundled first.
 */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { bundleOptions } from './server/build/bundleOptions.mjs';

if (process.platform === 'win32') {
  console.error('On Windows use WSL (https://learn.microsoft.com/windows/wsl/install) and Node.js 24 in it.');
  process.exit(1);
}

// Social images are rendered by React, whose development form takes twice the time.
process.env.NODE_ENV ??= 'production';

// Inside node_modules, so that the bundle finds its packages; a folder per run, so that two builds can run at once.
await mkdir('node_modules/.cache', { recursive: true });
const folder = await mkdtemp('node_modules/.cache/site-build-');
// After its help a program ends at once.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  const { metafile } = await esbuild.build({
    ...bundleOptions,
    entryPoints: [process.argv[2] === 'dev' ? 'server/build/dev/dev.ts' : 'server/build/build.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    splitting: true,
    metafile: true,
  });
  const program = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint) ?? '';
  await import(pathToFileURL(resolve(program)).href);
} finally {
  await rm(folder, { recursive: true });
}
