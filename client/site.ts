import { createContext, useContext } from 'react';

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
