import { BRAND } from '../../shared/brand/brand.ts';
import { DOWNLOADS, RELEASES } from '../../shared/brand/links.ts';
import { interpolate } from '../i18n/messages.ts';
import { useDrawingContext } from './drawingContext.ts';
import { Glyph, PlacedMark, Stitch, TextLines, Words } from './primitives.tsx';

const WIDTH_MAX = 300;

/** A sheet of news with the thread of the time line: the latest milestones, or the very latest in full. */
export function NewsSheet({ entries }: { entries: 1 | 3 }) {
  const { messages, tone } = useDrawingContext();
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
            {interpolate(title, { name: BRAND.name })}
          </TextLines>
          {alone && (
            <TextLines x={32} top={136} size={23} weight={450} fill="text-soft" widthMax={WIDTH_MAX} linesMax={6}>
              {interpolate(text, { name: BRAND.name })}
            </TextLines>
          )}
        </g>
      ))}
    </g>
  );
}

/** A letter with the latest milestone, half out of its envelope. */
export function Letter() {
  const { messages, tone } = useDrawingContext();
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
        {interpolate(latest?.title ?? '', { name: BRAND.name })}
      </TextLines>
      <path d="M0 232L220 366 440 232V660H0z" fill={tone('leather-edge')} />
      <path d="M6 246L220 376 434 246" fill="none" stroke={tone('on-accent')} strokeWidth="3" strokeDasharray="12 8" />
    </g>
  );
}

/** A store's page of the app: its mark, its version, and the store's name on the button. 240 wide. */
export function StoreScreen({ store }: { store: 'appStore' | 'googlePlay' }) {
  const { messages, tone } = useDrawingContext();
  const t = messages.download;
  return (
    <>
      <PlacedMark x={72} y={78} size={96} />
      <Words x={120} y={220} size={34} weight={750} spacing={-0.02} anchor="middle" fill="text">
        {BRAND.name}
      </Words>
      <Words x={120} y={250} size={17} anchor="middle" fill="text-soft" widthMax={200}>
        {`${t.facts.version} ${RELEASES.mobile.version}`}
      </Words>
      <rect x="24" y="276" width="192" height="58" rx="12" fill={tone('primary')} />
      <Glyph name="download" x={38} y={292} size={26} stroke="on-primary" line={2} />
      <Words x={74} y={312} size={19} weight={650} fill="on-primary" widthMax={128}>
        {t.options[store]}
      </Words>
      <Words x={120} y={366} size={13} face="mono" anchor="middle" fill="text-soft" widthMax={200}>
        {new URL(DOWNLOADS[store]).host}
      </Words>
    </>
  );
}

/** Of a hash as long as a real one: it shows that there is something to compare, and is nobody's file. */
const HASH_LINES = ['9f2c 41d8', 'a07e 5b36', 'c8e1 0d94', '73fa 62b5'];

/** A downloaded file on a slip of paper, with its hash compared. 210 wide. */
export function FileSlip({ x, y, tilt }: { x: number; y: number; tilt: number }) {
  const { tone } = useDrawingContext();
  const file = DOWNLOADS.apk.slice(DOWNLOADS.apk.lastIndexOf('/') + 1);
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 105 130)`}>
      <path d="M0 14a14 14 0 0 1 14 -14H172L212 40V420H0z" fill={tone('raised')} />
      <path d="M172 0V40H212z" fill={tone('primary-wash')} />
      <Glyph name="shield" x={20} y={22} size={48} stroke="primary" />
      <Words x={22} y={108} size={17} weight={700} fill="text" widthMax={172}>
        {file}
      </Words>
      <Words x={22} y={136} size={14} weight={600} face="mono" fill="text-soft">
        SHA-256
      </Words>
      {HASH_LINES.map((line, index) => (
        <Words
          key={line}
          x={22}
          y={168 + index * 29}
          size={20}
          face="mono"
          weight={500}
          fill={index === 0 ? 'primary' : 'text'}
        >
          {line}
        </Words>
      ))}
    </g>
  );
}
