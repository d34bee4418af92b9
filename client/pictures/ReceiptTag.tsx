import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { KindEmblem } from './KindEmblem.tsx';
import { Stitch } from './Stitch.tsx';
import { Words } from './Words.tsx';

/** In the form of a receipt, group by group. */
const GROUPS = ['4T9XM-', 'K27RB-', 'QW6JD-'];

/** A luggage tag with a receipt on it. */
export function ReceiptTag() {
  const { messages, tone } = useEasel();
  return (
    <g transform="translate(764 106) rotate(4 170 200)">
      <Stitch d="M180 34C240 -60 110 -90 160 -180" tone="leather-edge" />
      <path d="M60 0H300L360 60V480H0V60z" fill={tone('ground')} />
      <circle cx="180" cy="36" r="13" fill={tone('primary-strong')} />
      <g transform="translate(34 82) scale(0.55)">
        <KindEmblem kind="token" />
      </g>
      <circle cx="304" cy="120" r="22" fill={tone('primary')} />
      <Glyph name="check" x={289} y={105} size={30} stroke="on-primary" line={3} />
      <Stitch d="M0 188H360" />
      <Words x={34} y={232} size={22} weight={600} fill="text-soft" widthMax={292}>
        {messages.receiptEntry.label}
      </Words>
      {GROUPS.map((group, index) => (
        <Words key={group} x={34} y={282 + index * 50} size={44} weight={750} fill="text">
          {group}
        </Words>
      ))}
    </g>
  );
}
