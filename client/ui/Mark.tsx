import { BRAND, MARK } from '../../shared/brand/brand.ts';

/** The brand's mark. Decorative: it is beside the wordmark or in a labelled link. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark__body" d={MARK.body} />
      <path className="mark__accent" d={MARK.accent} />
    </svg>
  );
}

/** The mark as a line drawing, 80 units wide before scaling. */
function MarkDrawing({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale * 2.5})`}
      stroke="var(--text)"
      strokeWidth=".8"
      strokeLinejoin="round"
    >
      <path d={MARK.body} fill="var(--primary-wash)" />
      <path d={MARK.accent} fill="var(--accent)" stroke="none" />
    </g>
  );
}

/** Shown beside an empty state. */
export function MarkSketch() {
  return (
    <svg viewBox="-2 -2 84 84" width="84" height="84" aria-hidden="true">
      <MarkDrawing />
    </svg>
  );
}

/** The brand's name in the heading font. */
export function Wordmark() {
  return (
    <span className="wordmark" translate="no">
      {BRAND.name}
    </span>
  );
}
