import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { hasStrips, type LogoPlan } from './planLogo.ts';

export interface DrawnLogo {
  canvas: HTMLCanvasElement;
  /** What the strips beside the picture are; null when there are none. */
  strips: 'clear' | 'ground' | 'white' | null;
}

type Drawable = ImageBitmap | HTMLCanvasElement;

/**
 * Draws a picture as the square of a logo. Strips beside it continue its ground where it has one; else they are clear in a
 * PNG and white in a JPEG, which knows no clearness.
 */
export function drawLogo(picture: ImageBitmap, type: 'png' | 'jpeg', plan: LogoPlan): DrawnLogo {
  const { from, to } = plan;
  let source = draw(picture, from, from.width, from.height);
  // Halved until less than a half is left: in one step most of the picture's pixels would never be looked at.
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
  return { canvas, strips: ground ? 'ground' : type === 'jpeg' ? 'white' : 'clear' };
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

/** Red, green, blue and alpha of one pixel, 0 to 255. */
export type Pixel = readonly [number, number, number, number];

/** Apart by as much as JPEG makes of one colour. */
const TOLERANCE = 12;
const OPAQUE = 255 - TOLERANCE;

/** The colour a picture stands on, as CSS writes it, by its corners; null where they differ or can be seen through. */
export function findBackground(corners: readonly Pixel[]): string | null {
  const [first] = corners;
  if (!first || corners.some(([, , , alpha]) => alpha < OPAQUE)) return null;
  const agree = corners.every((corner) =>
    [0, 1, 2].every((part) => Math.abs((corner[part] ?? 0) - (first[part] ?? 0)) <= TOLERANCE),
  );
  if (!agree) return null;
  const mean = (part: 0 | 1 | 2) => Math.round(corners.reduce((sum, corner) => sum + corner[part], 0) / corners.length);
  return `rgb(${mean(0)} ${mean(1)} ${mean(2)})`;
}
