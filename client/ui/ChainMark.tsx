import { useSite } from '../navigation/pageContext.ts';

interface ChainMarkProps {
  /** The chain's id; see shared/platforms.ts. */
  platform: number;
  /** One tone is that of the text, by day and by night; without it the mark is a disc in the chain's own colours. */
  tone?: 'one' | 'own';
  /** Where it stands in a drawing, and its size there. */
  at?: { x: number; y: number; size: number };
}

/** Of the file: see server/build/buildChainMarks.mjs. */
const STEP = 32;
const FILE_WIDTH = 2048;
const TOPS = { own: 0, one: STEP };

/**
 * A chain's mark beside its name, which says it. All of them are in one picture, so that a page asks once, and each mark is a
 * window on the whole of it: a view of its own for each would have the browser lay the picture out anew mark by mark, and
 * a reference into it once more for all of them.
 */
export function ChainMark({ platform, tone = 'own', at }: ChainMarkProps) {
  const { chainMarks } = useSite();
  const place = at
    ? { x: at.x, y: at.y, width: at.size, height: at.size }
    : { className: `chain-mark chain-mark--${tone}`, 'aria-hidden': true };
  return (
    <svg viewBox={`${platform * STEP} ${TOPS[tone]} 24 24`} {...place}>
      <image href={chainMarks} width={FILE_WIDTH} height={2 * STEP} />
    </svg>
  );
}
