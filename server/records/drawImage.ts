import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { DAY_MS } from '../../shared/limits.ts';
import { SOCIAL_ICON } from '../../shared/site/filePaths.ts';
import type { ImageDensity, ImagePurpose, ImageType } from '../store/tables.ts';

/**
 * Where an image is displayed, with its size in CSS pixels. Icons and promotions fill a place of one shape; images of news
 * keep theirs and become narrower at most.
 */
const PURPOSES = {
  icon: { width: 56, height: 56, fit: 'contain' },
  promotion: { width: 640, height: 240, fit: 'cover' },
  news: { width: 720, height: 1_440, fit: 'inside' },
} as const satisfies Record<ImagePurpose, object>;

/** Part of the hash: increase it when images are drawn in another way, because browsers keep an image of a hash forever. */
export const DRAWING_VERSION = 2;
/** An image is requested again after a day: the file behind a URL can change. */
export const IMAGE_CHECK_MS = DAY_MS;
const HASH_CHARACTERS = 32;
const PIXELS_MAX = 16_000_000;
const DECODE_SECONDS_MAX = 5;
/** First bytes of PNG, JPEG, WebP, GIF and AVIF. SVG is left out: it is a document and may contain scripts. */
const SIGNATURES = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/, /^GIF8[79]a/, /^[^]{4}ftypavi[fs]/];
const SIGNATURE_BYTES = 12;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

const DENSITIES = [1, 2] as const;

/** An image drawn anew. `width` and `height` are its size at density 1; `hash` identifies all its files. */
export interface DrawnImage {
  hash: string;
  width: number;
  height: number;
  files: { density: ImageDensity; type: ImageType; body: Buffer }[];
}

/** Loads sharp with the first image: it takes a third of a second and tens of megabytes that most processes never need. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each image is processed once, so sharp's cache would only use memory.
  sharp.cache(false);
  return sharp;
}

/**
 * Decodes an untrusted image and encodes its pixels as WebP and, where that is smaller, as AVIF, without metadata; an
 * icon for shared links too. Throws when it is damaged, too large, or not a PNG, JPEG, WebP, GIF or AVIF image.
 */
export async function drawImage(source: Buffer, purpose: ImagePurpose): Promise<DrawnImage> {
  const start = source.subarray(0, SIGNATURE_BYTES).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(start))) throw new Error('unsupported image format');
  const sharp = await loadSharp();
  const { width, height, fit } = PURPOSES[purpose];
  const decoded = sharp(source, { failOn: 'warning', limitInputPixels: PIXELS_MAX, pages: 1 })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient();
  const files: DrawnImage['files'] = [];
  let size = { width: 0, height: 0 };
  for (const density of DENSITIES) {
    const resized = decoded.clone().resize({
      width: width * density,
      height: height * density,
      fit,
      background: TRANSPARENT,
      // An enlarged image would have more bytes and no more detail; the places of icons and promotions scale it.
      withoutEnlargement: true,
    });
    const webp = await resized.clone().webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    files.push({ density, type: 'image/webp', body: webp.data });
    const avif = await encodeAvif(resized);
    if (avif.length < webp.data.length) files.push({ density, type: 'image/avif', body: avif });
    if (density === 1) size = { width: webp.info.width, height: webp.info.height };
  }
  if (purpose === 'icon') files.push(await drawSocialIcon(decoded));
  const hash = createHash('sha256').update(`${DRAWING_VERSION} ${purpose} `).update(source).digest('hex');
  return { hash: hash.slice(0, HASH_CHARACTERS), ...size, files };
}

/** On white, because previews put a transparent image on any colour. */
async function drawSocialIcon(decoded: Sharp): Promise<DrawnImage['files'][number]> {
  const { width, height, density, type } = SOCIAL_ICON;
  const background = 'white';
  const resized = decoded.clone().flatten({ background }).resize({ width, height, fit: 'contain', background });
  return { density, type, body: await resized.png({ palette: true }).toBuffer() };
}

function encodeAvif(image: Sharp): Promise<Buffer> {
  return image.clone().avif({ quality: 50, effort: 3 }).toBuffer();
}
