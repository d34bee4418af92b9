import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import type { Language } from '../../../shared/languages.ts';

const LATIN = '@fontsource-variable/bricolage-grotesque';
const MONO = '@fontsource-variable/jetbrains-mono';
/** Fonts for the scripts that the heading font does not have. */
const SCRIPTS: Record<Language, string | null> = {
  zh: '@fontsource-variable/noto-sans-sc',
  en: null,
  ko: '@fontsource-variable/noto-sans-kr',
};
/** Dashes, quotation marks and dots, which are a full character wide in Chinese. */
const WIDE_IN_CHINESE = /[\u2014\u2018-\u201d\u2026]/;

/** One file of a font family and the characters it has; Chinese and Korean families have a hundred files. */
interface Slice {
  path: string;
  ranges: [first: number, last: number][];
}

/** The font that has a character, at a weight; null where none of the language's fonts has it. */
export type FindFont = (character: string, style: { weight: number; mono: boolean }) => Font | null;

const families = new Map<string, Promise<Slice[]>>();
const faces = new Map<string, Promise<Face>>();

/** Loads the fonts of a language as far as `text` needs them. Each file is loaded once. */
export async function loadFonts(text: string, lang: Language): Promise<FindFont> {
  const codes = [...new Set(text)].map(codeOf);
  const script = SCRIPTS[lang];
  const slices: (Slice & { family: string; face: Face })[] = [];
  for (const family of [LATIN, MONO, ...(script ? [script] : [])]) {
    for (const slice of await loadOnce(families, family, readSlices)) {
      if (!codes.some((code) => isWithin(code, slice.ranges))) continue;
      slices.push({ ...slice, family, face: await loadOnce(faces, slice.path, loadFace) });
    }
  }
  const fonts = new Map<string, Font>();

  return (character, { weight, mono }) => {
    const code = codeOf(character);
    for (const family of orderFor(character, mono)) {
      const slice = slices.find((one) => one.family === family && isWithin(code, one.ranges));
      const font = slice && fontOf(slice.path, slice.face, weight);
      if (font?.nominalGlyph(code)) return font;
    }
    return null;
  };

  function orderFor(character: string, mono: boolean): (string | null)[] {
    if (mono) return [MONO, LATIN, script];
    return lang === 'zh' && WIDE_IN_CHINESE.test(character) ? [script, LATIN] : [LATIN, script];
  }

  function fontOf(path: string, face: Face, weight: number): Font {
    const key = `${path} ${weight}`;
    const font = fonts.get(key) ?? new Font(face);
    if (!fonts.has(key)) font.setVariations([new Variation('wght', weight)]);
    fonts.set(key, font);
    return font;
  }
}

async function loadFace(path: string): Promise<Face> {
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

function loadOnce<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  read: (key: string) => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? read(key);
  known.set(key, value);
  return value;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function isWithin(code: number, ranges: Slice['ranges']): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}
