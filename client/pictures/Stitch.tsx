import { useEasel } from './easel.ts';

/** The stitch: the one motif that ties pages and pictures together. */
export function Stitch({ d, tone: name = 'accent' }: { d: string; tone?: string }) {
  const { tone } = useEasel();
  return <path d={d} fill="none" stroke={tone(name)} strokeWidth="5" strokeDasharray="15 10" strokeLinecap="butt" />;
}
