import type { ProjectKind, SubmitKind } from '../../shared/routes.ts';
import { FORM_SECTIONS } from '../../shared/schemas/formSections.ts';
import { interpolate } from '../i18n/messages.ts';
import { useDrawingContext } from './drawingContext.ts';
import { Glyph, KindEmblem, Stitch, Words } from './primitives.tsx';

const FIELDS = 4;

/** The first fields of the form, filled in, with the project's face clipped to the sheet. */
export function FormSheet({ kind }: { kind: SubmitKind }) {
  const { messages, tone } = useDrawingContext();
  const t = messages.submit;
  const labels = messages.submissionFields.labels[kind] as Record<string, string>;
  const fields = FORM_SECTIONS[kind][0]?.fields.slice(0, FIELDS) ?? [];
  return (
    <g transform="translate(736 92) rotate(2 200 200)">
      <path d="M14 0H372L420 48V520H0V14a14 14 0 0 1 14 -14z" fill={tone('raised')} />
      <path d="M372 0V48H420z" fill={tone('primary-wash')} />
      <Words x={34} y={64} size={28} weight={750} fill="text" widthMax={236}>
        {interpolate(t.head.title, { kind: t[kind].name })}
      </Words>
      {fields.map((field, index) => (
        <g key={field} transform={`translate(34 ${96 + index * 80})`}>
          <rect width="352" height="62" rx="10" fill={tone('ground')} stroke={tone('hairline')} strokeWidth="2" />
          <Words x={18} y={39} size={20} weight={600} fill="text" widthMax={250}>
            {labels[field] ?? ''}
          </Words>
          <circle cx="322" cy="31" r="15" fill={tone('primary-wash')} />
          <Glyph name="check" x={312} y={21} size={20} stroke="primary" line={3} />
        </g>
      ))}
      <g transform="translate(296 -40) rotate(8) scale(0.72)">
        <KindEmblem kind={kind} />
      </g>
    </g>
  );
}

/** What a listing gives a project: a large tag with its face and its name, checked. */
export function ListingTag({ kind }: { kind: ProjectKind }) {
  const { messages, tone } = useDrawingContext();
  const [name = '', note = ''] = messages.project[kind].after;
  return (
    <g transform="translate(770 106) rotate(-4 170 200)">
      <Stitch d="M170 34C110 -60 240 -90 190 -180" tone="leather-edge" />
      <path d="M0 0H290L350 60V480H0z" fill={tone('ground')} />
      <circle cx="170" cy="36" r="13" fill={tone('primary-strong')} />
      <g transform="translate(105 74)">
        <KindEmblem kind={kind} />
      </g>
      <circle cx="246" cy="208" r="27" fill={tone('ground')} />
      <circle cx="246" cy="208" r="22" fill={tone('primary')} />
      <Glyph name="check" x={231} y={193} size={30} stroke="on-primary" line={3} />
      <Words x={175} y={270} size={34} weight={750} anchor="middle" fill="text" widthMax={300}>
        {name}
      </Words>
      <Words x={175} y={304} size={18} anchor="middle" fill="text-soft" widthMax={310}>
        {note}
      </Words>
    </g>
  );
}

/** In the form of a receipt, group by group. */
const GROUPS = ['4T9XM-', 'K27RB-', 'QW6JD-'];

/** A luggage tag with a receipt on it. */
export function ReceiptTag() {
  const { messages, tone } = useDrawingContext();
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
