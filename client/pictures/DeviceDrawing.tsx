import type { ReactNode } from 'react';
import { useEasel } from './easel.ts';

interface DeviceDrawingProps {
  x: number;
  y: number;
  tilt?: number;
  width?: number;
  /** An island over the screen, a hole for the lens, or a lens in the frame. */
  lens: 'island' | 'hole' | 'frame';
  /** What is on its screen, which begins 11 inside the case. */
  children: ReactNode;
}

const HEIGHT = 600;
const FRAME = 11;

/** A phone or, wider, a tablet, whose lower end is somewhere in the bag. */
export function DeviceDrawing({ x, y, tilt = 0, width = 262, lens, children }: DeviceDrawingProps) {
  const { tone } = useEasel();
  const middle = width / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} ${middle} 260)`}>
      <rect width={width} height={HEIGHT} rx="44" fill={tone('case')} stroke={tone('case-edge')} strokeWidth="2" />
      <rect x={FRAME} y={FRAME} width={width - 2 * FRAME} height={HEIGHT - 2 * FRAME} rx="34" fill={tone('ground')} />
      {lens === 'island' && <rect x={middle - 37} y="24" width="74" height="18" rx="9" fill={tone('case')} />}
      {lens === 'hole' && <circle cx={middle} cy="33" r="9" fill={tone('case')} />}
      <g transform={`translate(${FRAME} ${FRAME})`}>{children}</g>
    </g>
  );
}
