import { createContext, useContext } from 'react';
import type { LoadedPage, PageView } from '../../shared/pageData.ts';

interface PageViewState {
  view: PageView;
  /** A navigation is in progress and `view` is the page before it. */
  busy: boolean;
  /** See useNavigation. */
  retry: (() => void) | null;
  site: Site;
}

export const PageViewContext = createContext<PageViewState | null>(null);

export function usePageView(): PageViewState {
  const state = useContext(PageViewContext);
  if (!state) throw new Error('No page view: render inside App.');
  return state;
}

export function useSite(): Site {
  return usePageView().site;
}

/** The current page, or null on the error page, which has no address of its own. */
export function useFoundPage(): LoadedPage | null {
  const { view } = usePageView();
  return view.page === 'error' ? null : view;
}

/** Facts of this deployment that pages need on both sides. Part of the page state, so the same for every visitor. */
export interface Site {
  /** Canonical origin, without a trailing slash. */
  origin: string;
  /** Version of the text files under /assets/messages/. */
  messagesVersion: string;
  /** Version of the social images under /assets/social/. */
  socialVersion: string;
  /** Address of the file with the chains' marks. */
  chainMarks: string;
  /** Share of visits that report their Web Vitals, 0 to 1. */
  vitalsSample: number;
  analytics: Analytics;
}

/** Each is off unless its variable is set. */
export interface Analytics {
  googleMeasurementId: string | null;
  baiduTongjiId: string | null;
  baiduPush: boolean;
}
