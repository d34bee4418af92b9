import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { shakeRouter } from './shakeRouter.ts';
import { EXTERNAL } from './writePackages.ts';

/** The server and, as programs of their own, the embedded content service and the desk. */
export const serverOptions = {
  ...bundleOptions,
  entryPoints: { main: 'server/site/main.ts', content: 'server/contentService/main.ts', desk: 'server/desk/main.ts' },
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // What a process loads on demand stays a file of its own.
  splitting: true,
  sourcemap: 'linked',
  plugins: [shakeRouter],
  external: [...EXTERNAL],
  // Bundled CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
} satisfies esbuild.BuildOptions;

export async function buildServer(serverDir: string): Promise<void> {
  await esbuild.build({ ...serverOptions, outdir: serverDir });
}

/** Bundles the style sheet, the script and the icon of the review desk. They are no part of the site's own, which visitors load. */
export async function buildDesk(outDir: string): Promise<void> {
  await esbuild.build({
    ...bundleOptions,
    entryPoints: ['server/desk/web/desk.css', 'server/desk/web/keys.ts', 'server/desk/web/icon.svg'],
    loader: { '.svg': 'copy' },
    outdir: outDir,
    minify: true,
    target: ['es2022', 'chrome110', 'firefox110', 'safari16'],
  });
}
