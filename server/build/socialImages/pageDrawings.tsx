import { BRAND, CODE_SAMPLE, FIGURES } from '../../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES } from '../../../shared/brand/ambassadors.ts';
import { CODE_PARTS, codePartOf } from '../../../client/ui/CodeText.tsx';
import { formatNumber } from '../../../client/i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../../client/i18n/messages.ts';
import type { IconName } from '../../../client/ui/Icon.tsx';
import { ChainDisc, Glyph, PlacedMark, TextLine } from './primitives.tsx';

/** A badge in front of the first cities. */
export function AmbassadorBadge() {
  const t = useMessages('recruiting');
  const lang = useLanguage();
  return (
    <>
      {[-4, 3, -3].map((tilt, index) => (
        <g key={index} transform={`translate(${698 + index * 8} ${140 + index * 86}) rotate(${tilt})`}>
          <path d="M0 0H130L150 20V58H0z" fill="var(--leather-edge)" />
          <TextLine
            text={AMBASSADOR_CITIES[index]?.names[lang] ?? ''}
            x={18}
            y={39}
            size={26}
            weight={650}
            fill="on-accent"
            widthMax={112}
          />
        </g>
      ))}
      <g transform="translate(14 0) rotate(4 1010 300)">
        <path d="M962 -40L994 130H1026L1058 -40z" fill="var(--leather-edge)" />
        <rect x="878" y="106" width="264" height="440" rx="26" fill="var(--ground)" />
        <rect x="976" y="124" width="68" height="18" rx="9" fill="var(--primary-strong)" />
        <circle cx="1010" cy="236" r="72" fill="var(--primary-wash)" />
        <Glyph name="person" x={956} y={180} size={108} stroke="primary" />
        <TextLine text={t.head.title} x={1010} y={356} size={26} weight={750} anchor="middle" widthMax={226} />
        <PlacedMark x={946} y={380} size={30} />
        <TextLine text={BRAND.name} x={986} y={404} size={25} weight={750} spacing={-0.02} />
      </g>
    </>
  );
}

/** From back to front. */
const TAGS = [
  { name: 'solana', tilt: -23, ground: 'primary-wash' },
  { name: 'arbitrum', tilt: 23, ground: 'primary-wash' },
  { name: 'bnb', tilt: -11.5, ground: 'sunken' },
  { name: 'tron', tilt: 11.5, ground: 'sunken' },
  { name: 'ethereum', tilt: 0, ground: 'raised' },
] as const;

/** One luggage tag per chain. */
export function ChainTags() {
  return TAGS.map(({ name, tilt, ground }) => (
    <g key={name} transform={`translate(870 74) rotate(${tilt} 64 520)`} strokeLinejoin="round">
      <path d="M0 0H96L128 32V520H0z" fill={`var(--${ground})`} stroke="var(--primary-strong)" strokeWidth="4" />
      <circle cx="64" cy="38" r="11" fill="var(--primary-strong)" />
      <ChainDisc name={name} x={18} y={84} size={92} />
    </g>
  ));
}

const CODE_SIZE = 21;
/** Width of a character at this size. */
const ADVANCE = CODE_SIZE * 0.6;
const TONES = { comment: 'code-soft', text: 'code-string', word: 'code-word', other: 'code-text' };

/** Eleven lines of the home page's code sample. */
export function CodeSheet() {
  const lines = CODE_SAMPLE.split('\n').slice(2, 13);
  return (
    <g transform="translate(716 104) rotate(-2 300 200)">
      <rect width="640" height="520" rx="20" fill="var(--code-ground)" stroke="var(--case-edge)" strokeWidth="2" />
      {lines.map((line, index) => (
        <CodeLine key={index} line={line} y={52 + index * 35} />
      ))}
    </g>
  );
}

function CodeLine({ line, y }: { line: string; y: number }) {
  let at = 0;
  return line.split(CODE_PARTS).map((part, index) => {
    const x = 30 + (at + part.length - part.trimStart().length) * ADVANCE;
    at += part.length;
    const text = part.trim();
    const fill = TONES[codePartOf(part) ?? 'other'];
    return (
      text && <TextLine key={index} text={text} x={x} y={y} size={CODE_SIZE} weight={500} face="mono" fill={fill} />
    );
  });
}

const TILE_SIZE = 122;
const GAP = 18;
const PLAIN = { ground: 'ground', ink: 'primary' };
const BRIGHT = { ground: 'leather-edge', ink: 'on-accent' };
const DARK = { ground: 'leather-line', ink: 'on-leather' };
const TILES: readonly { column: number; row: number; icon: IconName; ground: string; ink: string }[] = [
  { column: 0, row: 1, icon: 'swap', ...PLAIN },
  { column: 1, row: 1, icon: 'chart', ...BRIGHT },
  { column: 2, row: 1, icon: 'wallet', ...PLAIN },
  { column: 3, row: 1, icon: 'globe', ...DARK },
  { column: 0, row: 2, icon: 'compass', ...DARK },
  { column: 1, row: 2, icon: 'shield', ...PLAIN },
  { column: 2, row: 2, icon: 'extension', ground: 'primary-wash', ink: 'primary' },
  { column: 3, row: 2, icon: 'phone', ...PLAIN },
  { column: 2, row: 3, icon: 'newspaper', ...PLAIN },
  { column: 3, row: 3, icon: 'check', ...BRIGHT },
];

/** DApp tiles under a search box, with their number. */
export function DappTiles() {
  const count = formatNumber(useLanguage(), FIGURES.dapps);
  const figure = interpolate(useMessages('dapp').figure, { count });
  return (
    <g transform="translate(722 120)">
      <rect width="402" height="104" rx="18" fill="var(--ground)" />
      <Glyph name="search" x={26} y={30} size={44} stroke="primary" line={2} />
      <TextLine text={figure} x={88} y={70} size={50} weight={750} spacing={-0.02} widthMax={290} />
      {TILES.map(({ column, row, icon, ground, ink }) => (
        <g key={icon} transform={`translate(${column * (TILE_SIZE + GAP)} ${row * (TILE_SIZE + GAP) - 18})`}>
          <rect width={TILE_SIZE} height={TILE_SIZE} rx="24" fill={`var(--${ground})`} />
          <Glyph name={icon} x={33} y={33} size={56} stroke={ink} />
        </g>
      ))}
    </g>
  );
}
