import * as esbuild from 'esbuild';
import { bundleOptions, COMPONENT_PAGE } from './bundleOptions.mjs';
import { shakeRouter } from './shakeRouter.ts';
import { EXTERNAL } from './writePackages.ts';

/** Bundles the server and, as programs of their own, the embedded content service and the desk. */
export async function buildServer(serverDir: string, development: boolean): Promise<void> {
  await esbuild.build({
    ...bundleOptions,
    entryPoints: { main: 'server/main.ts', content: 'server/contentService/main.ts', desk: 'server/desk/main.ts' },
    outdir: serverDir,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // What a process loads on demand stays a file of its own.
    splitting: true,
    plugins: [shakeRouter],
    external: development ? EXTERNAL : [...EXTERNAL, COMPONENT_PAGE],
    // Bundled CommonJS packages call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
}

/** Bundles the style sheet and the script of the review desk. They are no part of the site's own, which visitors load. */
export async function buildDesk(outDir: string): Promise<void> {
  await esbuild.build({
    ...bundleOptions,
    entryPoints: ['server/desk/web/desk.css', 'server/desk/web/keys.ts'],
    outdir: outDir,
    minify: true,
    target: ['es2022', 'chrome110', 'firefox110', 'safari16'],
  });
}
