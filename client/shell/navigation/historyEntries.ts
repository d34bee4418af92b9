import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { NavigationState, ReadingPosition } from '../../pageContext.ts';

/*
 * The entries of the browser's history, as the router keeps them: each has a key, which the router stores in
 * `history.state`, and the router follows the address by `popstate` events. Only this file relies on that.
 */

/** The entry at the address. The view is that of an earlier entry until its page has loaded. */
export interface HistoryEntry {
  key: string;
  /** Path and query. */
  target: string;
  hash: string;
  /** The entry was reached by back or forward, or is that of the loaded document. */
  isPop: boolean;
  /** The view is a list that changes where it is. */
  inPlace: boolean;
  /** Another list takes the place of this one. */
  isStep: boolean;
  /** The entry loads the page again that is displayed. */
  isRetry: boolean;
  /** The view is the previous one in another language, of which this block was read. */
  reading: ReadingPosition | null;
}

export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search, hash, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const { inPlace = false, isStep = false, isRetry = false, reading = null } = (state ?? {}) as NavigationState;
  return { key, target: pathname + search, hash, isPop, inPlace, isStep, isRetry, reading };
}

/** The key of the browser's current entry; undefined before the router knows the entry. */
export function currentKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

/**
 * Gives a key to the entries of the history that the router did not create: a loaded document and a typed hash. Starts
 * before the router.
 */
export function identifyEntries(): void {
  const identify = () => {
    if (currentKey()) return;
    const state = window.history.state as object | null;
    replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  };
  identify();
  window.addEventListener('popstate', identify);
}

/**
 * Changes the current entry where that is possible: scripts of others may have replaced the method by one that throws, and
 * browsers refuse too many calls.
 */
function replaceState(...change: Parameters<History['replaceState']>): void {
  try {
    window.history.replaceState(...change);
  } catch {
    const [, , address] = change;
    // The view follows the address, so that of a document is loaded, as the router does where no entry can be added.
    if (address) window.location.replace(address);
  }
}

/** The window for the router, which must not fail where an entry cannot be changed. */
export function routerWindow(): Window {
  const history = withMembers(window.history, { replaceState });
  return withMembers(window, { history });
}

/** The object with some members replaced. Methods of the browser's own objects need them as `this`. */
function withMembers<Target extends object>(target: Target, members: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(name in members ? members : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Reports back and forward. A typed hash fires the event too, but has no state yet: the browser has scrolled to it. */
export function onTraverse(listener: () => void, signal: AbortSignal): void {
  window.addEventListener('popstate', ({ state }) => state !== null && listener(), { signal });
}

/**
 * Repeats the event of back or forward if it was pressed between the router's first render and the end of hydration,
 * because the router has missed it.
 */
export function useMissedTraversal(target: string): void {
  const repeat = useEffectEvent(() => {
    const { location, history } = window;
    if (location.pathname + location.search !== target)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  // Later the address can differ for another reason: a script refuses to change it.
  useEffect(() => repeat(), []);
}

/** How the browser has loaded the document; undefined where it does not report that. */
function loadedNavigation() {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** Whether the document was loaded by back, forward or a reload. */
export function isLoadedFromHistory(): boolean {
  return loadedNavigation()?.type !== 'navigate';
}

/** Path and query of the document. The address differs when back or forward was pressed before hydration. */
export function documentTarget(): string | null {
  const navigation = loadedNavigation();
  if (!navigation) return null;
  const { pathname, search } = new URL(navigation.name);
  return pathname + search;
}
