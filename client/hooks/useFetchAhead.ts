import { useEffect } from 'react';
import { findTarget } from '../findTarget.ts';
import type { Place } from '../loadView.ts';
import { fetchAhead } from '../fetchAhead.ts';

/** A pointer on its way across a link, or a keyboard on its way past it, means nothing yet. */
const INTENT_MS = 50;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches the page behind a link as soon as somebody is about to open it: when a pointer rests on it, the keyboard does, or
 * a finger touches it. Not for visitors who save data or are on a slow line, and never a private page.
 */
export function useFetchAhead(place: Place): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Element | null = null;
    const closer = new AbortController();
    const options = { passive: true, signal: closer.signal };
    const fetchNext = (link: Element | null) => {
      const next = findTarget(link);
      if (next && !next.isSamePage && !isSparing()) fetchAhead(next.target, place);
    };
    const look = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (type === 'pointermove' && link === last) return;
      last = link;
      clearTimeout(timer);
      if (!link || link.dataset['inPlace'] !== undefined) return;
      if (type === 'touchstart' || type === 'pointerdown') fetchNext(link);
      // By then the link may have been followed, and leads to where the visitor is.
      else timer = setTimeout(fetchNext, INTENT_MS, link);
    };
    // A pointer that moves: one that rests gets over other things too when the page scrolls to where the keyboard goes.
    for (const type of ['pointermove', 'focusin', 'touchstart', 'pointerdown'])
      document.addEventListener(type, look, options);
    return () => {
      closer.abort();
      clearTimeout(timer);
    };
  }, [place]);
}

function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g');
}
