import { useEasel, type DrawnChain } from './easel.ts';

interface ChainDiscProps {
  name: DrawnChain;
  x: number;
  y: number;
  size: number;
}

/** A chain's mark as a disc in its own colours. */
export function ChainDisc({ name, x, y, size }: ChainDiscProps) {
  const { chainMarks } = useEasel();
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
      <clipPath id="disc">
        <circle cx="12" cy="12" r="12" />
      </clipPath>
      <g clipPath="url(#disc)" dangerouslySetInnerHTML={{ __html: chainMarks[name] }} />
    </svg>
  );
}
