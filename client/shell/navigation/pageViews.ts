import { useEffect } from 'react';
import { mayLeaveSite } from '../../../shared/site/privatePages.ts';
import type { Analytics } from '../../pageContext.ts';
import type * as counting from '../layout/CountingConsent.tsx';

/**
 * Whether a step from the current address to `target` (path and query) has to load a document, which it never has
 * without analytics. Their scripts read the address of their document whenever it changes, also on back and forward. So
 * no document has both addresses that may leave the site, at which the scripts are loaded, and others. A document whose
 * scripts still run although the visitor has withdrawn consent is left with the next step.
 */
export function needsDocument(target: string, analytics: Analytics | undefined): boolean {
  if (!analytics) return false;
  const { pathname, search } = window.location;
  return (
    mayLeaveSite(target) !== mayLeaveSite(pathname + search) || document.documentElement.dataset.counting === 'left'
  );
}

type CountingModule = typeof counting;

let loading: Promise<CountingModule | null> | undefined;
/** The code of analytics and of the question whether the visitor wants them, once it has loaded. */
export let loadedCounting: CountingModule | null = null;

/** Loads that code, which a site without analytics never does. Null where it cannot be loaded: nothing is counted. */
export function loadCounting(): Promise<CountingModule | null> {
  return (loading ??= import('../layout/CountingConsent.tsx').then(
    (module) => (loadedCounting = module),
    () => null,
  ));
}

/** Counts the view at `target` (path and query), if the site has analytics and the visitor has consented. */
export function usePageViews(target: string, analytics: Analytics | undefined): void {
  useEffect(() => {
    if (analytics) void loadCounting().then((counting) => counting?.countPageView(target, analytics));
  }, [target, analytics]);
}
