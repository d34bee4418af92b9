import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORE_KEY = 'scroll-places';

/** Layout effects do nothing on a server, where React would warn of them. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Where a new page begins: at its hash, at the place the visitor left it (back and forward), or at its top with the focus
 * on the main part, as a fresh document would. A list that grew in place stays where it is.
 */
export function useScrollPlace(shownTarget: string, inPlace: boolean): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const leaving = useRef(key);
  const kept = useRef<Record<string, number>>({});

  useEffect(() => {
    const places = readPlaces();
    const remember = () => {
      places[leaving.current] = Math.round(window.scrollY);
      kept.current = places;
    };
    window.history.scrollRestoration = 'manual';
    const giveBack = () => {
      remember();
      writePlaces(places);
      // The browser restores a document it loads anew by itself.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', giveBack);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    leaving.current = key;
    if (first.current) {
      first.current = false;
      return;
    }
    if (inPlace && type !== 'POP') return;
    const anchor = hash ? document.getElementById(safeDecode(hash.slice(1))) : null;
    if (type === 'POP') window.scrollTo(0, kept.current[key] ?? readPlaces()[key] ?? 0);
    else if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    if (type !== 'POP' && !anchor) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    // Only what is shown moves the page: the address changes earlier, while the page before is still there.
  }, [shownTarget]);
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
