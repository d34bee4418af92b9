import { useEffect } from 'react';
import { findTarget } from './linkClicks.ts';
import type { LoadedView, LoadPageView } from './loadPageView.ts';
import type { Analytics } from '../../pageContext.ts';

/** As long as the server's own responses are fresh. */
const FRESH_MS = 30_000;
/** A pointer or a focus that stays this long on a link is likely to open it. */
const INTENT_MS = 50;

interface Prefetch {
  target: string;
  view: Promise<LoadedView>;
  controller: AbortController;
  startedAt: number;
}

let latest: Prefetch | null = null;

function findPrefetch(target: string): Prefetch | null {
  return latest?.target === target && Date.now() - latest.startedAt < FRESH_MS ? latest : null;
}

/** One at a time: another target aborts the one before. */
function prefetch(target: string, loadPageView: LoadPageView): void {
  if (findPrefetch(target)) return;
  latest?.controller.abort();
  const controller = new AbortController();
  const view = loadPageView(target, controller.signal);
  const own = { target, view, controller, startedAt: Date.now() };
  latest = own;
  // Ignore prefetch errors: the navigation fetches again.
  const drop = () => {
    if (latest === own) latest = null;
  };
  view.then((loaded) => loaded.view.page === 'error' && drop(), drop);
}

/** The prefetched view of `target`, or loads it. */
export function takePageView(target: string, loadPageView: LoadPageView, signal: AbortSignal): Promise<LoadedView> {
  const found = findPrefetch(target);
  if (!found) return loadPageView(target, signal);
  latest = null;
  signal.addEventListener('abort', () => found.controller.abort());
  return found.view;
}

/** Prefetches the page behind a link that is touched or rested on; not with Save-Data or on a slow connection. */
export function usePrefetch(loadPageView: LoadPageView, analytics: Analytics | undefined): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Element | null = null;
    const listeners = new AbortController();
    const start = (link: Element) => {
      const next = findTarget(link, analytics);
      if (next && !next.isSamePage && !isConnectionLimited()) prefetch(next.target, loadPageView);
    };
    const onIntent = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (type === 'pointermove' && link === last) return;
      last = link;
      clearTimeout(timer);
      if (!link || link.dataset['inPlace'] !== undefined) return;
      if (type === 'touchstart' || type === 'pointerdown') start(link);
      else timer = setTimeout(start, INTENT_MS, link);
    };
    // Not `pointerover`: it also fires when the page scrolls under a pointer that rests.
    for (const type of ['pointermove', 'focusin', 'touchstart', 'pointerdown'])
      document.addEventListener(type, onIntent, { passive: true, signal: listeners.signal });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [loadPageView, analytics]);
}

function isConnectionLimited(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
