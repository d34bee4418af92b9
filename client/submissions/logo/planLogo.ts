import { LOGO_SIZE_PX } from '../../../shared/limits.ts';

export type LogoFit = 'pad' | 'crop';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LogoPlan {
  /** What of the picture is taken, in its own pixels. */
  from: Box;
  /** Where in the square it goes, in whole pixels, so that no edge is blurred. */
  to: Box;
}

/** A strip this narrow would only be a flaw at the edge: the picture is stretched over it, by 2% at most. */
const STRIP_PX_MIN = 5;

/** How a picture becomes the square of a logo: whole, with strips beside it, or its middle without what lies outside. */
export function planLogo({ width, height }: { width: number; height: number }, fit: LogoFit): LogoPlan {
  if (fit === 'crop') {
    const side = Math.min(width, height);
    const from = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
    return { from, to: { x: 0, y: 0, width: LOGO_SIZE_PX, height: LOGO_SIZE_PX } };
  }
  const scale = LOGO_SIZE_PX / Math.max(width, height);
  const across = sideOf(width * scale);
  const down = sideOf(height * scale);
  const centre = (side: number) => Math.floor((LOGO_SIZE_PX - side) / 2);
  return {
    from: { x: 0, y: 0, width, height },
    to: { x: centre(across), y: centre(down), width: across, height: down },
  };
}

function sideOf(length: number): number {
  const side = Math.max(Math.round(length), 1);
  return LOGO_SIZE_PX - side < STRIP_PX_MIN ? LOGO_SIZE_PX : side;
}

/** Whether anything of the square stays free. */
export function hasStrips({ to }: LogoPlan): boolean {
  return to.width < LOGO_SIZE_PX || to.height < LOGO_SIZE_PX;
}
