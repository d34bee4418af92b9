import { BRAND } from '../../shared/brand.ts';
import { useEasel } from './easel.ts';
import { Stitch } from './Stitch.tsx';
import { Words } from './Words.tsx';

const SIZE = 34;
const HEIGHT = 62;

/** The one official address on a luggage tag, tied to what stands to its right. */
export function AddressTag({ x, y }: { x: number; y: number }) {
  const { tone, setText } = useEasel();
  const width = setText(BRAND.officialHost, { size: SIZE, weight: 700 }).width + 96;
  const end = x + width;
  const eyelet = { x: end - 32, y: y + HEIGHT / 2 };
  return (
    <>
      <path d={`M${x} ${y}H${end - 22}L${end} ${y + 22}V${y + HEIGHT}H${x}z`} fill={tone('primary-wash')} />
      <circle cx={eyelet.x} cy={eyelet.y} r="9" fill={tone('ground')} />
      <Stitch d={`M${eyelet.x} ${eyelet.y}C${eyelet.x + 90} ${eyelet.y + 30} 600 ${y - 10} 690 ${y + 6}`} />
      <Words x={x + 24} y={y + 42} size={SIZE} weight={700} fill="primary">
        {BRAND.officialHost}
      </Words>
    </>
  );
}
