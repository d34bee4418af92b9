import { breakLines } from './breakLines.ts';
import { useEasel } from './easel.ts';
import { Words } from './Words.tsx';

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
  const { lang, setText } = useEasel();
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
