import { LOGO_BYTES_MAX } from '../../../shared/limits.ts';

interface EncodedLogo {
  blob: Blob;
  type: 'png' | 'jpeg';
  /** Fine shades had to go. */
  isCoarse: boolean;
}

const QUALITIES = [0.92, 0.85, 0.75, 0.6];
const BITS = [1, 2, 3, 4, 5, 6];

/**
 * Makes a file within the limit of what was drawn, of the asked type if that can be: a PNG that is too heavy becomes a
 * JPEG where nothing shines through, else it loses its finest shades. Null when the browser will not make one.
 */
export async function encodeLogo(canvas: HTMLCanvasElement, type: 'png' | 'jpeg'): Promise<EncodedLogo | null> {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  if (type === 'png') {
    const blob = await toBlob(canvas, 'png');
    if (blob) return { blob, type, isCoarse: false };
  }
  const drawn = pen.getImageData(0, 0, canvas.width, canvas.height);
  if (type === 'jpeg' || isOpaque(drawn.data)) {
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, 'jpeg', quality);
      if (blob) return { blob, type: 'jpeg', isCoarse: false };
    }
  }
  for (const bits of BITS) {
    const coarse = new ImageData(dropShades(drawn.data, bits), canvas.width, canvas.height);
    pen.putImageData(coarse, 0, 0);
    const blob = await toBlob(canvas, 'png');
    if (blob) return { blob, type: 'png', isCoarse: true };
  }
  return null;
}

/** Null when it is over the limit, or not of the type: browsers give a PNG for types they do not know. */
function toBlob(canvas: HTMLCanvasElement, type: 'png' | 'jpeg', quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    const take = (blob: Blob | null) =>
      resolve(blob && blob.type === `image/${type}` && blob.size <= LOGO_BYTES_MAX ? blob : null);
    canvas.toBlob(take, `image/${type}`, quality);
  });
}

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

const SIDE_PX = 16;
const COLOUR = [11, 93, 78, 255];
/** Some browsers add as little as cannot be seen. */
const NOISE_MAX = 4;

/**
 * Whether the browser gives back what was drawn. Some that protect their visitors give noise or white instead, which would
 * become the logo.
 */
export function canReadCanvas(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = `rgb(${COLOUR.slice(0, 3).join(' ')})`;
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const { data } = pen.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return data.every((value, at) => Math.abs(value - (COLOUR[at % COLOUR.length] ?? 0)) <= NOISE_MAX);
}
