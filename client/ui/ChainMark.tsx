import { useSite } from '../site.ts';

interface ChainMarkProps {
  /** The chain's id; see shared/platforms.ts. */
  platform: number;
  /** One tone takes the colour of the text; without it the mark is a disc in the chain's own colours. */
  tone?: 'one' | 'own';
}

/** A chain's mark beside its name, which says it. All of them are in one file, so that a page asks once. */
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
    <img
      className="chain-mark chain-mark--own"
      src={`${chainMarks}#own-${platform}`}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
    />
  );
}
