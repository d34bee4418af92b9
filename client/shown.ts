import { createContext, useContext } from 'react';
import type { LoadedPage, Shown } from '../shared/pageData.ts';

interface ShownState {
  shown: Shown;
  /** A navigation is under way and what is shown is the page before it. */
  busy: boolean;
}

export const ShownContext = createContext<ShownState | null>(null);

export function useShown(): ShownState {
  const state = useContext(ShownContext);
  if (!state) throw new Error('Nothing is shown: render inside App.');
  return state;
}

/** The page that is shown, or null on the error page, which has no address of its own. */
export function useFoundPage(): LoadedPage | null {
  const { shown } = useShown();
  return shown.page === 'error' ? null : shown;
}
