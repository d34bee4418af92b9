const OPAQUE = 255;

/**
 * Pixels (red, green, blue, alpha in turn) with the finest `bits` of every part gone, so that neighbours are alike and
 * pack better. What is quite opaque or quite clear stays so.
 */
export function dropShades(pixels: ImageDataArray, bits: number): ImageDataArray {
  const step = 2 ** bits;
  return pixels.map((value) => (value >= OPAQUE - step / 2 ? OPAQUE : Math.round(value / step) * step));
}

/** Whether nothing shines through anywhere. */
export function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== OPAQUE) return false;
  return true;
}
