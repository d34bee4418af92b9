import type { ReactNode } from 'react';
import { useEasel } from './easel.ts';
import { Stitch } from './Stitch.tsx';

/** How far the seam falls for each pixel to the right: the slope of the mark's flap. */
const SLOPE = 0.2876;
const LEFT = 660;
const RIGHT = 1260;
const BOTTOM = 700;
const SEAM_TOP = 404;
const CLASP_X = 1092;

const seamAt = (x: number) => SEAM_TOP + SLOPE * (x - LEFT);

/** The brand's mark as large as a bag: things stand in it, behind its front and before its back. */
export function SatchelStage({ children }: { children: ReactNode }) {
  const { tone } = useEasel();
  const front = `M${LEFT} ${SEAM_TOP + 34}q0 -40 38 -29L${RIGHT} ${seamAt(RIGHT)}V${BOTTOM}H${LEFT}z`;
  return (
    <>
      <path d={`M${LEFT} ${BOTTOM}V116a46 46 0 0 1 46 -46H${RIGHT}V${BOTTOM}z`} fill={tone('primary-strong')} />
      <Stitch d={`M${LEFT + 22} ${BOTTOM}V120a28 28 0 0 1 28 -28H${RIGHT}`} tone="leather-line" />
      {children}
      <path d={front} fill={tone('primary-strong')} opacity="0.35" transform="translate(0 -8)" />
      <path d={front} fill={tone('leather')} />
      <Stitch
        d={`M${LEFT + 26} ${BOTTOM}V${SEAM_TOP + 56}q0 -26 25 -19L${RIGHT} ${seamAt(RIGHT) + 30}`}
        tone="leather-edge"
      />
      <circle cx={CLASP_X} cy={seamAt(CLASP_X)} r="45" fill={tone('primary-strong')} />
      <circle cx={CLASP_X} cy={seamAt(CLASP_X)} r="27" fill={tone('accent')} />
    </>
  );
}
