import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { bundleOptions } from './bundleOptions.mjs';
import { GATHERED_ENTRY, gatherModules } from './gatherModules.mjs';
import { reactAsModule } from './reactAsModule.mjs';
import { shakeRouter } from './shakeRouter.mjs';
import { withoutComponentPage } from './withoutComponentPage.mjs';

/** Has a browser compile the whole file beside the page's own work, rather than function by function in its way. Chromium knows it. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** What happens to a file behind esbuild, whose hashes do not know of it: done otherwise, it must have another name. */
const TERSER = JSON.parse(await readFile('node_modules/terser/package.json', 'utf8')).version.replaceAll('.', '');
const FINISH = `t${TERSER}h`;

/**
 * The browser's code: what every page needs in one file, what inner pages share in another, a chunk a page. Returns the
 * address of the first with its integrity, and the modules each page needs beside it.
 */
export async function buildClient({ assetsDir, development }) {
  const options = {
    ...bundleOptions,
    entryPoints: ['client/entry.tsx'],
    outdir: assetsDir,
    entryNames: `[name]-[hash]-${FINISH}`,
    chunkNames: `[name]-[hash]-${FINISH}`,
    format: 'esm',
    target: ['chrome100', 'firefox100', 'safari15.4'],
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    plugins: [reactAsModule, shakeRouter, withoutComponentPage(development)],
  };
  const { metafile, outputFiles } = await esbuild.build({
    ...options,
    entryPoints: [GATHERED_ENTRY],
    plugins: [await gatherModules(options, development), ...options.plugins],
  });
  const outputs = Object.entries(metafile.outputs);
  const [facade] = outputs.find(([, output]) => output.entryPoint?.endsWith(GATHERED_ENTRY));
  // The entry itself holds nothing but the import of the site's chunk, which is named to the browser in its place.
  const [site, ...others] = staticImports(metafile, facade);
  if (others.length > 0) throw new Error(`The site's own code is in ${others.length + 1} files instead of one`);
  const rename = (text) => text.replaceAll(basename(site), basename(site).replace('chunk', 'site'));
  await Promise.all(
    outputFiles
      .filter(({ path }) => basename(path) !== basename(facade))
      .map(async ({ path, text }) => {
        const { code } = await minify(text, { module: true, compress: { passes: 2 }, format: { ecma: 2020 } });
        const hint = basename(path) === basename(site) ? COMPILE_HINT : '';
        await writeFile(join(assetsDir, rename(basename(path))), hint + rename(code));
      }),
  );
  const address = (path) => `/assets/${rename(relative(assetsDir, path))}`;
  const modules = {};
  for (const [path, { entryPoint }] of outputs) {
    const page = /client\/pages\/(\w+)Page\.tsx$/.exec(entryPoint ?? '')?.[1];
    if (!page) continue;
    const own = [path, ...staticImports(metafile, path)].filter((needed) => needed !== site);
    modules[page[0].toLowerCase() + page.slice(1)] = own.map(address);
  }
  const integrity = createHash('sha384')
    .update(await readFile(join(assetsDir, rename(basename(site)))))
    .digest('base64');
  return { entry: { src: address(site), integrity: `sha384-${integrity}` }, modules };
}

function staticImports(metafile, path, found = new Set()) {
  for (const next of metafile.outputs[path].imports) {
    if (next.kind !== 'import-statement' || found.has(next.path)) continue;
    found.add(next.path);
    staticImports(metafile, next.path, found);
  }
  return found;
}
