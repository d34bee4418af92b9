import { useSite } from '../pageContext.ts';

interface ChainMarkProps {
  /** Platform id of shared/submission/platforms.ts. */
  platform: number;
  /** `one` is monochrome in the text colour; `own` is a disc in the chain's colours. */
  tone?: 'one' | 'own';
  /** Position and size inside a drawing. */
  box?: { x: number; y: number; size: number };
}

/** Distance of two marks in the sprite that server/build/buildChainMarks.ts makes. */
const STEP = 32;
const FILE_WIDTH = 2048;
const TOPS = { own: 0, one: STEP };

/**
 * A chain's mark, beside its name. All marks are in one sprite, so that a page requests one file. Each mark is a
 * crop of the whole image: fragments or views would make the browser lay out the sprite once per mark.
 */
export function ChainMark({ platform, tone = 'own', box }: ChainMarkProps) {
  const { chainMarks } = useSite();
  const place = box
    ? { x: box.x, y: box.y, width: box.size, height: box.size }
    : { className: `chain-mark chain-mark--${tone}`, 'aria-hidden': true };
  return (
    <svg viewBox={`${platform * STEP} ${TOPS[tone]} 24 24`} {...place}>
      <image href={chainMarks} width={FILE_WIDTH} height={2 * STEP} />
    </svg>
  );
}
