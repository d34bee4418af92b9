interface GoodsDrawingProps {
  /** Its place in a larger drawing. */
  transform?: string;
}

/** What the shop of the illustrations sells: a mug, in a box of 80 units. */
export function GoodsDrawing({ transform }: GoodsDrawingProps) {
  return (
    <g transform={transform} fill="var(--primary-wash)" stroke="var(--text)" strokeWidth="2" strokeLinejoin="round">
      <path d="M56 28h8a10 10 0 0 1 0 26h-8v-6h6a5 5 0 0 0 0-14h-6z" fill="var(--raised)" />
      <path d="M10 16h46v42a12 12 0 0 1-12 12H22a12 12 0 0 1-12-12z" />
      <path d="M11 32h44v10H11z" fill="var(--accent)" stroke="none" />
    </g>
  );
}
