import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';

const KEPT_DIR = 'node_modules/.cache/satchel-pictures';

/** Packages by where they are installed: what is built into another folder finds them from there. */
const installed = {
  name: 'installed',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('node:')
        ? undefined
        : { path: import.meta.resolve(path), external: true },
    );
  },
};

/**
 * Icons and social images, by server/pictures/. Its code is built for this and gone afterwards; its name holds its hash, so
 * that what it drew once is drawn anew when it changes. Most builds find every picture where an earlier one kept it.
 */
export async function buildPictures({ out, publicDir }) {
  const outdir = resolve(out, 'pictures');
  const { metafile } = await esbuild.build({
    ...bundleOptions,
    entryPoints: ['server/pictures/drawPictures.ts'],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    splitting: true,
    metafile: true,
    plugins: [installed],
  });
  const [code] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint);
  const { drawImages } = await import(pathToFileURL(resolve(code)));
  const version = await drawImages({ publicDir, keptDir: KEPT_DIR, code: basename(code) });
  await rm(outdir, { recursive: true });
  return version;
}
