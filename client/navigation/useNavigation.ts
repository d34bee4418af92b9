import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import { delay } from './delay.ts';
import { ChunkError, type LoadedView, type Place } from './loadPageView.ts';
import { trackPageView } from './pageViews.ts';
import { takeView } from './prefetch.ts';
import { reloadOnce } from './reload.ts';
import { useScrollPosition } from './scroll.ts';

interface View extends LoadedView {
  /** Path and query of what is shown. */
  target: string;
  /** The router's key of the visit that brought it. */
  key: string;
}

/**
 * Follows the address: the router changes it at once, the page changes when data, code and text have come. Until then
 * the page before stays, and `busy` is true. A newer navigation drops an older one.
 */
export function useNavigation(first: Place & LoadedView): View & { busy: boolean } {
  const { site } = first;
  const { pathname, search, key, state } = useLocation();
  const target = pathname + search;
  const [view, setView] = useState<View>({ shown: first.shown, messages: first.messages, target, key });
  const inPlace = (state as { inPlace?: boolean } | null)?.inPlace === true;
  // A failure is asked for again when the visitor chooses the same address again.
  const settled = target === view.target && (view.shown.page !== 'error' || key === view.key);

  useEffect(() => {
    if (settled) return;
    const controller = new AbortController();
    const show = (next: LoadedView) => {
      if (!controller.signal.aborted) startTransition(() => setView({ ...next, target, key }));
    };
    const started = Date.now();
    takeView(target, first, controller.signal)
      .then(async (next) => {
        // A list that grows keeps its busy state long enough to be seen; a page is never held back.
        if (inPlace) await delay(FETCH_MINIMUM_DELAY_MS - (Date.now() - started));
        show(next);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof ChunkError && reloadOnce()) return;
        const { messages, shown } = view;
        show({ shown: { page: 'error', lang: shown.lang, status: 503, message: messages.errors.network }, messages });
      });
    return () => controller.abort();
  }, [settled, target, key, inPlace, first, view]);

  useScrollPosition(settled, inPlace);
  useEffect(() => {
    trackPageView(view.target, site.analytics);
  }, [view.target, site]);
  return { ...view, busy: !settled };
}
