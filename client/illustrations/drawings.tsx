import { MARK } from '../../shared/brand/brand.ts';

/** The mark as a line drawing, 80 units wide before scaling. */
export function MarkDrawing({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
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
    <svg className="mark-sketch" viewBox="-2 -2 84 84" width="84" height="84" aria-hidden="true">
      <MarkDrawing />
    </svg>
  );
}

/** A seam that stops, with the needle at its end: the picture of the error page. */
export function LooseThread() {
  return (
    <svg className="loose-thread" viewBox="0 0 640 150" width="640" height="150" fill="none" aria-hidden="true">
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

/** The newsletter in an envelope that closes like the mark. */
export function EnvelopeDrawing() {
  return (
    <svg viewBox="0 0 440 330" width="440" height="330" fill="none" aria-hidden="true">
      <path d="M72 20h256l40 40v190H72z" fill="var(--raised)" stroke="var(--hairline)" />
      <path d="M328 20v40h40" stroke="var(--hairline)" />
      <path d="M104 66h120" stroke="var(--text)" strokeWidth="10" />
      <path d="M104 92h72" stroke="var(--accent)" strokeWidth="3" strokeDasharray="9 6" />
      <path d="M104 122h224M104 142h204M104 162h216" stroke="var(--hairline)" strokeWidth="6" />
      <path d="M32 148l376 92v58a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14z" fill="var(--leather)" />
      <path
        d="M44 164l352 86v44a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z"
        stroke="var(--leather-edge)"
        strokeWidth="2"
        strokeDasharray="8 6"
      />
      <circle cx="300" cy="213" r="22" fill="var(--ground)" />
      <circle cx="300" cy="213" r="14" fill="var(--accent)" />
    </svg>
  );
}
