import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** In the session's storage: where each visit was left, in px from the top; see useScrollPosition. */
const PLACES_KEY = 'scroll-places';

/**
 * Stands in the document's head beside the theme's script. A visitor who comes back to a place in the page, or comes for one,
 * is led there by heights: then none may be guessed. Who comes back is led there by the site where it knows the place:
 * browsers do so by themselves, but go astray where nobody scrolled between two times, or where they were left too fast.
 */
export const PLACE_SCRIPT = [
  `(function(n,h,l){`,
  `if(l.hash||!n||n.type!=='navigate')document.documentElement.dataset.whole='';`,
  `if(n&&/^(back|reload)/.test(n.type))try{`,
  `var y=JSON.parse(sessionStorage['${PLACES_KEY}'])[(h.state||{}).key||l.pathname+l.search+l.hash];`,
  `if(y>=0){h.scrollRestoration='manual';addEventListener('DOMContentLoaded',function(){scrollTo(0,y)})}`,
  `}catch(e){}`,
  `})(performance.getEntriesByType('navigation')[0],history,location)`,
].join('');

/**
 * Has the browser lay out all of the page. Until then it leaves out what is far below what is seen, and guesses its height;
 * see base.css.
 */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

const MOVES = ['scroll', 'keydown'] as const;

/** Layout effects do nothing on a server, where React would warn of them. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Where a page begins: at its hash, at the place the visitor left it (back and forward), or at its top with the focus on the
 * main part, as a fresh document would; one that is fresh was led to its place in its head. A list that grew in place stays where it is. `settled` says that what is shown is
 * what the address names: before that the page before is still there and must not be moved.
 */
export function useScrollPosition(settled: boolean, inPlace: boolean): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  // Visits the router did not begin (a typed hash) share one key: their address tells them apart.
  const visit = key === 'default' ? pathname + search + hash : key;
  const shownVisit = useRef(visit);
  const places = useRef<Record<string, number>>({});

  useEffect(() => {
    const kept = readPlaces();
    // Who types the address they are at begins their visit anew, under its former key.
    kept[shownVisit.current] = Math.round(window.scrollY);
    places.current = kept;
    const remember = () => {
      // The address may be ahead of what is shown; a scroll then belongs to neither.
      if (addressedVisit() === shownVisit.current) kept[shownVisit.current] = Math.round(window.scrollY);
    };
    // A page in the background may be thrown away without a word: phones do so to save memory.
    const keep = () => {
      remember();
      writePlaces(kept);
    };
    const giveBack = () => {
      keep();
      // Where nothing can be kept the browser does what it can.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    // Whoever moves may leap, by a key before the page has scrolled.
    for (const move of MOVES) window.addEventListener(move, layOutWhole, { passive: true, once: true });
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('scroll', remember);
      for (const move of MOVES) window.removeEventListener(move, layOutWhole);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', giveBack);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    if (!settled) {
      // The visitor is about to leave; the last scroll event may not have come yet.
      places.current[shownVisit.current] = Math.round(window.scrollY);
      return;
    }
    shownVisit.current = visit;
    if (first.current) {
      first.current = false;
      return;
    }
    const anchor = hash ? document.getElementById(safeDecode(hash.slice(1))) : null;
    const typed = anchor !== null && visit !== key;
    const place = type === 'POP' && !typed ? places.current[visit] : undefined;
    if (place || anchor) layOutWhole();
    if (place !== undefined) window.scrollTo(0, place);
    else if (inPlace && type !== 'POP') return;
    else if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    if (type !== 'POP' && !anchor) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [settled, visit, key, hash, inPlace, type]);
}

/** The visit the browser's address names at this moment, by the same rule. */
function addressedVisit(): string {
  const { pathname, search, hash } = window.location;
  return (window.history.state as { key?: string } | null)?.key ?? pathname + search + hash;
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
    return JSON.parse(sessionStorage.getItem(PLACES_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePlaces(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(PLACES_KEY, JSON.stringify(places));
  } catch {
    // Storage is full or forbidden: that place is lost, nothing else is.
  }
}
