import { LOGO_BYTES_MAX } from '../../../shared/limits.ts';
import { createCanvasContext } from './drawLogo.ts';

const QUALITIES = [0.92, 0.85, 0.75, 0.6];
const BITS = [1, 2, 3, 4, 5, 6];

/**
 * Encodes a canvas within the size limit. A PNG that is too large becomes a JPEG if it is opaque, otherwise it
 * loses colour depth (`isCoarse`). Null when the browser cannot encode it.
 */
export async function encodeLogo(context: CanvasRenderingContext2D, type: 'png' | 'jpeg') {
  const { canvas } = context;
  if (type === 'png') {
    const blob = await toBlob(canvas, 'png');
    if (blob) return { blob, type, isCoarse: false };
  }
  const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
  if (type === 'jpeg' || isOpaque(drawn.data)) {
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, 'jpeg', quality);
      if (blob) return { blob, type: 'jpeg' as const, isCoarse: false };
    }
  }
  for (const bits of BITS) {
    const coarse = new ImageData(dropShades(drawn.data, bits), canvas.width, canvas.height);
    context.putImageData(coarse, 0, 0);
    const blob = await toBlob(canvas, 'png');
    if (blob) return { blob, type: 'png' as const, isCoarse: true };
  }
  return null;
}

/** Null when the result is over the limit or of another type: browsers return a PNG for unknown types. */
function toBlob(canvas: HTMLCanvasElement, type: 'png' | 'jpeg', quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    const take = (blob: Blob | null) =>
      resolve(blob && blob.type === `image/${type}` && blob.size <= LOGO_BYTES_MAX ? blob : null);
    canvas.toBlob(take, `image/${type}`, quality);
  });
}

const OPAQUE = 255;

/**
 * Clears the lowest `bits` of each channel of RGBA pixels, which compresses better. Fully opaque and fully
 * transparent pixels stay so.
 */
export function dropShades(pixels: ImageDataArray, bits: number): ImageDataArray {
  const step = 2 ** bits;
  return pixels.map((value) => (value >= OPAQUE - step / 2 ? OPAQUE : Math.round(value / step) * step));
}

export function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== OPAQUE) return false;
  return true;
}

const SIDE_PX = 16;
const COLOUR = [11, 93, 78, 255];
/** Some browsers add invisible noise. */
const NOISE_MAX = 4;

/**
 * Whether the canvas returns what was drawn. Browsers with fingerprinting protection return noise or white, which
 * would become the logo.
 */
export function canReadCanvas(): boolean {
  const context = createCanvasContext(SIDE_PX, SIDE_PX);
  context.fillStyle = `rgb(${COLOUR.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return data.every((value, at) => Math.abs(value - (COLOUR[at % COLOUR.length] ?? 0)) <= NOISE_MAX);
}
