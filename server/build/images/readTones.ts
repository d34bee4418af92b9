import { readFile } from 'node:fs/promises';

const STYLE = 'client/styles/tokens.css';

/** The value of a colour token, such as `ground`, in a theme. Throws when the theme has no such colour. */
export type FindTone = (name: string) => string;

export interface Tones {
  light: FindTone;
  dark: FindTone;
  /** All colour declarations as text, for cache keys. */
  source: string;
}

/** Reads the colours of both themes from the style sheet, so that images follow it. */
export async function readTones(): Promise<Tones> {
  const style = await readFile(STYLE, 'utf8');
  return {
    light: createFindTone(style, ':root {'),
    dark: createFindTone(style, ":root[data-theme='dark'] {"),
    source: (style.match(/--[\w-]+: #[\da-f]{6}/g) ?? []).join(),
  };
}

function createFindTone(style: string, opening: string): FindTone {
  const [, rest = ''] = style.split(opening);
  const rule = rest.slice(0, rest.indexOf('}'));
  return (name) => {
    const [, colour] = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(rule) ?? [];
    if (!colour) throw new Error(`${STYLE} gives no colour to --${name} in ${opening}.`);
    return colour;
  };
}
