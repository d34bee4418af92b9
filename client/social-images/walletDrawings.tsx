import type { ReactNode } from 'react';
import { EXAMPLE_ADDRESS } from '../../shared/brand/brand.ts';
import { useDrawingContext } from './drawingContext.ts';
import { ChainDisc, Glyph, PlacedMark, Words } from './primitives.tsx';

const TOKEN_MARKS = ['ethereum', 'tron', 'solana'] as const;
const ACTIONS = [
  { name: 'send', icon: 'send' },
  { name: 'receive', icon: 'receive' },
  { name: 'swap', icon: 'swap' },
] as const;

/** The wallet's first screen, as on the home page: what you hold, and the address it is at. 240 wide. */
export function WalletScreen() {
  const { messages, tone } = useDrawingContext();
  const t = messages.common.scene;
  return (
    <>
      <Words x={20} y={72} size={20} weight={700} fill="text">
        {t.wallet}
      </Words>
      <Words x={20} y={104} size={14} fill="text-soft">
        {t.balanceLabel}
      </Words>
      <Words x={20} y={140} size={36} weight={750} spacing={-0.02} fill="text" widthMax={200}>
        {t.balance}
      </Words>
      <rect x="20" y="154" width="146" height="28" rx="7" fill={tone('primary-wash')} />
      <Words x={30} y={173} size={15} weight={500} face="mono" fill="text">
        {`${EXAMPLE_ADDRESS.slice(0, 6)}…${EXAMPLE_ADDRESS.slice(-4)}`}
      </Words>
      <Glyph name="copy" x={139} y={160} size={17} stroke="text-soft" />
      {ACTIONS.map(({ name, icon }, index) => (
        <g key={name} transform={`translate(${20 + index * 68} 198)`}>
          <rect width="62" height="56" rx="10" fill={tone(index === 0 ? 'primary' : 'primary-wash')} />
          <Glyph name={icon} x={21} y={8} size={20} stroke={index === 0 ? 'on-primary' : 'primary'} line={2} />
          <Words
            x={31}
            y={46}
            size={13}
            weight={650}
            anchor="middle"
            widthMax={56}
            fill={index === 0 ? 'on-primary' : 'primary'}
          >
            {t[name]}
          </Words>
        </g>
      ))}
      {TOKEN_MARKS.map((mark, index) => (
        <g key={mark} transform={`translate(20 ${270 + index * 58})`}>
          {index > 0 && <path d="M0 0H200" stroke={tone('hairline')} strokeWidth="1.5" />}
          <ChainDisc name={mark} x={0} y={12} size={34} />
          <Words x={44} y={27} size={16} weight={650} fill="text" widthMax={78}>
            {t.tokens[index]?.name ?? ''}
          </Words>
          <Words x={44} y={45} size={12.5} fill="text-soft">
            {t.tokens[index]?.amount ?? ''}
          </Words>
          <Words x={200} y={35} size={16} weight={650} anchor="end" fill="text" widthMax={76}>
            {t.tokens[index]?.worth ?? ''}
          </Words>
        </g>
      ))}
    </>
  );
}

/** The desktop window, with the browser's extension over it. */
export function DesktopDrawing() {
  const { messages, tone } = useDrawingContext();
  const { scene } = messages.common;
  const rows = [scene.assets, scene.markets, scene.discover, scene.news, scene.me];
  return (
    <>
      <g transform="translate(716 104)">
        <rect width="560" height="460" rx="18" fill={tone('ground')} />
        <path d="M0 52H560" stroke={tone('hairline')} strokeWidth="2" />
        {[0, 1, 2].map((index) => (
          <circle key={index} cx={30 + index * 24} cy="26" r="7" fill={tone('hairline')} />
        ))}
        <rect y="53" width="150" height="420" fill={tone('sunken')} />
        <PlacedMark x={24} y={76} size={34} />
        {rows.map((row, index) => (
          <Words
            key={row}
            x={24}
            y={150 + index * 42}
            size={19}
            weight={index === 0 ? 700 : 450}
            fill={index === 0 ? 'primary' : 'text-soft'}
            widthMax={112}
          >
            {row}
          </Words>
        ))}
      </g>
      <g transform="translate(898 72)">
        <rect width="264" height="520" rx="20" fill={tone('raised')} stroke={tone('hairline')} strokeWidth="2" />
        <g transform="translate(12 -24)">
          <WalletScreen />
        </g>
      </g>
    </>
  );
}

interface DeviceDrawingProps {
  x: number;
  y: number;
  tilt?: number;
  width?: number;
  /** An island over the screen, a hole for the lens, or a lens in the frame. */
  lens: 'island' | 'hole' | 'frame';
  /** What is on its screen, which begins 11 inside the case. */
  children: ReactNode;
}

const HEIGHT = 600;
const FRAME = 11;

/** A phone or, wider, a tablet, whose lower end is somewhere in the bag. */
export function DeviceDrawing({ x, y, tilt = 0, width = 262, lens, children }: DeviceDrawingProps) {
  const { tone } = useDrawingContext();
  const middle = width / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} ${middle} 260)`}>
      <rect width={width} height={HEIGHT} rx="44" fill={tone('case')} stroke={tone('case-edge')} strokeWidth="2" />
      <rect x={FRAME} y={FRAME} width={width - 2 * FRAME} height={HEIGHT - 2 * FRAME} rx="34" fill={tone('ground')} />
      {lens === 'island' && <rect x={middle - 37} y="24" width="74" height="18" rx="9" fill={tone('case')} />}
      {lens === 'hole' && <circle cx={middle} cy="33" r="9" fill={tone('case')} />}
      <g transform={`translate(${FRAME} ${FRAME})`}>{children}</g>
    </g>
  );
}

const GROUPS = EXAMPLE_ADDRESS.slice(2).match(/.{4}/g) ?? [];

/** The hardware device with the whole address in groups of four, whose buttons are in the bag. 196 wide. */
export function KeyDrawing({ x, y, tilt = 0 }: { x: number; y: number; tilt?: number }) {
  const { messages, tone } = useDrawingContext();
  const t = messages.common.scene;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 98 150)`}>
      <rect width="196" height="420" rx="30" fill={tone('case')} stroke={tone('case-edge')} strokeWidth="2" />
      <rect x="14" y="14" width="168" height="270" rx="18" fill={tone('device-screen')} />
      <Words x={30} y={48} size={16} weight={500} fill="on-leather" widthMax={136}>
        {t.deviceTitle}
      </Words>
      {GROUPS.map((group, index) => (
        <Words
          key={index}
          x={index % 2 === 0 ? 52 : 116}
          y={88 + Math.floor(index / 2) * 33}
          size={22}
          weight={600}
          face="mono"
          fill={index === 0 || index === GROUPS.length - 1 ? 'leather-edge' : 'on-leather'}
        >
          {group}
        </Words>
      ))}
      <Words x={24} y={88} size={22} weight={500} face="mono" fill="code-soft">
        {EXAMPLE_ADDRESS.slice(0, 2)}
      </Words>
      <Words x={30} y={262} size={14} weight={450} fill="on-leather-soft" widthMax={140}>
        {t.deviceQuestion}
      </Words>
    </g>
  );
}
