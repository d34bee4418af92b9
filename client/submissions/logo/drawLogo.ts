import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { hasStrips, type LogoPlan } from './planLogo.ts';

interface DrawnLogo {
  context: CanvasRenderingContext2D;
  /** The margins beside the image, as in the catalogs; null when there are none. */
  strips: 'stripsClear' | 'stripsGround' | 'stripsWhite' | null;
}

/**
 * Draws an image as a square logo. Margins continue the image's background if it has one; otherwise they are
 * transparent in a PNG and white in a JPEG.
 */
export function drawLogo(picture: ImageBitmap, type: 'png' | 'jpeg', plan: LogoPlan): DrawnLogo {
  const { from, to } = plan;
  let source = draw(picture, from.width, from.height, from).canvas;
  // Halves the image repeatedly: a single step would skip most pixels.
  while (source.width >= to.width * 2 && source.height >= to.height * 2) {
    source = draw(source, Math.floor(source.width / 2), Math.floor(source.height / 2)).canvas;
  }
  const content = draw(source, to.width, to.height);
  if (!hasStrips(plan)) return { context: content, strips: null };

  const context = createCanvasContext(LOGO_SIZE_PX, LOGO_SIZE_PX);
  const ground = findBackground(cornersOf(content));
  if (ground || type === 'jpeg') {
    context.fillStyle = ground ?? '#fff';
    context.fillRect(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX);
    context.clearRect(to.x, to.y, to.width, to.height);
  }
  context.drawImage(content.canvas, to.x, to.y);
  return { context, strips: ground ? 'stripsGround' : type === 'jpeg' ? 'stripsWhite' : 'stripsClear' };
}

/** Draws a source, or a part of it, in another size. */
function draw(source: ImageBitmap | HTMLCanvasElement, width: number, height: number, from?: LogoPlan['from']) {
  const context = createCanvasContext(Math.max(Math.round(width), 1), Math.max(Math.round(height), 1));
  context.imageSmoothingQuality = 'high';
  const part = from ?? { x: 0, y: 0, width: source.width, height: source.height };
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, context.canvas.width, context.canvas.height);
  return context;
}

function cornersOf(context: CanvasRenderingContext2D): Pixel[] {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return [0, width - 1, (height - 1) * width, height * width - 1].map((index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index * 4);
    return [red, green, blue, alpha];
  });
}

/** Draws on a new canvas, which is its `canvas`. */
export function createCanvasContext(width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('This browser has no memory left for a canvas.');
  return context;
}

/** Red, green, blue and alpha from 0 to 255. */
export type Pixel = readonly [number, number, number, number];

/** JPEG changes one colour by up to this much. */
const TOLERANCE = 12;
const OPAQUE = 255 - TOLERANCE;

/**
 * The background colour of an image as a CSS colour, taken from its corners; null when they differ or are
 * transparent.
 */
export function findBackground(corners: readonly Pixel[]): string | null {
  if (corners.length === 0 || corners.some(([, , , alpha]) => alpha < OPAQUE)) return null;
  const channels = ([0, 1, 2] as const).map((part) => corners.map((corner) => corner[part]));
  if (channels.some(([own = 0, ...others]) => others.some((value) => Math.abs(value - own) > TOLERANCE))) return null;
  const means = channels.map((values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length));
  return `rgb(${means.join(' ')})`;
}
