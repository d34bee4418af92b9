/** Red, green, blue and alpha of one pixel, 0 to 255. */
export type Pixel = readonly [number, number, number, number];

/** Apart by as much as JPEG makes of one colour. */
const TOLERANCE = 12;
const OPAQUE = 255 - TOLERANCE;

/** The colour a picture stands on, as CSS writes it, by its corners; null where they differ or can be seen through. */
export function findGround(corners: readonly Pixel[]): string | null {
  const [first] = corners;
  if (!first || corners.some(([, , , alpha]) => alpha < OPAQUE)) return null;
  const agree = corners.every((corner) =>
    [0, 1, 2].every((part) => Math.abs((corner[part] ?? 0) - (first[part] ?? 0)) <= TOLERANCE),
  );
  if (!agree) return null;
  const mean = (part: 0 | 1 | 2) => Math.round(corners.reduce((sum, corner) => sum + corner[part], 0) / corners.length);
  return `rgb(${mean(0)} ${mean(1)} ${mean(2)})`;
}
