import { startTransition, useCallback, useEffect, useState } from 'react';
import { documentTarget, useHistoryEntry, useMissedTraversal } from './historyEntries.ts';
import { DocumentError, type LoadedView, type LoadPageView, minimumDelay, reloadOnce } from './loadPageView.ts';
import { ChunkError } from './loadSheets.ts';
import type { Site } from '../../pageContext.ts';
import { usePageViews } from './pageViews.ts';
import { takePageView } from './prefetch.ts';
import { useScrollPosition } from './scroll.ts';
import { changeView } from './viewTransition.ts';

interface CurrentView extends LoadedView {
  /** Path and query of the view. */
  target: string;
  /** The key of the history entry for which the view was loaded. */
  key: string;
}

interface Navigation extends CurrentView {
  busy: boolean;
  /** Loads the page at the address again; null unless it could not be loaded. */
  retry: (() => void) | null;
  /** Files of the page are gone, so that `retry` loads it as a document. */
  isOutdated: boolean;
}

/**
 * The view follows the address when data, code and text have arrived; until then the previous one stays and `busy` is
 * true. When they cannot be loaded, Back and Forward show what this visit has seen there; otherwise the previous view
 * stays until `retry` succeeds. The browser's return to the network retries.
 */
export function useNavigation({ site, ...first }: LoadedView & { site: Site }, loadPageView: LoadPageView): Navigation {
  const entry = useHistoryEntry();
  const { target, key, isPop, inPlace, isStep, isRetry } = entry;
  const [current, setCurrent] = useState<CurrentView>(() => ({ ...first, target: documentTarget() ?? target, key }));
  const [failure, setFailure] = useState<{ key: string; isRetrying: boolean; isOutdated: boolean } | null>(null);
  const { target: shownTarget } = current;
  // After an error or on a retry, the same address is loaded again.
  const settled = target === shownTarget && ((current.view.page !== 'error' && !isRetry) || key === current.key);
  const failed = !settled && failure?.key === key;
  const waits = failed && !failure.isRetrying;

  useEffect(() => {
    if (settled || waits) return;
    const controller = new AbortController();
    const show = (next: LoadedView) => {
      const setView = () => {
        if (controller.signal.aborted) return;
        setCurrent({ ...next, target, key });
        setFailure(null);
      };
      if (inPlace && !isStep) startTransition(setView);
      else changeView(shownTarget, target, setView);
    };
    // A list that grows in place stays busy long enough to be seen; a page is never delayed.
    Promise.all([takePageView(target, loadPageView, controller.signal), inPlace && minimumDelay()])
      .then(([next]) => {
        if (!controller.signal.aborted) show(next);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted || (error instanceof ChunkError && reloadOnce())) return;
        if (error instanceof DocumentError) return window.location.reload();
        const visited = isPop && !isRetry && visitedViews.get(target);
        if (visited) show(visited);
        else setFailure({ key, isRetrying: false, isOutdated: error instanceof ChunkError });
      });
    return () => controller.abort();
  }, [settled, waits, shownTarget, target, key, isPop, isRetry, inPlace, isStep, loadPageView]);

  const retry = useCallback(() => setFailure((before) => before && { ...before, isRetrying: true }), []);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);

  useScrollPosition(entry, settled);
  useMissedTraversal(target);
  usePageViews(current.target, site.analytics);
  useEffect(() => rememberVisited(current), [current]);
  const isOutdated = failed && failure.isOutdated;
  return {
    ...current,
    busy: !settled && !waits,
    isOutdated,
    retry: isOutdated ? reloadDocument : failed ? retry : null,
  };
}

function reloadDocument(): void {
  window.location.reload();
}

const VISITED_MAX = 20;
/** The latest views of this visit by their path and query, for a visitor who goes back without a network. */
const visitedViews = new Map<string, LoadedView>();

function rememberVisited({ target, view, messages }: CurrentView): void {
  if (view.page === 'error') return;
  visitedViews.delete(target);
  visitedViews.set(target, { view, messages });
  const [oldest] = visitedViews.keys();
  if (visitedViews.size > VISITED_MAX && oldest !== undefined) visitedViews.delete(oldest);
}
