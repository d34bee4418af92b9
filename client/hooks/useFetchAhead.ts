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
    const timers: Partial<Record<'keyboard' | 'pointer', ReturnType<typeof setTimeout>>> = {};
    const closer = new AbortController();
    const options = { passive: true, signal: closer.signal };
    const fetchNext = (link: Element | null) => {
      const next = findTarget(link);
      if (next && !next.isSamePage && !isSparing()) fetchAhead(next.target, place);
    };
    const look = ({ target, type }: Event) => {
      // Where the keyboard goes the page scrolls, and so something else gets under a pointer that rests.
      const device = type === 'focusin' ? 'keyboard' : 'pointer';
      clearTimeout(timers[device]);
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.dataset['inPlace'] !== undefined) return;
      if (type === 'touchstart' || type === 'pointerdown') fetchNext(link);
      // By then the link may have been followed, and leads to where the visitor is.
      else timers[device] = setTimeout(fetchNext, INTENT_MS, link);
    };
    for (const type of ['pointerover', 'focusin', 'touchstart', 'pointerdown'])
      document.addEventListener(type, look, options);
    return () => {
      closer.abort();
      clearTimeout(timers.keyboard);
      clearTimeout(timers.pointer);
    };
  }, [place]);
}

function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g');
}
