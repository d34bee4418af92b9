import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { withoutComponentPage } from './withoutComponentPage.mjs';

/** The server, and as programs of their own the embedded content service and the desk. */
export async function buildServer({ out, development }) {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  // React and the router go into the bundle in their production form; everything else stays where npm put it.
  const bundled = ['react', 'react-dom', 'react-router-dom'];
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
    plugins: [withoutComponentPage(development)],
    external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
    // Bundled CommonJS asks for Node's own modules by require, which a module does not have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
}
