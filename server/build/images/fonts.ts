import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import type { Language } from '../../../shared/site/languages.ts';

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

/** The font that has a character, at a weight; null where none of the language's fonts has it. */
export type FindFont = (character: string, style: { weight: number; mono: boolean }) => Font | null;

/** What earlier calls have loaded, by family or path. */
const families = new Map<string, ReturnType<typeof readSlices>>();
const faces = new Map<string, ReturnType<typeof loadFace>>();

/** Loads the fonts of a language as far as `text` needs them. Each file is loaded once. */
export async function loadFonts(text: string, lang: Language): Promise<FindFont> {
  const codes = [...new Set(text)].map(codeOf);
  const script = SCRIPTS[lang];
  const slices: { family: string; has: (code: number) => boolean; fontAt: (weight: number) => Font }[] = [];
  for (const family of [LATIN, MONO, ...(script ? [script] : [])]) {
    for (const { path, has } of await loadOnce(families, family, readSlices)) {
      if (!codes.some(has)) continue;
      const face = await loadOnce(faces, path, loadFace);
      const fonts = new Map<number, Font>();
      slices.push({ family, has, fontAt: (weight) => loadOnce(fonts, weight, () => makeFont(face, weight)) });
    }
  }

  return (character, { weight, mono }) => {
    const code = codeOf(character);
    for (const family of orderFor(character, mono)) {
      const font = slices.find((slice) => slice.family === family && slice.has(code))?.fontAt(weight);
      if (font?.nominalGlyph(code)) return font;
    }
    return null;
  };

  function orderFor(character: string, mono: boolean): (string | null)[] {
    if (mono) return [MONO, LATIN, script];
    return lang === 'zh' && WIDE_IN_CHINESE.test(character) ? [script, LATIN] : [LATIN, script];
  }
}

function makeFont(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

async function loadFace(path: string): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(await readFile(path))));
}

/** The files of a family and the characters each has; Chinese and Korean families have a hundred files. */
async function readSlices(family: string) {
  const folder = `node_modules/${family}`;
  const [, stem] = family.split('/');
  const named = JSON.parse(await readFile(`${folder}/unicode.json`, 'utf8')) as Record<string, string>;
  return Object.entries(named).map(([name, text]) => {
    const ranges = text.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return { first: parseInt(first, 16), last: parseInt(last, 16) };
    });
    return {
      path: `${folder}/files/${stem}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      has: (code: number) => ranges.some(({ first, last }) => first <= code && code <= last),
    };
  });
}

function loadOnce<Key, Value>(known: Map<Key, Value>, key: Key, load: (key: Key) => Value): Value {
  const value = known.get(key) ?? load(key);
  known.set(key, value);
  return value;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
