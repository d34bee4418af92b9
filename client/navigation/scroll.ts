import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'scroll-positions';

/**
 * Scrolls a new view to its hash or its top, and on back and forward to the position that was left. The browser alone
 * would do that too early, on the view before. `settled`: the view is the one that the address names.
 */
export function useScrollPosition(settled: boolean, inPlace: boolean): void {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();
  // Entries that the router did not create, such as a typed hash, share one key.
  const keyless = key === 'default';
  const entry = keyless ? pathname + search + hash : key;
  const shown = useRef<string>(null);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    if (!settled || shown.current === entry) return;
    if (shown.current === null) positions.current = readPositions();
    const anchor = document.getElementById(hash.slice(1));
    const left = type === 'POP' && !(keyless && anchor) ? positions.current[entry] : undefined;
    // The browser scrolls a document that it loads, but not to an entry that was left as `manual`.
    if (shown.current !== null || window.history.scrollRestoration === 'manual') {
      if (left !== undefined) window.scrollTo(0, left);
      else if (anchor && !inPlace) anchor.scrollIntoView();
      else if (!inPlace || type === 'POP') window.scrollTo(0, 0);
      if (type !== 'POP' && !inPlace && !anchor) document.querySelector('main')?.focus({ preventScroll: true });
    }
    shown.current = entry;
    positions.current[entry] = window.scrollY;
    window.history.scrollRestoration = 'manual';
  }, [settled, entry, keyless, hash, inPlace, type]);

  useEffect(() => {
    const { signal, abort } = new AbortController();
    window.addEventListener(
      'scroll',
      () => {
        // While the address and the view differ, a scroll belongs to neither.
        const { pathname, search, hash } = window.location;
        const { key = pathname + search + hash } = (window.history.state ?? {}) as { key?: string };
        if (key === shown.current) positions.current[key] = window.scrollY;
      },
      { passive: true, signal },
    );
    // A page in the background can be discarded without another event.
    document.addEventListener('visibilitychange', () => storePositions(positions.current), { signal });
    window.addEventListener(
      'pagehide',
      () => {
        storePositions(positions.current);
        window.history.scrollRestoration = 'auto';
      },
      { signal },
    );
    return () => abort();
  }, []);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reload loses the positions.
  }
}
