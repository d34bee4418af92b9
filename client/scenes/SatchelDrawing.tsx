/**
 * The thing the wallet is named after, in line: strap, body, the flap with its one diagonal, the clasp and a row of stitches.
 * Part of a drawing; 96 wide and 80 high before it is scaled.
 */
export function SatchelDrawing({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill="none" stroke="var(--text)" strokeWidth="2">
      <path d="M25 28C25-3 71-3 71 28" />
      <rect x="8" y="28" width="80" height="48" rx="9" fill="var(--raised)" />
      <path d="M8 43v-6a9 9 0 0 1 9-9h62a9 9 0 0 1 9 9v22z" fill="var(--primary-wash)" />
      <path d="M15 69.5h66" stroke="var(--accent)" strokeDasharray="5 4" />
      <circle cx="66" cy="54.5" r="4.5" fill="var(--accent)" stroke="none" />
    </g>
  );
}
