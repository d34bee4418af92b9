import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { hasStrips, type LogoPlan } from './planLogo.ts';

interface DrawnLogo {
  canvas: HTMLCanvasElement;
  /** The margins beside the image, as in the catalogs; null when there are none. */
  strips: 'stripsClear' | 'stripsGround' | 'stripsWhite' | null;
}

type Drawable = ImageBitmap | HTMLCanvasElement;

/**
 * Draws an image as a square logo. Margins continue the image's background if it has one; otherwise they are
 * transparent in a PNG and white in a JPEG.
 */
export function drawLogo(picture: ImageBitmap, type: 'png' | 'jpeg', plan: LogoPlan): DrawnLogo {
  const { from, to } = plan;
  let source = draw(picture, from, from.width, from.height);
  // Halves the image repeatedly: a single step would skip most pixels.
  while (source.width >= to.width * 2 && source.height >= to.height * 2) {
    source = draw(source, wholeOf(source), Math.floor(source.width / 2), Math.floor(source.height / 2));
  }
  const content = draw(source, wholeOf(source), to.width, to.height);
  if (!hasStrips(plan)) return { canvas: content, strips: null };

  const canvas = newCanvas(LOGO_SIZE_PX, LOGO_SIZE_PX);
  const pen = penOf(canvas);
  const ground = findBackground(cornersOf(content));
  if (ground || type === 'jpeg') {
    pen.fillStyle = ground ?? '#fff';
    pen.fillRect(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX);
    pen.clearRect(to.x, to.y, to.width, to.height);
  }
  pen.drawImage(content, to.x, to.y);
  return { canvas, strips: ground ? 'stripsGround' : type === 'jpeg' ? 'stripsWhite' : 'stripsClear' };
}

function draw(source: Drawable, from: LogoPlan['from'], width: number, height: number): HTMLCanvasElement {
  const canvas = newCanvas(Math.max(Math.round(width), 1), Math.max(Math.round(height), 1));
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function wholeOf({ width, height }: HTMLCanvasElement): LogoPlan['from'] {
  return { x: 0, y: 0, width, height };
}

function cornersOf(canvas: HTMLCanvasElement): Pixel[] {
  const { width, height } = canvas;
  const { data } = penOf(canvas).getImageData(0, 0, width, height);
  return [0, width - 1, (height - 1) * width, height * width - 1].map((index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index * 4);
    return [red, green, blue, alpha];
  });
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no memory left for a canvas.');
  return pen;
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
  if (corners.some(([, , , alpha]) => alpha < OPAQUE)) return null;
  const channels = ([0, 1, 2] as const).map((part) => corners.map((corner) => corner[part]));
  if (channels.some(([own = 0, ...others]) => others.some((value) => Math.abs(value - own) > TOLERANCE))) return null;
  const means = channels.map((values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length));
  return `rgb(${means.join(' ')})`;
}
