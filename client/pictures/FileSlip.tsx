import { DOWNLOADS } from '../../shared/links.ts';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { Words } from './Words.tsx';

/** Of a hash as long as a real one: it shows that there is something to compare, and is nobody's file. */
const HASH_LINES = ['9f2c 41d8', 'a07e 5b36', 'c8e1 0d94', '73fa 62b5'];

/** A downloaded file on a slip of paper, with its hash compared. 210 wide. */
export function FileSlip({ x, y, tilt }: { x: number; y: number; tilt: number }) {
  const { tone } = useEasel();
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
