import type { ReactNode } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { type FoundPage, SOCIAL_IMAGE } from '../../shared/routes.ts';
import { Scene } from './Scene.tsx';
import { AddressTag, TitleBlock } from './TitleBlock.tsx';
import { type DrawingContext, DrawingContextProvider, useDrawingContext } from './drawingContext.ts';
import { imageTexts } from './imageTexts.ts';
import { PlacedMark, Stitch, Words } from './primitives.tsx';

const MARGIN = 72;

/** What a page's link shows where it is shared: brand, title, one line, the official address, and what the satchel holds. */
export function SocialImage({ found, drawing }: { found: FoundPage; drawing: DrawingContext }) {
  const { width, height } = SOCIAL_IMAGE;
  return (
    <DrawingContextProvider value={drawing}>
      <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <rect width={width} height={height} fill={drawing.tone('ground')} />
        <SatchelStage>
          <Scene found={found} />
        </SatchelStage>
        <PlacedMark x={MARGIN} y={56} size={52} />
        <Words x={MARGIN + 68} y={96} size={42} weight={750} spacing={-0.02} fill="text">
          {BRAND.name}
        </Words>
        <TitleBlock words={imageTexts(found, drawing.messages)} x={MARGIN} middle={314} />
        <AddressTag x={MARGIN} y={514} />
      </svg>
    </DrawingContextProvider>
  );
}

/** How far the seam falls for each pixel to the right: the slope of the mark's flap. */
const SLOPE = 0.2876;
const LEFT = 660;
const RIGHT = 1260;
const BOTTOM = 700;
const SEAM_TOP = 404;
const CLASP_X = 1092;

const seamAt = (x: number) => SEAM_TOP + SLOPE * (x - LEFT);

/** The brand's mark as large as a bag: things stand in it, behind its front and before its back. */
function SatchelStage({ children }: { children: ReactNode }) {
  const { tone } = useDrawingContext();
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
