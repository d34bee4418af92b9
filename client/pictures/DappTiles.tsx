import { FIGURES } from '../../shared/brand.ts';
import { formatNumber } from '../formatNumber.ts';
import { fill } from '../messages.ts';
import type { IconName } from '../ui/Icon.tsx';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { Words } from './Words.tsx';

const SIZE = 122;
const GAP = 18;
const TILES: readonly { column: number; row: number; icon: IconName; ground: string; ink: string }[] = [
  { column: 0, row: 1, icon: 'swap', ground: 'ground', ink: 'primary' },
  { column: 1, row: 1, icon: 'chart', ground: 'leather-edge', ink: 'on-accent' },
  { column: 2, row: 1, icon: 'wallet', ground: 'ground', ink: 'primary' },
  { column: 3, row: 1, icon: 'globe', ground: 'leather-line', ink: 'on-leather' },
  { column: 0, row: 2, icon: 'compass', ground: 'leather-line', ink: 'on-leather' },
  { column: 1, row: 2, icon: 'shield', ground: 'ground', ink: 'primary' },
  { column: 2, row: 2, icon: 'extension', ground: 'primary-wash', ink: 'primary' },
  { column: 3, row: 2, icon: 'phone', ground: 'ground', ink: 'primary' },
  { column: 2, row: 3, icon: 'newspaper', ground: 'ground', ink: 'primary' },
  { column: 3, row: 3, icon: 'check', ground: 'leather-edge', ink: 'on-accent' },
];

/** A wall of tiles under a search box, and how many there are. */
export function DappTiles() {
  const { lang, messages, tone } = useEasel();
  const t = messages.dapp;
  return (
    <g transform="translate(722 120)">
      <rect width="402" height="104" rx="18" fill={tone('ground')} />
      <Glyph name="search" x={26} y={30} size={44} stroke="primary" line={2} />
      <Words x={88} y={70} size={50} weight={750} spacing={-0.02} fill="text" widthMax={290}>
        {fill(t.figure, { count: formatNumber(lang, FIGURES.dapps) })}
      </Words>
      {TILES.map(({ column, row, icon, ground, ink }) => (
        <g key={icon} transform={`translate(${column * (SIZE + GAP)} ${row * (SIZE + GAP) - 18})`}>
          <rect width={SIZE} height={SIZE} rx="24" fill={tone(ground)} />
          <Glyph name={icon} x={33} y={33} size={56} stroke={ink} />
        </g>
      ))}
    </g>
  );
}
