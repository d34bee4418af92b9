import type { ProjectKind } from '../../shared/routes.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Mark } from '../ui/Mark.tsx';
import { breakLines } from './breakLines.ts';
import { type DrawnChain, type TextStyle, useDrawingContext } from './drawingContext.ts';

/** The stitch: the one motif that ties pages and pictures together. */
export function Stitch({ d, tone: name = 'accent' }: { d: string; tone?: string }) {
  const { tone } = useDrawingContext();
  return <path d={d} fill="none" stroke={tone(name)} strokeWidth="5" strokeDasharray="15 10" strokeLinecap="butt" />;
}

/** The brand's mark at a place of a picture. */
export function PlacedMark({ x, y, size }: { x: number; y: number; size: number }) {
  const { tone } = useDrawingContext();
  return (
    <svg x={x} y={y} width={size} height={size}>
      <style>{`.mark__leather{fill:${tone('primary')}}.mark__clasp{fill:${tone('accent')}}`}</style>
      <Mark />
    </svg>
  );
}

interface WordsProps extends TextStyle {
  children: string;
  x?: number;
  /** Of the baseline. */
  y?: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** The text is set smaller until it is no wider than this. */
  widthMax?: number;
}

const SHARE = { start: 0, middle: 0.5, end: 1 };

/** A line of text as an outline. `fill` names a token or is a colour. */
export function Words({ children, x = 0, y = 0, fill, anchor = 'start', widthMax = Infinity, ...style }: WordsProps) {
  const { setText, tone } = useDrawingContext();
  const wanted = setText(children, style);
  const scale = Math.min(1, widthMax / wanted.width);
  const { path, width } = scale < 1 ? setText(children, { ...style, size: style.size * scale }) : wanted;
  return <path d={path} fill={tone(fill)} transform={`translate(${round(x - width * SHARE[anchor])} ${y})`} />;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

interface GlyphProps {
  name: IconName;
  x: number;
  y: number;
  size: number;
  stroke: string;
  /** In the 24 units of the icon. */
  line?: number;
}

/** One of the site's icons at a place of a picture. */
export function Glyph({ name, x, y, size, stroke, line = 1.75 }: GlyphProps) {
  const { tone } = useDrawingContext();
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      fill="none"
      stroke={tone(stroke)}
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Icon name={name} />
    </svg>
  );
}

interface TextLinesProps {
  children: string;
  x: number;
  /** Of the first line's box. */
  top: number;
  size: number;
  weight: number;
  fill: string;
  widthMax: number;
  linesMax?: number;
}

const LEADING = { en: 1.25, zh: 1.4, ko: 1.4 };

/** A text in as many lines as it takes, each set smaller where even a word is too wide. */
export function TextLines({ children, x, top, size, weight, fill, widthMax, linesMax = 2 }: TextLinesProps) {
  const { lang, setText } = useDrawingContext();
  const measure = (text: string) => setText(text, { size, weight }).width;
  const lines = breakLines(children, lang, { widthMax, linesMax, measure }) ?? [children];
  return lines.map((line, index) => (
    <Words
      key={index}
      x={x}
      y={Math.round(top + size * (0.95 + index * LEADING[lang]))}
      size={size}
      weight={weight}
      fill={fill}
      widthMax={widthMax}
    >
      {line}
    </Words>
  ));
}

interface ChainDiscProps {
  name: DrawnChain;
  x: number;
  y: number;
  size: number;
}

/** A chain's mark as a disc in its own colours. */
export function ChainDisc({ name, x, y, size }: ChainDiscProps) {
  const { chainMarks } = useDrawingContext();
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
      <clipPath id="disc">
        <circle cx="12" cy="12" r="12" />
      </clipPath>
      <g clipPath="url(#disc)" dangerouslySetInnerHTML={{ __html: chainMarks[name] }} />
    </svg>
  );
}

/** A DApp's tile, a token's coin or an NFT's picture, 140 by 140. */
export function KindEmblem({ kind }: { kind: ProjectKind }) {
  const { tone } = useDrawingContext();
  if (kind === 'token')
    return (
      <>
        <circle cx="70" cy="70" r="70" fill={tone('accent')} />
        <circle cx="70" cy="70" r="55" fill="none" stroke={tone('on-accent')} strokeWidth="3" strokeDasharray="9 6" />
        <path d="M70 38L102 70 70 102 38 70z" fill={tone('on-accent')} />
      </>
    );
  if (kind === 'nft')
    return (
      <>
        <rect width="140" height="140" rx="10" fill={tone('leather')} />
        <circle cx="98" cy="44" r="19" fill={tone('accent')} />
        <path d="M12 128L58 62 84 98 100 80 128 128z" fill={tone('primary-wash')} />
      </>
    );
  return (
    <>
      <rect width="140" height="140" rx="32" fill={tone('leather')} />
      <Glyph name="swap" x={32} y={32} size={76} stroke="on-leather" />
    </>
  );
}
