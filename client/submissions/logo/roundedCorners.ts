import type { Pixel } from './drawLogo.ts';

/** Part of an edge that a rounded square covers: a disc covers less, a square all of it. */
const COVERED = { least: 0.45, most: 0.975 };
const TOLERANCE = 40;
const CLEAR_ALPHA_MAX = 128;

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * The width in pixels of rounded corners, transparent or in one colour; 0 when the corners are square. All four corners
 * look alike and the middle part of each edge looks different.
 */
export function findRoundedCorners(image: Pixels): number {
  const { width, height } = image;
  const corner = pixelAt(image, 0, 0);
  const others = [pixelAt(image, width - 1, 0), pixelAt(image, 0, height - 1), pixelAt(image, width - 1, height - 1)];
  if (others.some((other) => !isAlike(other, corner))) return 0;
  const edges = [
    (step: number) => pixelAt(image, step, 0),
    (step: number) => pixelAt(image, step, height - 1),
    (step: number) => pixelAt(image, 0, step),
    (step: number) => pixelAt(image, width - 1, step),
  ].map((read, index) => Array.from({ length: index < 2 ? width : height }, (_, step) => !isAlike(read(step), corner)));
  const spans = edges.map((edge) => [edge.indexOf(true), edge.lastIndexOf(true), edge.length] as const);
  const isRounded = spans.every(([first, last, length], index) => {
    if (!edges[index]?.[Math.floor(length / 2)]) return false;
    const covered = (last - first + 1) / length;
    return (
      first > 0 &&
      covered >= COVERED.least &&
      covered <= COVERED.most &&
      Math.abs(first + last + 1 - length) <= length / 10
    );
  });
  return isRounded ? Math.max(...spans.map(([first, last, length]) => Math.max(first, length - 1 - last))) : 0;
}

/** Fills the corners with the colour at the middle of the upper edge. */
export function fillCorners(image: Pixels, radius: number): void {
  const { data, width, height } = image;
  const corner = pixelAt(image, 0, 0);
  const [red, green, blue] = pixelAt(image, Math.floor(width / 2), 1);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, width - 1 - x) > radius || Math.min(y, height - 1 - y) > radius) continue;
      const at = (y * width + x) * 4;
      const isCorner = isAlike(pixelAt(image, x, y), corner);
      const share = isCorner ? 0 : (data[at + 3] ?? 0) / 255;
      [red, green, blue].forEach((value, part) => {
        data[at + part] = Math.round((data[at + part] ?? 0) * share + value * (1 - share));
      });
      data[at + 3] = 255;
    }
}

function pixelAt({ data, width }: Pixels, x: number, y: number): Pixel {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * width + x) * 4);
  return [red, green, blue, alpha];
}

/** Two clear pixels are alike, whatever their colours are. */
function isAlike(one: Pixel, other: Pixel): boolean {
  const areClear = [one, other].map(([, , , alpha]) => alpha < CLEAR_ALPHA_MAX);
  if (areClear[0] || areClear[1]) return areClear[0] === areClear[1];
  return ([0, 1, 2] as const).every((part) => Math.abs(one[part] - other[part]) <= TOLERANCE);
}
