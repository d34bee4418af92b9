import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import wawoff2 from 'wawoff2';

const FULL = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** Of the site's typography: weights as base.css names them, pairs, figures of one width, and what a letter needs to be itself. */
const WEIGHTS = [500, 800];
const FEATURES = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl'];
/** From hb-subset.h. */
const FLAG_NO_HINTING = 1;
const SETS_OF_FEATURES = 6;
const WRITABLE = 2;

/** Loads `heading.woff2`: the heading face with the signs of the first `unicode-range` in base.css, which is half of its bytes. */
export const cutHeadingFont = {
  name: 'cut-heading-font',
  setup(build) {
    build.onResolve({ filter: /\/heading\.woff2$/ }, () => ({ path: 'heading.woff2', namespace: 'cut' }));
    build.onLoad({ filter: /./, namespace: 'cut' }, async () => ({ contents: await cut(), loader: 'file' }));
  },
};

async function cut() {
  const sheet = await readFile('client/styles/base.css', 'utf8');
  const [, list] = /unicode-range:([^;]*);/.exec(sheet);
  const full = await wawoff2.decompress(await readFile(fileURLToPath(import.meta.resolve(FULL))));
  const wasm = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance;
  const at = hb.malloc(full.length);
  new Uint8Array(hb.memory.buffer).set(full, at);
  const face = hb.hb_face_create(hb.hb_blob_create(at, full.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const signs = hb.hb_subset_input_unicode_set(input);
  for (const [, first, last = first] of list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) hb.hb_set_add(signs, code);
  const features = hb.hb_subset_input_set(input, SETS_OF_FEATURES);
  hb.hb_set_clear(features);
  for (const name of FEATURES) hb.hb_set_add(features, tagOf(name));
  hb.hb_subset_input_set_axis_range(input, face, tagOf('wght'), ...WEIGHTS, Number.NaN);
  hb.hb_subset_input_set_flags(input, FLAG_NO_HINTING);
  const made = hb.hb_subset_or_fail(face, input);
  if (!made) throw new Error('The heading font could not be cut');
  const blob = hb.hb_face_reference_blob(made);
  const begin = hb.hb_blob_get_data(blob, 0);
  return wawoff2.compress(Buffer.from(hb.memory.buffer.slice(begin, begin + hb.hb_blob_get_length(blob))));
}

function tagOf(name) {
  return Buffer.from(name, 'latin1').readUInt32BE(0);
}
