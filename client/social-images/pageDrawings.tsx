import { BRAND, CODE_SAMPLE, FIGURES } from '../../shared/brand/brand.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate } from '../i18n/messages.ts';
import type { IconName } from '../ui/Icon.tsx';
import { useDrawingContext } from './drawingContext.ts';
import { ChainDisc, Glyph, PlacedMark, Words } from './primitives.tsx';

const CITIES = 3;

/** A badge on its strap, beside the cities where it is worn. */
export function AmbassadorBadge() {
  const { messages, tone } = useDrawingContext();
  const t = messages.recruiting;
  return (
    <>
      {t.cities.items.slice(0, CITIES).map((city, index) => (
        <g
          key={city}
          transform={`translate(${698 + index * 8} ${140 + index * 86}) rotate(${[-4, 3, -3][index] ?? 0})`}
        >
          <path d="M0 0H130L150 20V58H0z" fill={tone('leather-edge')} />
          <Words x={18} y={39} size={26} weight={650} fill="on-accent" widthMax={112}>
            {city}
          </Words>
        </g>
      ))}
      <g transform="translate(14 0) rotate(4 1010 300)">
        <path d="M962 -40L994 130H1026L1058 -40z" fill={tone('leather-edge')} />
        <rect x="878" y="106" width="264" height="440" rx="26" fill={tone('ground')} />
        <rect x="976" y="124" width="68" height="18" rx="9" fill={tone('primary-strong')} />
        <circle cx="1010" cy="236" r="72" fill={tone('primary-wash')} />
        <Glyph name="person" x={956} y={180} size={108} stroke="primary" />
        <Words x={1010} y={356} size={26} weight={750} anchor="middle" fill="text" widthMax={226}>
          {t.head.title}
        </Words>
        <PlacedMark x={946} y={380} size={30} />
        <Words x={986} y={404} size={25} weight={750} spacing={-0.02} fill="text">
          {BRAND.name}
        </Words>
      </g>
    </>
  );
}

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
  const { tone } = useDrawingContext();
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

const CODE_SIZE = 21;
const LEADING = 35;
/** As wide as a sign of the face is at this size. */
const ADVANCE = CODE_SIZE * 0.6;
const LINES_FROM = 2;
const LINES = 11;
const PARTS = /(\/\/.*|'[^']*'|\b(?:import|from|const|await)\b)/;

/** The home page's lines that connect, sign and send, running out of sight to the right and into the bag. */
export function CodeSheet() {
  const { tone } = useDrawingContext();
  const lines = CODE_SAMPLE.split('\n').slice(LINES_FROM, LINES_FROM + LINES);
  return (
    <g transform="translate(716 104) rotate(-2 300 200)">
      <rect width="640" height="520" rx="20" fill={tone('code-ground')} stroke={tone('case-edge')} strokeWidth="2" />
      {lines.map((line, index) => (
        <CodeLine key={index} line={line} y={52 + index * LEADING} />
      ))}
    </g>
  );
}

function CodeLine({ line, y }: { line: string; y: number }) {
  let at = 0;
  return line.split(PARTS).map((part, index) => {
    const x = 30 + at * ADVANCE;
    at += part.length;
    const lead = part.length - part.trimStart().length;
    return part.trim() === '' ? null : (
      <Words key={index} x={x + lead * ADVANCE} y={y} size={CODE_SIZE} weight={500} face="mono" fill={toneOf(part)}>
        {part.trim()}
      </Words>
    );
  });
}

function toneOf(part: string): string {
  if (part.startsWith('//')) return 'code-soft';
  if (part.startsWith("'")) return 'code-string';
  return PARTS.test(part) ? 'code-word' : 'code-text';
}

const TILE_SIZE = 122;
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
  const { lang, messages, tone } = useDrawingContext();
  const t = messages.dapp;
  return (
    <g transform="translate(722 120)">
      <rect width="402" height="104" rx="18" fill={tone('ground')} />
      <Glyph name="search" x={26} y={30} size={44} stroke="primary" line={2} />
      <Words x={88} y={70} size={50} weight={750} spacing={-0.02} fill="text" widthMax={290}>
        {interpolate(t.figure, { count: formatNumber(lang, FIGURES.dapps) })}
      </Words>
      {TILES.map(({ column, row, icon, ground, ink }) => (
        <g key={icon} transform={`translate(${column * (TILE_SIZE + GAP)} ${row * (TILE_SIZE + GAP) - 18})`}>
          <rect width={TILE_SIZE} height={TILE_SIZE} rx="24" fill={tone(ground)} />
          <Glyph name={icon} x={33} y={33} size={56} stroke={ink} />
        </g>
      ))}
    </g>
  );
}
