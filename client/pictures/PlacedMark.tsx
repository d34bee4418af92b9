import { Mark } from '../ui/Mark.tsx';
import { useEasel } from './easel.ts';

/** The brand's mark at a place of a picture. */
export function PlacedMark({ x, y, size }: { x: number; y: number; size: number }) {
  const { tone } = useEasel();
  return (
    <svg x={x} y={y} width={size} height={size}>
      <style>{`.mark__leather{fill:${tone('primary')}}.mark__clasp{fill:${tone('accent')}}`}</style>
      <Mark />
    </svg>
  );
}
