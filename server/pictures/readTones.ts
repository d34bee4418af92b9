import { readFile } from 'node:fs/promises';

const STYLE = 'client/styles/tokens.css';

/** The value of a token, such as `ground`, in a theme. Throws when the theme has no such colour. */
export type FindTone = (name: string) => string;

export interface Tones {
  light: FindTone;
  dark: FindTone;
  /** All colours as text: another text, other colours. */
  written: string;
}

/** The colours of both themes, read from the style sheet so that pictures follow it. */
export async function readTones(): Promise<Tones> {
  const style = await readFile(STYLE, 'utf8');
  return {
    light: toneFinder(style, ':root {'),
    dark: toneFinder(style, ":root[data-theme='dark'] {"),
    written: (style.match(/--[\w-]+: #[\da-f]{6}/g) ?? []).join(),
  };
}

function toneFinder(style: string, opening: string): FindTone {
  const [, rest = ''] = style.split(opening);
  const rule = rest.slice(0, rest.indexOf('}'));
  return (name) => {
    const [, colour] = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(rule) ?? [];
    if (!colour) throw new Error(`${STYLE} gives no colour to --${name} in ${opening}.`);
    return colour;
  };
}
