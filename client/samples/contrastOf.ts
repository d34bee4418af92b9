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
