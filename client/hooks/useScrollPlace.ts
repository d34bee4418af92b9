import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORE_KEY = 'scroll-places';

/** Layout effects do nothing on a server, where React would warn of them. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Where a page begins: at its hash, at the place the visitor left it (back and forward), or at its top with the focus on the
 * main part, as a fresh document would. A list that grew in place stays where it is. `settled` says that what is shown is
 * what the address names: before that the page before is still there and must not be moved.
 */
export function useScrollPlace(settled: boolean, inPlace: boolean): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const shownKey = useRef(key);
  const places = useRef<Record<string, number>>({});

  useEffect(() => {
    const kept = readPlaces();
    places.current = kept;
    const remember = () => void (kept[shownKey.current] = Math.round(window.scrollY));
    const giveBack = () => {
      remember();
      writePlaces(kept);
      // The browser restores a document it loads anew by itself.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', giveBack);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    if (!settled) {
      // The visitor is about to leave; the last scroll event may not have come yet.
      places.current[shownKey.current] = Math.round(window.scrollY);
      return;
    }
    shownKey.current = key;
    if (first.current) {
      first.current = false;
      return;
    }
    if (type === 'POP') {
      window.scrollTo(0, places.current[key] ?? 0);
      return;
    }
    if (inPlace) return;
    const anchor = hash ? document.getElementById(safeDecode(hash.slice(1))) : null;
    if (anchor) {
      anchor.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [settled, key, hash, inPlace, type]);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePlaces(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(places));
  } catch {
    // Storage is full or forbidden: the visitor starts at the top, nothing else is lost.
  }
}
