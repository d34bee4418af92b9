const BACKGROUNDS = ['ground', 'raised', 'sunken'];

/** Contrasts required by WCAG 2.2: 7 for reading (AAA), 4.5 for other text (AA). Token names without dashes. */
const REQUIRED: readonly (readonly [least: 7 | 4.5, fronts: readonly string[], backs: readonly string[]])[] = [
  [7, ['text', 'text-soft', 'danger'], BACKGROUNDS],
  [7, ['text'], ['primary-wash']],
  [4.5, ['text-soft'], ['primary-wash']],
  [4.5, ['primary'], [...BACKGROUNDS, 'primary-wash']],
  [4.5, ['on-primary'], ['primary', 'primary-strong']],
  [7, ['warning-text', 'danger'], ['warning-ground']],
  [7, ['on-leather', 'on-leather-soft'], ['leather']],
  [7, ['code-text', 'code-soft'], ['code-ground']],
  [4.5, ['code-word', 'code-string'], ['code-ground']],
];

/** Every combination of text and background colour on the site. */
export const COLOUR_PAIRS = REQUIRED.flatMap(([least, fronts, backs]) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least }))),
);

const HALF = 0.03928;

/** WCAG 2.2 contrast of two #rrggbb colours, from 1 to 21. */
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
