import { createContext, useContext } from 'react';
import type { LoadedPage, PageView } from '../../shared/pageData.ts';

interface PageViewState {
  shown: PageView;
  /** A navigation is under way and what is shown is the page before it. */
  busy: boolean;
}

export const PageViewContext = createContext<PageViewState | null>(null);

export function usePageView(): PageViewState {
  const state = useContext(PageViewContext);
  if (!state) throw new Error('Nothing is shown: render inside App.');
  return state;
}

/** The page that is shown, or null on the error page, which has no address of its own. */
export function useFoundPage(): LoadedPage | null {
  const { shown } = usePageView();
  return shown.page === 'error' ? null : shown;
}

/** Facts of this deployment that pages need on both sides. Part of the page state, so nothing in it may depend on the visitor. */
export interface Site {
  /** Canonical origin, without a slash at its end. */
  origin: string;
  /** Version of the text files under /assets/messages/. */
  messagesVersion: string;
  /** Version of the pictures under /assets/social/. */
  socialVersion: string;
  /** Address of the file with the chains' marks. */
  chainMarks: string;
  analytics: Analytics;
}

/** Measuring is off unless its variable is set; null loads nothing. */
export interface Analytics {
  googleMeasurementId: string | null;
  baiduTongjiId: string | null;
  baiduPush: boolean;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No site in sight: render inside App.');
  return site;
}
