import { createContext, useContext } from 'react';
import type { SubmitKind } from '../../../shared/site/routes.ts';
import { useLanguage } from '../../../client/i18n/messages.ts';
import { Icon, type IconName } from '../../../client/ui/Icon.tsx';
import { Mark } from '../../../client/ui/Mark.tsx';
import { breakLines } from './breakLines.ts';

/** Style of a line of text. Sizes are pixels of the image, letter spacing is in em. */
export interface TextStyle {
  size: number;
  weight?: number;
  face?: 'heading' | 'mono';
  spacing?: number;
}

/** What the build gives drawings, beside the light theme's colours, which replace `var(--token)`. */
export interface DrawingContext {
  /** SVG markup of the chains' marks, 24 by 24 each. */
  chainMarks: Record<'ethereum' | 'tron' | 'solana' | 'usdc' | 'bnb' | 'polygon' | 'arbitrum', string>;
  /** A line of text as an outline that starts at 0,0 on its baseline. Throws when no font has a glyph for a character. */
  setText(text: string, style: TextStyle): { path: string; width: number };
}

export const DrawingContextProvider = createContext<DrawingContext | null>(null);

export function useDrawingContext(): DrawingContext {
  const drawing = useContext(DrawingContextProvider);
  if (!drawing) throw new Error('Render social images inside DrawingContextProvider.');
  return drawing;
}

export function Stitch({ d, tone = 'accent' }: { d: string; tone?: string }) {
  return <path d={d} fill="none" stroke={`var(--${tone})`} strokeWidth="5" strokeDasharray="15 10" />;
}

interface Place {
  x: number;
  y: number;
  size: number;
}

export function PlacedMark({ size, ...place }: Place) {
  return (
    <svg {...place} width={size} height={size}>
      <style>{'.mark__body{fill:var(--primary)}.mark__accent{fill:var(--accent)}'}</style>
      <Mark />
    </svg>
  );
}

interface TextLineProps extends TextStyle {
  text: string;
  x: number;
  /** The position of the baseline. */
  y: number;
  /** Name of a colour token. */
  fill?: string;
  anchor?: keyof typeof SHARE;
  /** Reduces the font size until the text is no wider. */
  widthMax?: number;
}

const SHARE = { start: 0, middle: 0.5, end: 1 };

/** A line of text as an outline. */
export function TextLine({
  text,
  x,
  y,
  fill = 'text',
  anchor = 'start',
  widthMax = Infinity,
  ...style
}: TextLineProps) {
  const { setText } = useDrawingContext();
  const wanted = setText(text, style);
  const scale = Math.min(1, widthMax / wanted.width);
  const { path, width } = scale < 1 ? setText(text, { ...style, size: style.size * scale }) : wanted;
  const left = Math.round((x - width * SHARE[anchor]) * 100) / 100;
  return <path d={path} fill={`var(--${fill})`} transform={`translate(${left} ${y})`} />;
}

interface TextRowsProps extends Omit<TextLineProps, 'text'> {
  lines: readonly string[];
  /** The distance from one baseline to the next. */
  step: number;
  /** What the first line has instead. */
  first?: Partial<TextLineProps>;
}

/** Lines of text below each other. */
export function TextRows({ lines, y, step, first, ...rest }: TextRowsProps) {
  return lines.map((text, index) => (
    <TextLine key={index} text={text} y={y + index * step} {...rest} {...(index === 0 && first)} />
  ));
}

interface TextLinesProps extends TextLineProps {
  widthMax: number;
  linesMax?: number;
}

const LEADING = { en: 1.25, zh: 1.4, ko: 1.4 };

/** A text in several lines, `y` being the top of the first one's box. A word that is too wide is set smaller. */
export function TextLines({ text, y, linesMax = 2, ...rest }: TextLinesProps) {
  const lang = useLanguage();
  const { setText } = useDrawingContext();
  const { size, widthMax } = rest;
  const lines = breakLines(text, lang, { widthMax, linesMax, measure: (part) => setText(part, rest).width }) ?? [text];
  return lines.map((line, index) => (
    <TextLine key={index} text={line} y={Math.round(y + size * (0.95 + index * LEADING[lang]))} {...rest} />
  ));
}

interface GlyphProps extends Place {
  name: IconName;
  stroke: string;
  /** Line width in units of the 24-unit icon. */
  line?: number;
}

/** An icon of the site. */
export function Glyph({ name, size, stroke, line = 1.75, ...place }: GlyphProps) {
  const style = { fill: 'none', stroke: `var(--${stroke})`, strokeWidth: line } as const;
  return (
    <svg {...place} width={size} height={size} {...style} strokeLinecap="round" strokeLinejoin="round">
      <Icon name={name} />
    </svg>
  );
}

export function ChainDisc({ name, size, ...place }: Place & { name: keyof DrawingContext['chainMarks'] }) {
  const { chainMarks } = useDrawingContext();
  return (
    <svg {...place} width={size} height={size} viewBox="0 0 24 24">
      <clipPath id="disc">
        <circle cx="12" cy="12" r="12" />
      </clipPath>
      <g clipPath="url(#disc)" dangerouslySetInnerHTML={{ __html: chainMarks[name] }} />
    </svg>
  );
}

/** A sheet of paper with a folded corner. */
export function Sheet({
  width,
  height,
  fold,
  corner = 14,
}: Record<'width' | 'height' | 'fold', number> & { corner?: number }) {
  const left = width - fold;
  return (
    <>
      <path
        d={`M${corner} 0H${left}L${width} ${fold}V${height}H0V${corner}a${corner} ${corner} 0 0 1 ${corner} -${corner}z`}
        fill="var(--raised)"
      />
      <path d={`M${left} 0V${fold}H${width}z`} fill="var(--primary-wash)" />
    </>
  );
}

/** A DApp tile, a token, an NFT or a warning, 140 by 140. */
export function KindEmblem({ kind }: { kind: SubmitKind }) {
  if (kind === 'token')
    return (
      <>
        <circle cx="70" cy="70" r="70" fill="var(--accent)" />
        <circle cx="70" cy="70" r="55" fill="none" stroke="var(--on-accent)" strokeWidth="3" strokeDasharray="9 6" />
        <path d="M70 38L102 70 70 102 38 70z" fill="var(--on-accent)" />
      </>
    );
  return (
    <>
      <rect width="140" height="140" rx={kind === 'nft' ? 10 : 32} fill="var(--leather)" />
      {kind === 'dapp' && <Glyph name="swap" x={32} y={32} size={76} stroke="on-leather" />}
      {kind === 'fake' && <Glyph name="warning" x={32} y={28} size={76} stroke="on-leather" />}
      {kind === 'nft' && <circle cx="98" cy="44" r="19" fill="var(--accent)" />}
      {kind === 'nft' && <path d="M12 128L58 62 84 98 100 80 128 128z" fill="var(--primary-wash)" />}
    </>
  );
}
