import type { ProjectKind } from '../../shared/routes.ts';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { KindEmblem } from './KindEmblem.tsx';
import { Stitch } from './Stitch.tsx';
import { Words } from './Words.tsx';

/** What a listing gives a project: a large tag with its face and its name, checked. */
export function ListingTag({ kind }: { kind: ProjectKind }) {
  const { messages, tone } = useEasel();
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
