import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import type { Plugin } from 'esbuild';
import { parseCatalog } from '../../client/i18n/catalogs.ts';
import { COUNTING_SECTIONS, LATE_SECTIONS, SITEWIDE_SECTIONS } from '../../shared/site/catalogSections.ts';
import { PAGE_NAMES, type PageName, ROUTES } from '../../shared/site/routes.ts';
import { SHEETS, type SheetName } from '../../shared/site/sheets.ts';
import { bundleOptions } from './bundleOptions.mjs';
import { cutFonts } from './cutFonts.ts';
import { groupModules } from './groupModules.ts';
import { shakeRouter } from './shakeRouter.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';

const ENTRY = 'client/entry.tsx';
const FILE_WORKER = 'client/pages/verify/fileWorker.ts';
const FILE_WORKER_ADDRESS = /\/fileWorkerAddress\.ts$/;

/** The worker that checks a file, a single script: Firefox before 114 starts no module as a worker. */
const workerOptions = {
  ...bundleOptions,
  entryPoints: [FILE_WORKER],
  entryNames: '[name]-[hash]',
  format: 'iife',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  metafile: true,
} satisfies esbuild.BuildOptions;

/**
 * Builds the worker before the script that starts it, and compiles the worker's address into that script. The build's
 * metafile lists the worker too.
 */
export const fileWorker: Plugin = {
  name: 'file-worker',
  setup({ initialOptions, onResolve, onLoad, onEnd }) {
    const { outdir = '', minify = false, sourcemap = false } = initialOptions;
    let outputs: esbuild.Metafile['outputs'] = {};
    onResolve({ filter: FILE_WORKER_ADDRESS }, ({ path }) => ({ path, namespace: 'worker-address' }));
    onLoad({ filter: /.*/, namespace: 'worker-address' }, async () => {
      const { metafile } = await esbuild.build({ ...workerOptions, outdir, minify, sourcemap });
      ({ outputs } = metafile);
      const [path = ''] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint) ?? [];
      return { contents: `export const FILE_WORKER = '/assets/${basename(path)}';` };
    });
    onEnd(({ metafile }) => void Object.assign(metafile?.outputs ?? {}, outputs));
  },
};

/** The browser's code and the style sheets; groupModules.ts decides which pages share a file. */
export const clientOptions = {
  ...bundleOptions,
  entryPoints: [
    { in: ENTRY, out: 'site' },
    { in: 'client/site.css', out: 'site' },
    ...SHEETS.map((name) => ({ in: `client/sheets/${name}.css`, out: `sheet-${name}` })),
  ],
  // Pages inline style sheets, where relative addresses would resolve against the page.
  publicPath: '/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file', '.svg': 'file' },
  format: 'esm',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  splitting: true,
  // Chromium compiles every function while it downloads the file, on another thread, not each at its first call.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  metafile: true,
  plugins: [groupModules, shakeRouter, cutFonts, fileWorker],
} satisfies esbuild.BuildOptions;

/** Bundles the browser's code into `assetsDir`, and moves the source maps, which are not public, into `mapsDir`. */
export async function buildClient(assetsDir: string, mapsDir: string) {
  const small = { outdir: assetsDir, minify: true, sourcemap: 'external' } as const;
  const { metafile } = await esbuild.build({ ...clientOptions, ...small });
  const maps = Object.keys(metafile.outputs).filter((path) => path.endsWith('.map'));
  await mkdir(mapsDir, { recursive: true });
  for (const path of maps) await rename(path, join(mapsDir, basename(path)));
  return { described: await describeClient(metafile, assetsDir), metafile };
}

/**
 * Address and integrity of the entry, the addresses of the files that each page needs beside it, of the style sheets, of
 * the fonts and of the worker.
 */
export async function describeClient(metafile: esbuild.Metafile, assetsDir: string) {
  const outputs = Object.entries(metafile.outputs);
  const scripts = outputs.filter(([path]) => path.endsWith('.js'));
  const address = (path: string) => `/assets/${relative(assetsDir, path)}`;
  const find = (pattern: RegExp) => outputs.map(([path]) => address(path)).find((path) => pattern.test(path)) ?? '';
  const [entry = ''] = outputs.find(([, { entryPoint }]) => entryPoint === ENTRY) ?? [];
  const neededBy = (page: PageName) => {
    const component = `${page[0]?.toUpperCase()}${page.slice(1)}Page`;
    const files = scripts.filter(([, output]) => output.exports.includes(component) && output.entryPoint);
    return [...reach([entry, ...files.map(([path]) => path)])].filter((path) => path !== entry).map(address);
  };
  const hash = createHash('sha384').update(await readFile(entry));
  return {
    entry: { src: address(entry), integrity: `sha384-${hash.digest('base64')}` },
    styles: find(/\/site-\w+\.css$/),
    sheets: Object.fromEntries(SHEETS.map((name) => [name, find(new RegExp(`/sheet-${name}-\\w+\\.css$`))])) as Record<
      SheetName,
      string
    >,
    headingFont: find(/\/heading-\w+\.woff2$/),
    textFont: find(/\/text-\w+\.woff2$/),
    fileWorker: find(/\/fileWorker-\w+\.js$/),
    modules: Object.fromEntries(PAGE_NAMES.map((page) => [page, neededBy(page)])) as Record<PageName, string[]>,
  };

  /** The files that are loaded with `files`, themselves included. */
  function reach(files: string[]): Set<string> {
    const reached = new Set(files);
    for (const file of reached)
      for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
        if (kind === 'import-statement') reached.add(path);
    return reached;
  }
}

/**
 * Writes a file of text per page and language, one for what every page needs and one for each section that is loaded on
 * demand. Returns the version in their folder's name.
 */
export async function buildMessages(assetsDir: string): Promise<string> {
  const sources = await Promise.all(LANGUAGES.map((lang) => readFile(`locales/${lang}.json`, 'utf8')));
  const catalogs = sources.map(parseCatalog);
  const version = createHash('sha256').update(JSON.stringify(catalogs)).digest('hex').slice(0, 10);
  for (const [index, lang] of LANGUAGES.entries()) {
    const catalog: Record<string, unknown> = catalogs[index] ?? {};
    const pick = (sections: readonly string[]) =>
      JSON.stringify(Object.fromEntries(sections.map((section) => [section, catalog[section]])));
    const folder = join(assetsDir, 'messages', version, lang);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'site.json'), pick(SITEWIDE_SECTIONS));
    await writeFile(join(folder, 'counting.json'), pick(COUNTING_SECTIONS));
    for (const section of LATE_SECTIONS)
      await writeFile(join(folder, `${section}.json`), JSON.stringify(catalog[section]));
    for (const page of PAGE_NAMES) await writeFile(join(folder, `${page}.json`), pick(ROUTES[page].sections));
  }
  return version;
}
