import { BRAND, MARK } from '../../shared/brand/brand.ts';

/** The brand's mark. Decorative: it stands beside the wordmark or in a labelled link. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark__body" d={MARK.body} />
      <path className="mark__accent" d={MARK.accent} />
    </svg>
  );
}

/** The brand's name in the heading font. */
export function Wordmark() {
  return <span className="wordmark">{BRAND.name}</span>;
}
