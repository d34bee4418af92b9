import { BRAND } from '../../../shared/brand/brand.ts';
import { DOWNLOADS } from '../../../shared/brand/links.ts';
import type { ProjectKind, SubmitKind } from '../../../shared/site/routes.ts';
import { MATTER_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { FORM_SECTIONS } from '../../../shared/submission/schemas/formSections.ts';
import { useMilestones } from '../../../client/pages/home/milestones.ts';
import { interpolate, useMessages } from '../../../client/i18n/messages.ts';
import { labelOf } from '../../../client/i18n/fieldTexts.ts';
import { Glyph, KindEmblem, PlacedMark, Sheet, Stitch, TextLines, TextLine, TextRows } from './primitives.tsx';

/** News entries as a timeline: the latest three milestones, or the latest in full. */
export function NewsSheet({ entries }: { entries: 1 | 3 }) {
  const latest = useMilestones().slice(0, entries);
  const alone = entries === 1;
  const column = { x: 32, widthMax: 300 };
  const full = { size: 23, weight: 450, fill: 'text-soft', linesMax: 6 };
  return (
    <g transform="translate(742 46) rotate(2.5 220 200)">
      <Sheet width={410} height={620} fold={50} corner={0} />
      <PlacedMark x={30} y={32} size={34} />
      <TextLine text={BRAND.name} x={76} y={59} size={30} weight={750} spacing={-0.02} />
      <path d="M30 88H380" stroke="var(--text)" strokeWidth="3" />
      <Stitch d="M44 130V620" />
      {latest.map(({ date, title, text }, index) => (
        <g key={date} transform={`translate(44 ${132 + index * 104})`}>
          <circle r="12" cy="2" fill="var(--raised)" stroke="var(--accent)" strokeWidth="5" />
          <TextLine text={date} x={32} y={9} size={20} weight={600} fill="primary" />
          <TextLines text={title} {...column} y={24} size={alone ? 44 : 27} weight={750} />
          {alone && <TextLines text={text} {...column} y={136} {...full} />}
        </g>
      ))}
    </g>
  );
}

/** A letter with the latest milestone in its envelope. */
export function Letter() {
  const [{ date = '', title = '' } = {}] = useMilestones();
  return (
    <g transform="translate(728 66) rotate(-3 220 200)">
      <rect x="34" width="372" height="400" rx="12" fill="var(--raised)" />
      <PlacedMark x={66} y={34} size={38} />
      <TextLine text={BRAND.name} x={116} y={64} size={32} weight={750} spacing={-0.02} />
      <Stitch d="M66 98H374" />
      <TextLine text={date} x={66} y={142} size={22} weight={600} fill="primary" />
      <TextLines text={title} x={66} y={158} size={38} weight={750} widthMax={308} />
      <path d="M0 232L220 366 440 232V660H0z" fill="var(--leather-edge)" />
      <path d="M6 246L220 376 434 246" fill="none" stroke="var(--on-accent)" strokeWidth="3" strokeDasharray="12 8" />
    </g>
  );
}

/** Looks like the start of a hash, but belongs to no file. */
const HASH_LINES = ['9f2c 41d8', 'a07e 5b36', 'c8e1 0d94', '73fa 62b5'];

/** A downloaded file with its hash. */
export function FileSlip() {
  const file = DOWNLOADS.apk.slice(DOWNLOADS.apk.lastIndexOf('/') + 1);
  const mono = { x: 22, face: 'mono' } as const;
  return (
    <g transform="translate(700 150) rotate(-5 105 130)">
      <Sheet width={212} height={420} fold={40} />
      <Glyph name="shield" x={20} y={22} size={48} stroke="primary" />
      <TextLine text={file} x={22} y={108} size={17} weight={700} widthMax={172} />
      <TextLine text="SHA-256" {...mono} y={136} size={14} weight={600} fill="text-soft" />
      <TextRows lines={HASH_LINES} {...mono} y={168} step={29} size={20} weight={500} first={{ fill: 'primary' }} />
    </g>
  );
}

/** The first fields of the form, filled in, with the project's logo. */
export function FormSheet({ kind }: { kind: SubmitKind }) {
  const t = useMessages('submit');
  const { labels } = useMessages('submissionFields');
  const title = kind === 'fake' ? t.fake.head.title : interpolate(t.head.title, { kind: t[kind].name });
  return (
    <g transform="translate(736 92) rotate(2 200 200)">
      <Sheet width={420} height={520} fold={48} />
      <TextLine text={title} x={34} y={64} size={28} weight={750} widthMax={236} />
      {FORM_SECTIONS[kind][0]?.fields
        .filter((name) => name !== MATTER_FIELD)
        .slice(0, 4)
        .map((field, index) => (
          <g key={field} transform={`translate(34 ${96 + index * 80})`}>
            <rect width="352" height="62" rx="10" fill="var(--ground)" stroke="var(--hairline)" strokeWidth="2" />
            <TextLine text={labelOf(labels, kind, field)} x={18} y={39} size={20} weight={600} widthMax={250} />
            <circle cx="322" cy="31" r="15" fill="var(--primary-wash)" />
            <Glyph name="check" x={312} y={21} size={20} stroke="primary" line={3} />
          </g>
        ))}
      <g transform="translate(296 -40) rotate(8) scale(0.72)">
        <KindEmblem kind={kind} />
      </g>
    </g>
  );
}

/** A listing on a large tag: logo, name and check mark. */
export function ListingTag({ kind }: { kind: ProjectKind }) {
  const [name = '', note = ''] = useMessages('project')[kind].after;
  const centred = { x: 175, anchor: 'middle' } as const;
  return (
    <g transform="translate(770 106) rotate(-4 170 200)">
      <Stitch d="M170 34C110 -60 240 -90 190 -180" tone="leather-edge" />
      <path d="M0 0H290L350 60V480H0z" fill="var(--ground)" />
      <circle cx="170" cy="36" r="13" fill="var(--primary-strong)" />
      <g transform="translate(105 74)">
        <KindEmblem kind={kind} />
      </g>
      <circle cx="246" cy="208" r="27" fill="var(--ground)" />
      <circle cx="246" cy="208" r="22" fill="var(--primary)" />
      <Glyph name="check" x={231} y={193} size={30} stroke="on-primary" line={3} />
      <TextLine text={name} {...centred} y={270} size={34} weight={750} widthMax={300} />
      <TextLine text={note} {...centred} y={304} size={18} fill="text-soft" widthMax={310} />
    </g>
  );
}

/** Groups of a sample receipt. */
const GROUPS = ['4T9XM-', 'K27RB-', 'QW6JD-'];

export function ReceiptTag() {
  const { label } = useMessages('receiptEntry');
  return (
    <g transform="translate(764 106) rotate(4 170 200)">
      <Stitch d="M180 34C240 -60 110 -90 160 -180" tone="leather-edge" />
      <path d="M60 0H300L360 60V480H0V60z" fill="var(--ground)" />
      <circle cx="180" cy="36" r="13" fill="var(--primary-strong)" />
      <g transform="translate(34 82) scale(0.55)">
        <KindEmblem kind="token" />
      </g>
      <circle cx="304" cy="120" r="22" fill="var(--primary)" />
      <Glyph name="check" x={289} y={105} size={30} stroke="on-primary" line={3} />
      <Stitch d="M0 188H360" />
      <TextLine text={label} x={34} y={232} size={22} weight={600} fill="text-soft" widthMax={292} />
      <TextRows lines={GROUPS} x={34} y={282} step={50} size={44} weight={750} />
    </g>
  );
}
