import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '../shared/site/languages.ts';
import type { LoadedPage, PageView } from '../shared/site/pageData.ts';
import type { PageName } from '../shared/site/routes.ts';
import type { SheetName } from '../shared/site/sheets.ts';
import type { Product } from '../shared/genuine/verify.ts';

interface PageViewState {
  view: PageView;
  /** A navigation is in progress and `view` is the page before it. */
  busy: boolean;
  /** Loads the page at the address again; null unless it could not be loaded. */
  retry: (() => void) | null;
  /** It could not be loaded because the site was deployed anew: its files are gone, and `retry` loads the document. */
  isOutdated?: boolean;
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

/** Facts of this deployment that pages need on both sides. Part of the page state, so equal for all visitors. */
export interface Site {
  /** Canonical origin, without a trailing slash. */
  origin: string;
  /** Version of the text files under /assets/messages/. */
  messagesVersion: string;
  /** Version of the social images under /assets/social/. */
  socialVersion: string;
  /** Address of the file with the chains' marks. */
  chainMarks: string;
  /** Addresses of the style sheets that only some pages have; none where nothing is loaded. */
  sheets: Readonly<Partial<Record<SheetName, string>>>;
  /** The urgent advisories and notices, which are shown above every page; usually none. */
  alerts: readonly SiteAlert[];
  /** Share of visits that report their Web Vitals, 0 to 1. */
  vitalsSample: number;
  /** Only where a variable is set. */
  analytics?: Analytics | undefined;
}

/** A warning with what to do in each language: of versions, or of no product, which is a notice. */
export interface SiteAlert {
  id: string;
  product: Product | null;
  versions: readonly string[];
  todo: Readonly<Record<Language, string>>;
}

/** Each is off unless its variable is set. */
export interface Analytics {
  googleMeasurementId: string | null;
  baiduTongjiId: string | null;
  baiduPush: boolean;
}

/** The components of the pages, which client/pages/ hands to the site. */
export interface PageModules {
  /** Loads a page's code. Rejects with ChunkError. */
  load(page: PageName): Promise<void>;
  /** A page's component; only after `load`, on both sides, so that rendering never waits. */
  pick(page: PageName): AnyPage;
}

/** A page's component, without the link between its props and the page's data. */
export type AnyPage = ComponentType<{ params: unknown; data: unknown }>;

/**
 * The block of the page that a visitor reads: its number among the blocks, and its distance from the top of the view.
 */
export interface ReadingPosition {
  block: number;
  distance: number;
}

/** The state that a navigation stores in its history entry. */
export interface NavigationState {
  /** Changes a list where it is. */
  inPlace?: boolean;
  /** Another list takes the place of this one: what both show moves. */
  isStep?: boolean;
  /** A search that the visitor typed, and may have typed on. */
  isTyped?: boolean;
  /** Loads the page again that is displayed. */
  isRetry?: boolean;
  /** The page in another language is scrolled to this block. */
  reading?: ReadingPosition | null;
}
