import { Icon, type IconName } from '../ui/Icon.tsx';
import { useEasel } from './easel.ts';

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
  const { tone } = useEasel();
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
