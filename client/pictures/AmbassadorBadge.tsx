import { BRAND } from '../../shared/brand.ts';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { PlacedMark } from './PlacedMark.tsx';
import { Words } from './Words.tsx';

const CITIES = 3;

/** A badge on its strap, beside the cities where it is worn. */
export function AmbassadorBadge() {
  const { messages, tone } = useEasel();
  const t = messages.recruiting;
  return (
    <>
      {t.cities.items.slice(0, CITIES).map((city, index) => (
        <g
          key={city}
          transform={`translate(${698 + index * 8} ${140 + index * 86}) rotate(${[-4, 3, -3][index] ?? 0})`}
        >
          <path d="M0 0H130L150 20V58H0z" fill={tone('leather-edge')} />
          <Words x={18} y={39} size={26} weight={650} fill="on-accent" widthMax={112}>
            {city}
          </Words>
        </g>
      ))}
      <g transform="translate(14 0) rotate(4 1010 300)">
        <path d="M962 -40L994 130H1026L1058 -40z" fill={tone('leather-edge')} />
        <rect x="878" y="106" width="264" height="440" rx="26" fill={tone('ground')} />
        <rect x="976" y="124" width="68" height="18" rx="9" fill={tone('primary-strong')} />
        <circle cx="1010" cy="236" r="72" fill={tone('primary-wash')} />
        <Glyph name="person" x={956} y={180} size={108} stroke="primary" />
        <Words x={1010} y={356} size={26} weight={750} anchor="middle" fill="text" widthMax={226}>
          {t.head.title}
        </Words>
        <PlacedMark x={946} y={380} size={30} />
        <Words x={986} y={404} size={25} weight={750} spacing={-0.02} fill="text">
          {BRAND.name}
        </Words>
      </g>
    </>
  );
}
