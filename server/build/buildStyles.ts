import { relative } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { cutHeadingFont } from './cutHeadingFont.ts';

/** The addresses of the site's style sheet (in development the styleguide's, which imports it) and of its heading font. */
export async function buildStyles(assetsDir: string, development: boolean) {
  const { metafile } = await esbuild.build({
    ...bundleOptions,
    entryPoints: { site: development ? 'client/styleguide/styleguide.css' : 'client/styles/site.css' },
    outdir: assetsDir,
    // Pages inline the sheet, where relative addresses would resolve against the page.
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    plugins: [cutHeadingFont],
    target: ['chrome100', 'firefox100', 'safari15.4'],
    minify: true,
    metafile: true,
  });
  const outputs = Object.keys(metafile.outputs).map((path) => `/assets/${relative(assetsDir, path)}`);
  const find = (pattern: RegExp) => outputs.find((address) => pattern.test(address)) ?? '';
  return { styles: find(/\/site-\w+\.css$/), headingFont: find(/\/heading-\w+\.woff2$/) };
}
