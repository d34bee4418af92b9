import { relative } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { cutHeadingFont } from './cutHeadingFont.mjs';

const SHEETS = {
  site: 'client/styles/site.css',
  home: 'client/home/home.css',
  pages: 'client/pages/pages.css',
  submissions: 'client/submissions/submissions.css',
};

/** The style sheets: what every page needs, and beside it the home page's, that of all others, that of pages with a submission, and in development the samples'. */
export async function buildStyles({ assetsDir, development }) {
  const { metafile } = await esbuild.build({
    ...bundleOptions,
    entryPoints: { ...SHEETS, ...(development && { samples: 'client/samples/samples.css' }) },
    outdir: assetsDir,
    // The sheets stand in the documents too, from where relative addresses would lead elsewhere.
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
  const find = (pattern) => outputs.find((address) => pattern.test(address));
  return {
    styles: {
      site: find(/\/site-\w+\.css$/),
      home: find(/\/home-\w+\.css$/),
      pages: find(/\/pages-\w+\.css$/),
      submissions: find(/\/submissions-\w+\.css$/),
      samples: find(/\/samples-\w+\.css$/) ?? null,
    },
    headingFont: find(/\/heading-\w+\.woff2$/),
  };
}
