import { BRAND } from '../../shared/brand.ts';
import { fill } from '../messages.ts';
import { useEasel } from './easel.ts';
import { PlacedMark } from './PlacedMark.tsx';
import { Stitch } from './Stitch.tsx';
import { TextLines } from './TextLines.tsx';
import { Words } from './Words.tsx';

/** A letter with the latest milestone, half out of its envelope. */
export function Letter() {
  const { messages, tone } = useEasel();
  const latest = messages.home.roadmap.milestones.at(-1);
  return (
    <g transform="translate(728 66) rotate(-3 220 200)">
      <rect x="34" width="372" height="400" rx="12" fill={tone('raised')} />
      <PlacedMark x={66} y={34} size={38} />
      <Words x={116} y={64} size={32} weight={750} spacing={-0.02} fill="text">
        {BRAND.name}
      </Words>
      <Stitch d="M66 98H374" />
      <Words x={66} y={142} size={22} weight={600} fill="primary">
        {latest?.date ?? ''}
      </Words>
      <TextLines x={66} top={158} size={38} weight={750} fill="text" widthMax={308}>
        {fill(latest?.title ?? '', { name: BRAND.name })}
      </TextLines>
      <path d="M0 232L220 366 440 232V660H0z" fill={tone('leather-edge')} />
      <path d="M6 246L220 376 434 246" fill="none" stroke={tone('on-accent')} strokeWidth="3" strokeDasharray="12 8" />
    </g>
  );
}
