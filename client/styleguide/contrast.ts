interface ColourPair {
  /** Names of tokens, without the dashes. */
  front: string;
  back: string;
  /** What WCAG 2.2 asks of this use: 7 for reading (AAA), 4.5 for other text (AA), 3 for edges and marks. */
  least: 7 | 4.5 | 3;
}

/** Which colour stands on which, everywhere on the site. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  { front: 'text', back: 'ground', least: 7 },
  { front: 'text', back: 'raised', least: 7 },
  { front: 'text', back: 'sunken', least: 7 },
  { front: 'text', back: 'primary-wash', least: 7 },
  { front: 'text-soft', back: 'ground', least: 7 },
  { front: 'text-soft', back: 'raised', least: 7 },
  { front: 'text-soft', back: 'sunken', least: 7 },
  { front: 'text-soft', back: 'primary-wash', least: 4.5 },
  { front: 'primary', back: 'ground', least: 4.5 },
  { front: 'primary', back: 'raised', least: 4.5 },
  { front: 'primary', back: 'sunken', least: 4.5 },
  { front: 'primary', back: 'primary-wash', least: 4.5 },
  { front: 'on-primary', back: 'primary', least: 4.5 },
  { front: 'on-primary', back: 'primary-strong', least: 4.5 },
  { front: 'warning-text', back: 'warning-ground', least: 7 },
  { front: 'danger', back: 'ground', least: 7 },
  { front: 'danger', back: 'raised', least: 7 },
  { front: 'danger', back: 'sunken', least: 7 },
  { front: 'danger', back: 'warning-ground', least: 7 },
  { front: 'on-leather', back: 'leather', least: 7 },
  { front: 'on-leather-soft', back: 'leather', least: 7 },
  { front: 'code-text', back: 'code-ground', least: 7 },
  { front: 'code-soft', back: 'code-ground', least: 7 },
  { front: 'code-word', back: 'code-ground', least: 4.5 },
  { front: 'code-string', back: 'code-ground', least: 4.5 },
];

const HALF = 0.03928;

/** Contrast of two colours written as #rrggbb, from 1 to 21, as WCAG 2.2 measures it. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminanceOf).toSorted((first, second) => second - first);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? [])
    .map((pair) => parseInt(pair, 16) / 255)
    .map((part) => (part <= HALF ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
