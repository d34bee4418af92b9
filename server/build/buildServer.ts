import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { cutFonts } from './cutFonts.ts';
import { findNeeded, type LockedPackages, readLock } from './lockFile.ts';
import { shakeRouter } from './shakeRouter.ts';

/**
 * Packages with native code, and pg, which only sites with PostgreSQL load. All others are bundled, which halves the
 * start.
 */
export const EXTERNAL = ['@photostructure/sqlite', 'sharp', 'pg'];

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
  metafile: true,
  plugins: [shakeRouter],
  external: [...EXTERNAL],
  // Bundled CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
} satisfies esbuild.BuildOptions;

export async function buildServer(serverDir: string): Promise<esbuild.Metafile> {
  return (await esbuild.build({ ...serverOptions, outdir: serverDir })).metafile;
}

/**
 * Bundles the style sheet, the script and the icon of the review desk. They are no part of the site's own, which
 * visitors load.
 */
export async function buildDesk(outDir: string): Promise<esbuild.Metafile[]> {
  const own = await esbuild.build({
    ...bundleOptions,
    entryPoints: ['server/desk/web/desk.css', 'server/desk/web/keys.ts', 'server/desk/web/icon.svg'],
    loader: { '.svg': 'copy' },
    outdir: outDir,
    minify: true,
    metafile: true,
    target: ['es2022', 'chrome110', 'firefox110', 'safari16'],
  });
  // The sheets of the public site, for previews of its news.
  const preview = await esbuild.build({
    ...bundleOptions,
    entryPoints: [
      { in: 'client/site.css', out: 'preview' },
      { in: 'client/sheets/inner.css', out: 'preview-inner' },
      { in: 'client/sheets/news.css', out: 'preview-news' },
    ],
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: '[name]-[hash]',
    publicPath: '/',
    plugins: [cutFonts],
    outdir: outDir,
    minify: true,
    metafile: true,
  });
  return [own.metafile, preview.metafile];
}

/**
 * Writes a package.json, its lock file and the .npmrc, by which npm runs no script of a package, into `outDir`, so that
 * `npm ci` there installs what the bundles load and no more: the external packages and what they need, in the versions
 * of the site's own lock file. Returns these packages.
 */
export async function writePackages(outDir: string): Promise<LockedPackages> {
  const { version, license, type, engines } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    string,
    unknown
  >;
  const { lockfileVersion, packages: locked } = await readLock();
  const needed = findNeeded(locked, EXTERNAL);
  const dependencies = Object.fromEntries(EXTERNAL.map((name) => [name, locked[`node_modules/${name}`]?.version]));
  // The name of no brand; npm's list of packages (SBOM) needs one.
  const name = { name: 'site', version };
  const manifest = { ...name, private: true, license, type, engines, dependencies };
  const packages = { '': { ...name, license, dependencies, engines }, ...needed };
  await writeJson(join(outDir, 'package.json'), manifest);
  await writeFile(join(outDir, '.npmrc'), 'ignore-scripts=true\n');
  await writeJson(join(outDir, 'package-lock.json'), { ...name, lockfileVersion, requires: true, packages });
  return needed;
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
