import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
// @ts-expect-error -- no types of its own; those published apart lack the options used here
import subsetFont from 'subset-font';

/** The faces of base.css, by file name, with the weights that the site's typography uses. */
const FACES = {
  heading: {
    whole: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { min: 500, max: 800 },
  },
  text: {
    whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
} as const;
type Face = keyof typeof FACES;
const NAMESPACE = 'cut-font';

/** Kerning, ligatures and figures of one width. */
const FEATURES = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl'];
/** Of the font's names also copyright, licence, and the licence's address, as its licence asks. */
const NAME_IDS = [0, 13, 14];

/**
 * Loads `heading.woff2` and `text.woff2`: the faces with the characters of their `unicode-range` in base.css, half of
 * their bytes.
 */
export const cutFonts: Plugin = {
  name: 'cut-fonts',
  setup(build) {
    build.onResolve({ filter: /\/(heading|text)\.woff2$/ }, ({ path }) => ({
      path: path.replace(/^.*\//, ''),
      namespace: NAMESPACE,
    }));
    build.onLoad({ filter: /./, namespace: NAMESPACE }, async ({ path }) => ({
      contents: await cutFont(path.replace('.woff2', '') as Face),
      loader: 'file',
    }));
  },
};

/** The whole font of a file that a metafile names, if that was cut. */
export function packagedFont(file: string): string | null {
  const [, face] = new RegExp(`^${NAMESPACE}:(\\w+)\\.woff2$`).exec(file) ?? [];
  return face === undefined ? null : `node_modules/${FACES[face as Face].whole}`;
}

/** What was cut last: `npm run dev` builds again and again. */
const last = new Map<Face, { ranges: string; font: Promise<Uint8Array> }>();

async function cutFont(face: Face): Promise<Uint8Array> {
  const rule = new RegExp(String.raw`/${face}\.woff2'[^}]*unicode-range:([^;]*);`);
  const [, ranges = ''] = rule.exec(await readFile('client/styles/base.css', 'utf8')) ?? [];
  const known = last.get(face);
  if (known?.ranges === ranges) return known.font;
  const font = cutRanges(face, ranges);
  last.set(face, { ranges, font });
  return font;
}

async function cutRanges(face: Face, ranges: string): Promise<Uint8Array> {
  let characters = '';
  for (const [, first = '', end = first] of ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(end, 16); code++)
      characters += String.fromCodePoint(code);
  const subset = subsetFont as (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>;
  const { whole, weights } = FACES[face];
  return subset(await readFile(fileURLToPath(import.meta.resolve(whole))), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    preserveNameIds: NAME_IDS,
    variationAxes: { wght: weights },
    noHinting: true,
  });
}
