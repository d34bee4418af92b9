import { BRAND } from '../../shared/brand.ts';
import { fill } from '../messages.ts';
import { useEasel } from './easel.ts';
import { PlacedMark } from './PlacedMark.tsx';
import { Stitch } from './Stitch.tsx';
import { TextLines } from './TextLines.tsx';
import { Words } from './Words.tsx';

const WIDTH_MAX = 300;

/** A sheet of news with the thread of the time line: the latest milestones, or the very latest in full. */
export function NewsSheet({ entries }: { entries: 1 | 3 }) {
  const { messages, tone } = useEasel();
  const latest = messages.home.roadmap.milestones.slice(-entries).toReversed();
  const alone = entries === 1;
  return (
    <g transform="translate(742 46) rotate(2.5 220 200)">
      <path d="M0 0H360L410 50V620H0z" fill={tone('raised')} />
      <path d="M360 0V50H410z" fill={tone('primary-wash')} />
      <PlacedMark x={30} y={32} size={34} />
      <Words x={76} y={59} size={30} weight={750} spacing={-0.02} fill="text">
        {BRAND.name}
      </Words>
      <path d="M30 88H380" stroke={tone('text')} strokeWidth="3" />
      <Stitch d="M44 130V620" />
      {latest.map(({ date, title, text }, index) => (
        <g key={date} transform={`translate(44 ${132 + index * 104})`}>
          <circle r="12" cy="2" fill={tone('raised')} stroke={tone('accent')} strokeWidth="5" />
          <Words x={32} y={9} size={20} weight={600} fill="primary">
            {date}
          </Words>
          <TextLines x={32} top={24} size={alone ? 44 : 27} weight={750} fill="text" widthMax={WIDTH_MAX}>
            {fill(title, { name: BRAND.name })}
          </TextLines>
          {alone && (
            <TextLines x={32} top={136} size={23} weight={450} fill="text-soft" widthMax={WIDTH_MAX} linesMax={6}>
              {fill(text, { name: BRAND.name })}
            </TextLines>
          )}
        </g>
      ))}
    </g>
  );
}
