import type { Pixel } from './drawLogo.ts';

/** The backgrounds of the wallet's light and dark theme, as the preview in projects.css shows them. */
const GROUNDS = { light: [255, 255, 255], dark: [5, 8, 8] } as const;
export type Ground = keyof typeof GROUNDS;

/** Counted out of 255, in one channel: less is hard to tell from the background. */
const DIFFERENCE_MIN = 36;
/** Counted out of 255: more transparent pixels are noise of an export. */
const ALPHA_MIN = 16;
/** A logo is visible with so much of what is drawn, or of the circle that the wallet shows. */
const VISIBLE_MIN = { ofDrawn: 0.05, ofCircle: 0.02 };

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * The backgrounds on which almost nothing of a logo can be seen in the wallet's circle; `empty` when nothing is drawn
 * there at all.
 */
export function findInvisible({ data, width, height }: Pixels): Ground[] | 'empty' {
  const counts = { circle: 0, drawn: 0, light: 0, dark: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) > Math.min(width, height) / 2) continue;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * width + x) * 4);
      counts.circle += 1;
      if (alpha < ALPHA_MIN) continue;
      counts.drawn += 1;
      for (const ground of ['light', 'dark'] as const)
        if (isDistinct([red, green, blue, alpha], ground)) counts[ground] += 1;
    }
  if (counts.drawn === 0) return 'empty';
  const { circle, drawn } = counts;
  return (['light', 'dark'] as const).filter(
    (ground) => counts[ground] < drawn * VISIBLE_MIN.ofDrawn && counts[ground] < circle * VISIBLE_MIN.ofCircle,
  );
}

/** Whether a pixel can be told from the background that shines through it. */
function isDistinct([red, green, blue, alpha]: Pixel, ground: Ground): boolean {
  return [red, green, blue].some(
    (value, part) => (Math.abs(value - (GROUNDS[ground][part] ?? 0)) * alpha) / 255 >= DIFFERENCE_MIN,
  );
}
