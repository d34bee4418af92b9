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

/** The mark as a line drawing. Shown beside an empty state. */
export function MarkSketch() {
  return (
    <svg
      viewBox="-.8 -.8 33.6 33.6"
      width="84"
      height="84"
      stroke="var(--text)"
      strokeWidth=".8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={MARK.body} fill="var(--primary-wash)" />
      <path d={MARK.accent} fill="var(--accent)" stroke="none" />
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
