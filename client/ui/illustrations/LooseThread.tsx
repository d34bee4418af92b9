/** A seam that stops, with the needle at its end: the picture of the error page. */
export function LooseThread() {
  return (
    <svg viewBox="0 0 640 150" width="640" height="150" fill="none" aria-hidden="true">
      <path
        d="M0 24h330c70 0 96 24 96 54 0 44-70 44-70 6 0-46 90-62 148-22 26 18 40 34 52 50"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="12 9"
      />
      <g transform="translate(552 106) rotate(42)" stroke="var(--text-soft)" strokeWidth="2">
        <path d="M0 0c0-4 6-5 14-5 22 0 44 3 66 5-22 2-44 5-66 5-8 0-14-1-14-5z" fill="var(--raised)" />
        <path d="M7 0h11" strokeLinecap="round" />
      </g>
    </svg>
  );
}
