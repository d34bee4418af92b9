import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReadingPosition } from '../../pageContext.ts';
import { layOutAll } from './farParts.ts';
import { isCurrentEntry, isLoadedFromHistory, onTraverse, useHistoryEntry } from './historyEntries.ts';
import { scrollToReadingPosition } from './readingPosition.ts';
import { readStored, writeStored } from './storedValues.ts';

/*
 * The scroll positions of the entries of the history. The browser scrolls a document that it loads; all other views are
 * scrolled here, because the browser would scroll the previous view.
 * - A position is saved when its view is shown, on each scroll and on back or forward; in sessionStorage when the page is
 *   left or hidden.
 * - It is restored when the view of back or forward is shown, and after a reload that the browser has not scrolled.
 * - Any other view starts at its hash or at its top. A list that changes in place stays where it is, and a page in another
 *   language continues at the block that was read.
 */

const STORAGE_KEY = 'scroll-positions';

interface ScrollPositions {
  /** The key of the entry in view; null before the first. */
  key: string | null;
  /** By key, the distance from the top at which each entry was left. */
  tops: Record<string, number>;
}

/**
 * Scrolls each view once it is shown (`settled`) and saves the positions. `inPlace`: the view is a list that changes
 * where it is. With `reading` the view is the previous one in another language.
 */
export function useScrollPosition(settled: boolean, inPlace: boolean, reading: ReadingPosition | null): void {
  const { key, hash, isPop } = useHistoryEntry();
  const positions = useRef<ScrollPositions>({ key: null, tops: {} });
  useLayoutEffect(() => {
    if (settled && positions.current.key !== key) scrollView(positions.current, { key, hash, isPop, inPlace, reading });
  }, [settled, key, hash, inPlace, reading, isPop]);
  useEffect(() => savePositions(positions.current), []);
}

interface ShownView {
  key: string;
  hash: string;
  isPop: boolean;
  inPlace: boolean;
  reading: ReadingPosition | null;
}

/** Scrolls a view that is shown for the first time, and saves its position. */
function scrollView(positions: ScrollPositions, { key, hash, isPop, inPlace, reading }: ShownView): void {
  const isFirst = positions.key === null;
  if (isFirst) positions.tops = readPositions();
  else layOutAll();
  const anchor = document.getElementById(hash.slice(1));
  const top = isPop ? positions.tops[key] : undefined;
  // The browser scrolls a document that it loads, but not one that was left as `manual`, nor one that was left before the
  // browser had saved its position.
  const isMissed = top !== undefined && window.scrollY === 0 && isLoadedFromHistory();
  const isScrolled = isFirst && window.history.scrollRestoration === 'auto' && !isMissed;
  const isKnown = top !== undefined;
  const goal = decideScroll({
    isScrolled,
    isKnown,
    isPop,
    inPlace,
    isRead: reading !== null,
    hasAnchor: anchor !== null,
  });
  if (goal === 'saved') window.scrollTo(0, top ?? 0);
  else if (goal === 'reading' && reading) scrollToReadingPosition(reading);
  else if (goal === 'anchor') anchor?.scrollIntoView();
  else if (goal === 'top') window.scrollTo(0, 0);
  // The focus follows to a new page, as after loading a document.
  if (goal === 'top' && !isPop) document.querySelector('main')?.focus({ preventScroll: true });
  positions.key = key;
  positions.tops[key] = window.scrollY;
  window.history.scrollRestoration = 'manual';
}

interface ScrollFacts {
  /** The browser has scrolled the document that it has loaded. */
  isScrolled: boolean;
  /** The position at which the entry was left is saved. */
  isKnown: boolean;
  isPop: boolean;
  inPlace: boolean;
  /** The view is the previous one in another language. */
  isRead: boolean;
  /** The page has the element of the hash. */
  hasAnchor: boolean;
}

/** Where a view that is shown for the first time is scrolled to. */
export function decideScroll({ isScrolled, isKnown, isPop, inPlace, isRead, hasAnchor }: ScrollFacts) {
  if (isScrolled) return 'stay';
  if (isKnown) return 'saved';
  if (isRead && !isPop) return 'reading';
  if (inPlace) return isPop ? 'top' : 'stay';
  return hasAnchor ? 'anchor' : 'top';
}

/** Saves the positions from now on. Returns the clean-up. */
function savePositions(positions: ScrollPositions): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const store = (event: Event) => storePositions(positions, event);
  window.addEventListener('scroll', () => saveScroll(positions), { passive: true, signal });
  onTraverse(() => leaveView(positions), signal);
  window.addEventListener('pagehide', store, { signal });
  // A page in the background can be discarded without a pagehide event.
  document.addEventListener('visibilitychange', store, { signal });
  return () => listeners.abort();
}

/** Saves a scroll. While the address and the view differ, a scroll belongs to neither. */
function saveScroll({ key, tops }: ScrollPositions): void {
  if (key !== null && isCurrentEntry(key)) tops[key] = window.scrollY;
}

/** The address has changed by back or forward, and the view has not yet. */
function leaveView({ key, tops }: ScrollPositions): void {
  if (key === null) return;
  // Back at the entry in view before another view was shown: none will be shown.
  if (isCurrentEntry(key)) window.scrollTo(0, tops[key] ?? 0);
  // The event of the last scroll may not have fired yet.
  else tops[key] = window.scrollY;
}

function storePositions({ tops }: ScrollPositions, { type }: Event): void {
  // Without storage a reload loses the positions.
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(tops));
  if (type === 'pagehide') window.history.scrollRestoration = 'auto';
}

/** By history entry; empty where storage is forbidden or damaged. */
function readPositions(): Record<string, number> {
  try {
    return JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
