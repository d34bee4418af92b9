import { FORM_SECTIONS } from '../../shared/schemas/formSections.ts';
import type { SubmitKind } from '../../shared/routes.ts';
import { fill } from '../messages.ts';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { KindEmblem } from './KindEmblem.tsx';
import { Words } from './Words.tsx';

const FIELDS = 4;

/** The first fields of the form, filled in, with the project's face clipped to the sheet. */
export function FormSheet({ kind }: { kind: SubmitKind }) {
  const { messages, tone } = useEasel();
  const t = messages.submit;
  const labels = messages.submissionFields.labels[kind] as Record<string, string>;
  const fields = FORM_SECTIONS[kind][0]?.fields.slice(0, FIELDS) ?? [];
  return (
    <g transform="translate(736 92) rotate(2 200 200)">
      <path d="M14 0H372L420 48V520H0V14a14 14 0 0 1 14 -14z" fill={tone('raised')} />
      <path d="M372 0V48H420z" fill={tone('primary-wash')} />
      <Words x={34} y={64} size={28} weight={750} fill="text" widthMax={236}>
        {fill(t.head.title, { kind: t[kind].name })}
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
