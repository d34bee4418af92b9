import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import type { Language } from '../../shared/languages.ts';

const LATIN = '@fontsource-variable/bricolage-grotesque';
const MONO = '@fontsource-variable/jetbrains-mono';
/** For what the heading face has no letters of. */
const SCRIPTS: Record<Language, string | null> = {
  zh: '@fontsource-variable/noto-sans-sc',
  en: null,
  ko: '@fontsource-variable/noto-sans-kr',
};
/** Dashes, quotation marks and dots, which are as wide as a character in Chinese. */
const WIDE_IN_CHINESE = /[\u2014\u2018-\u201d\u2026]/;

/** A file of a family, which comes in a hundred of them for Chinese or Korean, and the signs a page would ask it for. */
interface Slice {
  path: string;
  ranges: [first: number, last: number][];
}

/** The font that has a sign, at a weight; null where none of the language's typefaces has it. */
export type FindFont = (sign: string, style: { weight: number; mono: boolean }) => Font | null;

const families = new Map<string, Promise<Slice[]>>();
const faces = new Map<string, Promise<Face>>();

/** Opens the typefaces of a language as far as `text` needs them. Files that are open already are not opened again. */
export async function openTypefaces(text: string, lang: Language): Promise<FindFont> {
  const codes = [...new Set(text)].map(codeOf);
  const script = SCRIPTS[lang];
  const slices: (Slice & { family: string; face: Face })[] = [];
  for (const family of [LATIN, MONO, ...(script ? [script] : [])]) {
    for (const slice of await remember(families, family, readSlices)) {
      if (!codes.some((code) => isWithin(code, slice.ranges))) continue;
      slices.push({ ...slice, family, face: await remember(faces, slice.path, openFace) });
    }
  }
  const fonts = new Map<string, Font>();

  return (sign, { weight, mono }) => {
    const code = codeOf(sign);
    for (const family of orderFor(sign, mono)) {
      const slice = slices.find((one) => one.family === family && isWithin(code, one.ranges));
      const font = slice && fontOf(slice.path, slice.face, weight);
      if (font?.nominalGlyph(code)) return font;
    }
    return null;
  };

  function orderFor(sign: string, mono: boolean): (string | null)[] {
    if (mono) return [MONO, LATIN, script];
    return lang === 'zh' && WIDE_IN_CHINESE.test(sign) ? [script, LATIN] : [LATIN, script];
  }

  function fontOf(path: string, face: Face, weight: number): Font {
    const key = `${path} ${weight}`;
    const font = fonts.get(key) ?? new Font(face);
    if (!fonts.has(key)) font.setVariations([new Variation('wght', weight)]);
    fonts.set(key, font);
    return font;
  }
}

async function openFace(path: string): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(await readFile(path))));
}

async function readSlices(family: string): Promise<Slice[]> {
  const folder = `node_modules/${family}`;
  const [, stem] = family.split('/');
  const named = JSON.parse(await readFile(`${folder}/unicode.json`, 'utf8')) as Record<string, string>;
  return Object.entries(named).map(([name, ranges]) => ({
    path: `${folder}/files/${stem}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)];
    }),
  }));
}

function remember<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  read: (key: string) => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? read(key);
  known.set(key, value);
  return value;
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

function isWithin(code: number, ranges: Slice['ranges']): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}
