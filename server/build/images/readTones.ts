import { readFile } from 'node:fs/promises';

const STYLE = 'shared/brand/colours.css';

export type Tones = Awaited<ReturnType<typeof readTones>>;

/** Reads both themes from the brand's colours, so that images follow them; `source` holds all colours, for cache keys. */
export async function readTones() {
  const style = await readFile(STYLE, 'utf8');
  return {
    light: createFindTone(style, ':root {'),
    dark: createFindTone(style, ":root[data-theme='dark'] {"),
    source: (style.match(/--[\w-]+: #[\da-f]{6}/g) ?? []).join(),
  };
}

/** Finds the value of a colour token, such as `ground`. Throws when the theme has no such colour. */
function createFindTone(style: string, opening: string) {
  const [, rest = ''] = style.split(opening);
  const rule = rest.slice(0, rest.indexOf('}'));
  return (name: string): string => {
    const [, colour] = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(rule) ?? [];
    if (!colour) throw new Error(`${STYLE} gives no colour to --${name} in ${opening}.`);
    return colour;
  };
}
