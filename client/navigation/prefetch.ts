import { useEffect } from 'react';
import { findTarget } from './linkClicks.ts';
import { type LoadedView, loadPageView, type Place } from './loadPageView.ts';

/** As long as the server's own answers are fresh. */
const KEPT_MS = 30_000;

interface Prefetched {
  target: string;
  view: Promise<LoadedView>;
  controller: AbortController;
  startedAt: number;
}

let ahead: Prefetched | null = null;

/** Fetches a page the visitor may be about to open. One at a time: another target gives the one before it up. */
function prefetch(target: string, place: Place): void {
  if (isAhead(target)) return;
  ahead?.controller.abort();
  const controller = new AbortController();
  const view = loadPageView(target, place, controller.signal);
  const own: Prefetched = { target, view, controller, startedAt: Date.now() };
  ahead = own;
  // Nobody has asked for it yet, so a failure is nobody's: whoever opens the page fetches it anew. So with pages that are missing.
  const forget = () => {
    if (ahead === own) ahead = null;
  };
  view.then(({ shown }) => shown.page === 'error' && forget(), forget);
}

/** What `loadPageView` gives, out of what was fetched ahead where it can be. Giving it up ends its requests. */
export function takeView(target: string, place: Place, signal: AbortSignal): Promise<LoadedView> {
  if (!ahead || !isAhead(target)) return loadPageView(target, place, signal);
  const { view, controller } = ahead;
  ahead = null;
  signal.addEventListener('abort', () => controller.abort());
  return view;
}

function isAhead(target: string): boolean {
  return ahead?.target === target && Date.now() - ahead.startedAt < KEPT_MS;
}

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
export function usePrefetch(place: Place): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Element | null = null;
    const closer = new AbortController();
    const options = { passive: true, signal: closer.signal };
    const fetchNext = (link: Element | null) => {
      const next = findTarget(link);
      if (next && !next.isSamePage && !isSparing()) prefetch(next.target, place);
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
