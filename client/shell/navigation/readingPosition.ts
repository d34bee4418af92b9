import type { ReadingPosition } from '../../pageContext.ts';

/**
 * The block nearest to the top of the view; null at the top of the page. It is identified by its number, because a page
 * has the same blocks in each language, at different heights.
 */
export function findReadingPosition(): ReadingPosition | null {
  if (window.scrollY === 0) return null;
  const top = coveredHeight();
  const distances = blocks().map((block) => block.getBoundingClientRect().top - top);
  const nearest = distances.reduce((best, distance, index) => {
    return Math.abs(distance) < Math.abs(distances[best] ?? Infinity) ? index : best;
  }, 0);
  return { block: nearest, distance: distances[nearest] ?? 0 };
}

/** Scrolls until the block has that distance from the top of the view again. */
export function scrollToReadingPosition({ block, distance }: ReadingPosition): void {
  const top = blocks()[block]?.getBoundingClientRect().top;
  if (top !== undefined) window.scrollBy(0, top - coveredHeight() - distance);
}

/**
 * The blocks of the page's text. Sticky blocks are left out, because they move with the view, and so are blocks in closed
 * details, whose boxes overlap the text below.
 */
function blocks(): Element[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd)')].filter(
    (block) =>
      getComputedStyle(block).position !== 'sticky' &&
      block.getClientRects().length > 0 &&
      !block.closest('details:not([open]) > :not(summary)'),
  );
}

/** Height of what covers the top of the view. */
function coveredHeight(): number {
  const main = document.querySelector('main');
  return main ? parseFloat(getComputedStyle(main).scrollMarginTop) : 0;
}
