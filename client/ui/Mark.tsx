import { BRAND } from '../../shared/brand/brand.ts';

/**
 * The brand's mark: a satchel's flap, cut by one diagonal, and the clasp where it ends. The gaps are gaps, so it lies on
 * any ground. Every icon is made of it. It stands beside the wordmark or inside a link that has a name.
 */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="mark__leather"
        d="M.18 6.3A8 8 0 0 1 8 0h16a8 8 0 0 1 8 8v7.45l-3.41-.98a5.6 5.6 0 0 0-10.47-3.01zM0 8.95l17.41 5a5.6 5.6 0 0 0 10.47 3.01L32 18.15V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"
      />
      <circle className="mark__clasp" cx="23" cy="14.21" r="3.3" />
    </svg>
  );
}

/** The brand's name as text, in the heading face. */
export function Wordmark() {
  return <span className="wordmark">{BRAND.name}</span>;
}
