import { useEasel, type TextStyle } from './easel.ts';

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
  const { setText, tone } = useEasel();
  const wanted = setText(children, style);
  const scale = Math.min(1, widthMax / wanted.width);
  const { path, width } = scale < 1 ? setText(children, { ...style, size: style.size * scale }) : wanted;
  return <path d={path} fill={tone(fill)} transform={`translate(${round(x - width * SHARE[anchor])} ${y})`} />;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
