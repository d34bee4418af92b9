import { EXAMPLE_ADDRESS } from '../scenes/exampleAddress.ts';
import { useEasel } from './easel.ts';
import { Words } from './Words.tsx';

const GROUPS = EXAMPLE_ADDRESS.slice(2).match(/.{4}/g) ?? [];

/** The hardware device with the whole address in groups of four, whose buttons are in the bag. 196 wide. */
export function KeyDrawing({ x, y, tilt = 0 }: { x: number; y: number; tilt?: number }) {
  const { messages, tone } = useEasel();
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
