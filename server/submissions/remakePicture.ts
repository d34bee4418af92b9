import type { Sharp } from 'sharp';
import { IMAGE_SIDE_PX_MAX } from '../../shared/limits.ts';

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  body: Buffer;
}

interface Limits {
  pixelsMax: number;
  bytesMax: number;
}

/** From the best to what always fits: a PNG with few colours, a JPEG that shows its blocks. */
const MAKERS: Record<Picture['type'], readonly ((picture: Sharp) => Sharp)[]> = {
  'image/png': [
    // No `effort` here: the library takes it for the wish to count colours.
    (picture) => picture.png({ compressionLevel: 9 }),
    (picture) => picture.png({ palette: true, quality: 90, effort: 10 }),
    (picture) => picture.png({ palette: true, colours: 64, effort: 10 }),
  ],
  'image/jpeg': [
    (picture) => picture.jpeg({ quality: 92, mozjpeg: true }),
    (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
    (picture) => picture.jpeg({ quality: 60, mozjpeg: true }),
  ],
};

/**
 * The picture decoded to its last pixel and made anew: only pixels come through, no metadata, no second file behind the
 * first, the right way up, in sRGB. Null when it cannot be decoded without a complaint, or is larger than it said.
 */
export async function remakePicture(
  body: Buffer,
  type: Picture['type'],
  { pixelsMax, bytesMax }: Limits,
): Promise<Picture | null> {
  const limitInputPixels = Math.min(pixelsMax, IMAGE_SIDE_PX_MAX ** 2);
  const sharp = await loadSharp();
  try {
    const source = sharp(body, { failOn: 'warning', limitInputPixels, pages: 1 }).autoOrient().toColourspace('srgb');
    for (const make of MAKERS[type]) {
      const made = await make(source.clone()).toBuffer();
      if (made.length <= bytesMax) return { type, body: made };
    }
    return null;
  } catch {
    return null;
  }
}

/** Fetched with the first picture: a third of a second and tens of megabytes that a start and most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures are made once and never asked for again: a cache of them would only fill the memory.
  sharp.cache(false);
  return sharp;
}
