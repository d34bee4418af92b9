import { useEffect, useLayoutEffect, useRef } from 'react';
import { layOutAll, leaveFarParts } from './farParts.ts';
import { currentKey, type HistoryEntry, isLoadedFromHistory, onTraverse } from './historyEntries.ts';
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

/** Scrolls the view of the entry at the address once it is shown (`settled`), and saves the positions. */
export function useScrollPosition(entry: HistoryEntry, settled: boolean): void {
  const positions = useRef<ScrollPositions>({ key: null, tops: {} });
  useLayoutEffect(() => {
    if (settled && positions.current.key !== entry.key) scrollView(positions.current, entry);
  }, [settled, entry]);
  useEffect(() => savePositions(positions.current), []);
}

/** Scrolls a view that is shown for the first time, and saves its position. */
function scrollView(positions: ScrollPositions, entry: HistoryEntry): void {
  const { key, isPop } = entry;
  const isFirst = positions.key === null;
  if (isFirst) positions.tops = readPositions();
  const saved = isPop ? positions.tops[key] : undefined;
  // The browser scrolls a document that it loads, but not one that was left as `manual`, nor one that was left before the
  // browser had saved its position.
  const isMissed = saved !== undefined && window.scrollY === 0 && isLoadedFromHistory();
  if (!isFirst || isMissed || window.history.scrollRestoration !== 'auto') {
    const anchor = document.getElementById(entry.hash.slice(1));
    const goal = decideScroll(entry, saved, anchor !== null);
    // Above what is scrolled to, a part that is not laid out would have another height.
    if (!isFirst && goal !== null) (goal === 0 ? leaveFarParts : layOutAll)();
    if (goal === 'anchor') anchor?.scrollIntoView();
    else if (typeof goal === 'number') window.scrollTo(0, goal);
    else if (goal) scrollToReadingPosition(goal);
    // The focus follows to a new page, as it does when a document is loaded.
    if (goal === 0 && !isPop) document.querySelector('main')?.focus({ preventScroll: true });
  }
  positions.key = key;
  positions.tops[key] = window.scrollY;
  window.history.scrollRestoration = 'manual';
}

/**
 * Where a view is scrolled that the browser has not scrolled: to a distance from the top, to its hash, to the block that
 * was read, or not at all (null). `saved` is the distance at which its entry was left.
 */
export function decideScroll(
  { isPop, inPlace, reading }: Pick<HistoryEntry, 'isPop' | 'inPlace' | 'reading'>,
  saved: number | undefined,
  hasAnchor: boolean,
) {
  if (saved !== undefined) return saved;
  if (reading && !isPop) return reading;
  if (inPlace) return isPop ? 0 : null;
  return hasAnchor ? 'anchor' : 0;
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
  if (key !== null && key === currentKey()) tops[key] = window.scrollY;
}

/** The address has changed by back or forward, and the view has not yet. */
function leaveView({ key, tops }: ScrollPositions): void {
  if (key === null) return;
  // Back at the entry in view before another view was shown: none will be shown.
  if (key === currentKey()) window.scrollTo(0, tops[key] ?? 0);
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
