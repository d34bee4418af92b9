import { useSyncExternalStore } from 'react';

export type VisitorSystem = 'ios' | 'android' | 'pc';

/** The system the visitor is on, or null while nobody knows: on the server, while hydrating and on unknown systems. */
export function useVisitorSystem(): VisitorSystem | null {
  return useSyncExternalStore(neverChanges, readSystem, () => null);
}

const neverChanges = () => () => {};

function readSystem(): VisitorSystem | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return 'android';
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /windows|macintosh|linux|x11|cros/i.test(userAgent) ? 'pc' : null;
}
