import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * A part of the page that React hydrates alone. Where something was inserted, removed or rewritten in it before, React
 * draws this part anew and leaves the rest as it is. Nothing in it may suspend while it is rendered on the server.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const [part] = useState(() => ({ isHydrated: false, isAwaited: false }));
  // React shows the part in the document before it hydrates what is inside: this effect runs first, that of Hydrated later.
  useEffect(() => {
    if (part.isHydrated) return;
    part.isAwaited = true;
    awaited += 1;
    return () => settle(part);
  }, [part]);
  return (
    <Suspense>
      {children}
      <Hydrated part={part} />
    </Suspense>
  );
}

interface Part {
  isHydrated: boolean;
  isAwaited: boolean;
}

function Hydrated({ part }: { part: Part }) {
  useEffect(() => settle(part), [part]);
  return null;
}

let awaited = 0;
let listeners: (() => void)[] = [];

function settle(part: Part): void {
  part.isHydrated = true;
  if (!part.isAwaited) return;
  part.isAwaited = false;
  awaited -= 1;
  if (awaited === 0) for (const listener of listeners.splice(0)) listener();
}

/** Calls the listener once every part of the page is hydrated. For the last effect of the whole page. */
export function whenHydrated(listener: () => void): void {
  if (awaited === 0) listener();
  else listeners = [...listeners, listener];
}
