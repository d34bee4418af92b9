import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type LoadedView, minimumDelay } from './loadPageView.ts';
import type { Site } from './pageContext.ts';
import { ChunkError } from './pageModules.ts';
import { trackPageView } from './pageViews.ts';
import { takePageView } from './prefetch.ts';
import { reloadOnce } from './reload.ts';
import { useScrollPosition } from './scroll.ts';

interface CurrentView extends LoadedView {
  /** Path and query of the view. */
  target: string;
  /** The router's key of the history entry that the view was loaded for. */
  key: string;
}

/** The view follows the address when data, code and text have arrived; until then the previous one stays and `busy` is true. */
export function useNavigation({ site, ...first }: LoadedView & { site: Site }): CurrentView & { busy: boolean } {
  const { pathname, search, key, state } = useLocation();
  const target = pathname + search;
  const [current, setCurrent] = useState<CurrentView>(() => ({ ...first, target: documentTarget() ?? target, key }));
  const inPlace = (state as { inPlace?: boolean } | null)?.inPlace === true;
  // After an error, a click on the same address loads it again.
  const settled = target === current.target && (current.view.page !== 'error' || key === current.key);

  useEffect(() => {
    if (settled) return;
    const controller = new AbortController();
    const show = (next: LoadedView) => {
      if (!controller.signal.aborted) startTransition(() => setCurrent({ ...next, target, key }));
    };
    // A list that grows in place stays busy long enough to be seen; a page is never delayed.
    Promise.all([takePageView(target, site, controller.signal), inPlace && minimumDelay()])
      .then(([next]) => show(next))
      .catch((error: unknown) => {
        if (controller.signal.aborted || (error instanceof ChunkError && reloadOnce())) return;
        const { messages, view } = current;
        show({ view: { page: 'error', lang: view.lang, status: 503, message: messages.errors.network }, messages });
      });
    return () => controller.abort();
  }, [settled, target, key, inPlace, site, current]);

  useScrollPosition(settled, inPlace);
  useEffect(() => {
    // The router hears nothing of back or forward pressed between its first render and the end of hydration.
    const { location, history } = window;
    if (location.pathname + location.search !== target)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, [target]);
  useEffect(() => {
    trackPageView(current.target, site.analytics);
  }, [current.target, site]);
  return { ...current, busy: !settled };
}

/** Path and query of the document. The address differs when back or forward was pressed before hydration. */
function documentTarget(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return null;
  const { pathname, search } = new URL(entry.name);
  return pathname + search;
}
