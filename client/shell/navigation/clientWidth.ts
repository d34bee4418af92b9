import { useSyncExternalStore } from 'react';

/**
 * The page state's `clientWidth`: the width of the window in CSS pixels, as media queries measure it. Null on the server
 * and while hydrating, because the HTML is the same for everyone.
 */
export function useClientWidth(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => window.innerWidth,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
