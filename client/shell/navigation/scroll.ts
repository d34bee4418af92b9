import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { layOutAll } from './farParts.ts';
import { type ReadingPosition } from '../../pageContext.ts';
import { readStored, writeStored } from './storedValues.ts';

const STORAGE_KEY = 'scroll-positions';

/**
 * Gives a key to the entries of the history that the router did not create: a loaded document and a typed hash. Starts
 * before the router.
 */
export function identifyEntries(): void {
  const identify = () => {
    const state = (window.history.state ?? {}) as { key?: string };
    if (!state.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  };
  identify();
  window.addEventListener('popstate', identify);
}

/**
 * Scrolls a view that has arrived (`settled`) to its hash, its top or, on back and forward, where it was left. The
 * browser alone would do that too early, on the previous view. With `reading` the view is the previous one in another
 * language.
 */
export function useScrollPosition(settled: boolean, inPlace: boolean, reading: ReadingPosition | null): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  /** The key of the entry in view, null before the first, and where each entry was left. */
  const current = useRef<string>(null);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    if (!settled || current.current === key) return;
    if (current.current === null) positions.current = readPositions();
    else layOutAll();
    const anchor = document.getElementById(hash.slice(1));
    const left = type === 'POP' ? positions.current[key] : undefined;
    // The browser scrolls a document that it loads, but not one left as `manual`, nor one left before it saved the position.
    const isLoaded = current.current === null && window.history.scrollRestoration === 'auto';
    if (!isLoaded || (left !== undefined && isBackAtTop())) {
      if (left !== undefined) window.scrollTo(0, left);
      else if (reading && type !== 'POP') scrollToReadingPosition(reading);
      else if (anchor && !inPlace) anchor.scrollIntoView();
      else if (!inPlace || type === 'POP') window.scrollTo(0, 0);
      if (type !== 'POP' && !inPlace && !reading && !anchor)
        document.querySelector('main')?.focus({ preventScroll: true });
    }
    current.current = key;
    positions.current[key] = window.scrollY;
    window.history.scrollRestoration = 'manual';
  }, [settled, key, hash, inPlace, reading, type]);

  useEffect(() => {
    const isInView = () => (window.history.state as { key?: string } | null)?.key === current.current;
    const remember = () => {
      // While the address and the view differ, a scroll belongs to neither.
      if (current.current !== null && isInView()) positions.current[current.current] = window.scrollY;
    };
    const traverse = ({ state }: PopStateEvent) => {
      // A typed hash, which has no state yet, has scrolled already.
      if (state === null || current.current === null) return;
      // Back again before the other view came: none will come.
      if (isInView()) window.scrollTo(0, positions.current[current.current] ?? 0);
      // The event of the last scroll may still be due.
      else positions.current[current.current] = window.scrollY;
    };
    const store = ({ type: event }: Event) => {
      // Without storage a reload loses the positions.
      writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(positions.current));
      if (event === 'pagehide') window.history.scrollRestoration = 'auto';
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('scroll', remember, { passive: true, signal });
    window.addEventListener('popstate', traverse, { signal });
    window.addEventListener('pagehide', store, { signal });
    // A page in the background can be discarded without a pagehide event.
    document.addEventListener('visibilitychange', store, { signal });
    return () => listeners.abort();
  }, []);
}

/** Whether the document was loaded for an entry of the history, by back, forward or a reload, and is at its top. */
function isBackAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return window.scrollY === 0 && navigation?.type !== 'navigate';
}

/** By history entry; empty where storage is forbidden or damaged. */
function readPositions(): Record<string, number> {
  try {
    return JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * The block nearest to the top of the view; null at the top of the page. Blocks are counted because the same page in another
 * language has the same blocks at other heights.
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

/** Scrolls the block to the same distance. */
function scrollToReadingPosition({ block, distance }: ReadingPosition): void {
  const top = blocks()[block]?.getBoundingClientRect().top;
  if (top !== undefined) window.scrollBy(0, top - coveredHeight() - distance);
}

/**
 * Sticky ones are left out, because they move with the view, and folded ones, whose boxes browsers report over what
 * follows.
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
