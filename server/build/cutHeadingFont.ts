import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
// @ts-expect-error -- no types of its own; those published apart lack the options used here
import subsetFont from 'subset-font';

const FULL = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** What the site's typography uses: the weights of base.css, kerning, ligatures and figures of one width. */
const WEIGHTS = { min: 500, max: 800 };
const FEATURES = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl'];

/** Loads `heading.woff2`: the heading font with the characters of the first `unicode-range` in base.css, half of its bytes. */
export const cutHeadingFont: Plugin = {
  name: 'cut-heading-font',
  setup(build) {
    build.onResolve({ filter: /\/heading\.woff2$/ }, () => ({ path: 'heading.woff2', namespace: 'heading-font' }));
    build.onLoad({ filter: /./, namespace: 'heading-font' }, async () => ({
      contents: await cutFont(),
      loader: 'file',
    }));
  },
};

/** Of the ranges that were cut last: `npm run dev` builds again and again. */
let last: { ranges: string; font: Promise<Uint8Array> } | undefined;

async function cutFont(): Promise<Uint8Array> {
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(await readFile('client/styles/base.css', 'utf8')) ?? [];
  if (last?.ranges !== ranges) last = { ranges, font: cutRanges(ranges) };
  return last.font;
}

async function cutRanges(ranges: string): Promise<Uint8Array> {
  let characters = '';
  for (const [, first = '', end = first] of ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(end, 16); code++)
      characters += String.fromCodePoint(code);
  const subset = subsetFont as (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>;
  return subset(await readFile(fileURLToPath(import.meta.resolve(FULL))), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
    noHinting: true,
  });
}
