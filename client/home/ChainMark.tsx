import { CHAIN_MARKS } from './chainMarks.ts';

interface ChainMarkProps {
  /** A partner's or a chain's name as it stands in CHAIN_MARKS. */
  name: string;
  /** One tone takes the colour of the text; a chain or token is a disc in its own colour. */
  tone: 'one' | 'own';
}

/** The mark beside a name. Decoration: the name says it. */
export function ChainMark({ name, tone }: ChainMarkProps) {
  const shape = CHAIN_MARKS[name];
  const ink = tone === 'own' ? '#fff' : 'currentColor';
  return (
    <svg className="chain-mark" viewBox="0 0 24 24" aria-hidden="true">
      {tone === 'own' && <circle cx="12" cy="12" r="12" fill={shape?.colour ?? 'currentColor'} />}
      <g transform={tone === 'own' ? 'translate(5.04 5.04) scale(0.58)' : undefined}>
        {shape ? (
          <path
            d={shape.path}
            fillRule="evenodd"
            fill={shape.line ? 'none' : ink}
            stroke={shape.line ? ink : 'none'}
            strokeWidth={shape.line ? 2 : undefined}
          />
        ) : (
          <text x="12" y="17.5" textAnchor="middle" fontSize="16" fontWeight="700" fill={ink}>
            {Array.from(name)[0]}
          </text>
        )}
      </g>
    </svg>
  );
}
