import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { bundleOptions } from './bundleOptions.mjs';
import { gatherModules } from './gatherModules.mjs';
import { shakeRouter } from './shakeRouter.mjs';
import { withoutComponentPage } from './withoutComponentPage.mjs';

const TERSER = JSON.parse(await readFile('node_modules/terser/package.json', 'utf8')).version.replaceAll('.', '');

/** The browser's code, a chunk a page. Returns its addresses: the entry with its integrity, and the modules each page needs beside it. */
export async function buildClient({ assetsDir, development }) {
  const options = {
    ...bundleOptions,
    entryPoints: { site: 'client/entry.tsx' },
    outdir: assetsDir,
    // esbuild's hashes do not know of the minifier behind it: another version of that is another name.
    entryNames: `[name]-[hash]-t${TERSER}`,
    chunkNames: `[name]-[hash]-t${TERSER}`,
    format: 'esm',
    target: ['chrome100', 'firefox100', 'safari15.4'],
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    plugins: [shakeRouter, withoutComponentPage(development)],
  };
  const { metafile, outputFiles } = await esbuild.build({
    ...options,
    plugins: [...options.plugins, await gatherModules(options)],
  });
  await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const { code } = await minify(text, { module: true, compress: { passes: 2 }, format: { ecma: 2020 } });
      await writeFile(join(assetsDir, basename(path)), code);
    }),
  );
  const address = (path) => `/assets/${relative(assetsDir, path)}`;
  const outputs = Object.entries(metafile.outputs);
  const [entry] = outputs.find(([, output]) => output.entryPoint === 'client/entry.tsx');
  const sitewide = staticImports(metafile, entry);
  const modules = { entry: [...sitewide].map(address) };
  for (const [path, { entryPoint }] of outputs) {
    const page = /client\/pages\/(\w+)Page\.tsx$/.exec(entryPoint ?? '')?.[1];
    if (!page) continue;
    const own = [path, ...staticImports(metafile, path)].filter((needed) => !sitewide.has(needed) && needed !== entry);
    modules[page[0].toLowerCase() + page.slice(1)] = own.map(address);
  }
  const integrity = createHash('sha384')
    .update(await readFile(entry))
    .digest('base64');
  return { entry: { src: address(entry), integrity: `sha384-${integrity}` }, modules };
}

function staticImports(metafile, path, found = new Set()) {
  for (const next of metafile.outputs[path].imports) {
    if (next.kind !== 'import-statement' || found.has(next.path)) continue;
    found.add(next.path);
    staticImports(metafile, next.path, found);
  }
  return found;
}
