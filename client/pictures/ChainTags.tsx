import { ChainDisc } from './ChainDisc.tsx';
import { useEasel } from './easel.ts';

/** From the outermost to the one in front. */
const TAGS = [
  { name: 'solana', tilt: -23, ground: 'primary-wash' },
  { name: 'arbitrum', tilt: 23, ground: 'primary-wash' },
  { name: 'bnb', tilt: -11.5, ground: 'sunken' },
  { name: 'tron', tilt: 11.5, ground: 'sunken' },
  { name: 'ethereum', tilt: 0, ground: 'raised' },
] as const;

/** Luggage tags, one a chain, standing in the bag like a hand of cards. */
export function ChainTags() {
  const { tone } = useEasel();
  return TAGS.map(({ name, tilt, ground }) => (
    <g key={name} transform={`translate(870 74) rotate(${tilt} 64 520)`}>
      <path
        d="M0 0H96L128 32V520H0z"
        fill={tone(ground)}
        stroke={tone('primary-strong')}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="64" cy="38" r="11" fill={tone('primary-strong')} />
      <ChainDisc name={name} x={18} y={84} size={92} />
    </g>
  ));
}
