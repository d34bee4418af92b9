import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';

/**
 * A part of the page that React hydrates alone. Where something was inserted, removed or rewritten in it before, React
 * draws this part anew and leaves the rest as it is. Nothing in it may suspend while it is rendered on the server.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const part = useRef<Part>('new');
  // React shows the part in the document before it hydrates what is inside: this effect runs first, that of Hydrated later.
  useEffect(() => {
    if (part.current === 'hydrated') return;
    part.current = 'awaited';
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

type Part = 'new' | 'awaited' | 'hydrated';

function Hydrated({ part }: { part: RefObject<Part> }) {
  useEffect(() => settle(part), [part]);
  return null;
}

let awaited = 0;
let listeners: (() => void)[] = [];

function settle(part: RefObject<Part>): void {
  const before = part.current;
  part.current = 'hydrated';
  if (before !== 'awaited') return;
  awaited -= 1;
  if (awaited === 0) for (const listener of listeners.splice(0)) listener();
}

/** Calls the listener once every part of the page is hydrated. For the last effect of the whole page. */
export function whenHydrated(listener: () => void): void {
  if (awaited === 0) listener();
  else listeners = [...listeners, listener];
}
