import { useSite } from '../site.ts';

interface ChainMarkProps {
  /** The chain's id; see shared/platforms.ts. */
  platform: number;
  /** One tone takes the colour of the text; without it the mark is a disc in the chain's own colours. */
  tone?: 'one' | 'own';
}

/** Of the file: see server/build/buildChainMarks.mjs. */
const STEP = 32;
const FILE_WIDTH = 2048;

/**
 * A chain's mark beside its name, which says it. All of them are in one file, so that a page asks once. The marks in colour
 * are windows on the whole of it: a view of its own for each would have the browser lay the file out anew mark by mark.
 */
export function ChainMark({ platform, tone = 'own' }: ChainMarkProps) {
  const { chainMarks } = useSite();
  if (tone === 'one') {
    return (
      <svg className="chain-mark" aria-hidden="true">
        <use href={`${chainMarks}#one-${platform}`} />
      </svg>
    );
  }
  return (
    <svg className="chain-mark chain-mark--own" viewBox={`${platform * STEP} 0 24 24`} aria-hidden="true">
      <image href={chainMarks} width={FILE_WIDTH} height={24} />
    </svg>
  );
}
