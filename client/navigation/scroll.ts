import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readStored, writeStored } from './storedValues.ts';

const STORAGE_KEY = 'scroll-positions';

/** Gives the history entry of a loaded document a key, before the router starts: it reads the key once. */
export function identifyEntry(): void {
  const state = (window.history.state ?? {}) as { key?: string };
  if (!state.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Scrolls a view that has arrived (`settled`) to its hash, its top or, on back and forward, where it was left. The browser alone
 * would do that too early, on the previous view.
 */
export function useScrollPosition(settled: boolean, inPlace: boolean): void {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();
  // Entries that the router did not create, such as a typed hash, share one key.
  const keyless = key === 'default';
  const entry = keyless ? pathname + search + hash : key;
  const current = useRef<string>(null);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    if (!settled || current.current === entry) return;
    if (current.current === null) positions.current = readPositions();
    const anchor = document.getElementById(hash.slice(1));
    const left = type === 'POP' && !(keyless && anchor) ? positions.current[entry] : undefined;
    // The browser scrolls a document that it loads, but not one left as `manual`, nor one left before it saved the position.
    const isLoaded = current.current === null && window.history.scrollRestoration === 'auto';
    if (!isLoaded || (left !== undefined && isBackAtTop())) {
      if (left !== undefined) window.scrollTo(0, left);
      else if (anchor && !inPlace) anchor.scrollIntoView();
      else if (!inPlace || type === 'POP') window.scrollTo(0, 0);
      if (type !== 'POP' && !inPlace && !anchor) document.querySelector('main')?.focus({ preventScroll: true });
    }
    current.current = entry;
    positions.current[entry] = window.scrollY;
    window.history.scrollRestoration = 'manual';
  }, [settled, entry, keyless, hash, inPlace, type]);

  useEffect(() => {
    const keyOfAddress = () => (window.history.state as { key?: string } | null)?.key;
    const remember = () => {
      // While the address and the view differ, a scroll belongs to neither.
      const id = keyOfAddress() ?? window.location.pathname + window.location.search + window.location.hash;
      if (id === current.current) positions.current[id] = window.scrollY;
    };
    const traverse = () => {
      const id = keyOfAddress();
      if (id === undefined || current.current === null) return;
      // Back again before the router has followed a typed hash: no other view will come.
      if (id === current.current) window.scrollTo(0, positions.current[id] ?? 0);
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
