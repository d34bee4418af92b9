import { PARTNERS } from '../../../shared/brand/links.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { Mark } from '../../ui/Mark.tsx';

const WIDTH = 560;
const HEIGHT = 460;
/** Up to eight partners have one ring; of more than eight, the first six are in the inner one. */
const INNER_COUNT = PARTNERS.length <= 8 ? PARTNERS.length : 6;
const DISC_RADIUS = 26;
const MARK_SIZE = 28;

/** Positions of the partners: the first around the wallet, the others around them. */
const PLACES = PARTNERS.map(({ platform }, index) => {
  const inner = index < INNER_COUNT;
  const angle = inner ? (index + 0.5) / INNER_COUNT : (index - INNER_COUNT) / (PARTNERS.length - INNER_COUNT);
  const turn = 2 * Math.PI * angle - Math.PI / 2;
  return {
    platform,
    x: Math.round(WIDTH / 2 + Math.cos(turn) * (inner ? 128 : 244)),
    y: Math.round(HEIGHT / 2 + Math.sin(turn) * (inner ? 112 : 194)),
  };
});

/** The wallet and its networks. The list below has their names. */
export function PartnerNetwork() {
  return (
    <svg
      className="partner-network"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <g fill="none" stroke="var(--accent)" strokeWidth="2" strokeDasharray="7 5">
        {PLACES.map(({ platform, x, y }) => (
          <path key={platform} d={`M${WIDTH / 2} ${HEIGHT / 2}L${x} ${y}`} />
        ))}
      </g>
      <g fill="var(--raised)" stroke="var(--hairline)">
        {PLACES.map(({ platform, x, y }) => (
          <circle key={platform} cx={x} cy={y} r={DISC_RADIUS} />
        ))}
      </g>
      <g className="chain-mark--one">
        {PLACES.map(({ platform, x, y }) => (
          <ChainMark
            key={platform}
            platform={platform}
            tone="one"
            box={{ x: x - MARK_SIZE / 2, y: y - MARK_SIZE / 2, size: MARK_SIZE }}
          />
        ))}
      </g>
      <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="46" fill="var(--ground)" />
      <foreignObject x={WIDTH / 2 - 40} y={HEIGHT / 2 - 40} width="80" height="80">
        <Mark />
      </foreignObject>
    </svg>
  );
}
