import { useEffect } from 'react';

/**
 * A visitor may go back or forward before the page answers. Then the address is another page's, and nobody has heard of it:
 * the browser is told to fetch what it names.
 */
export function useOwnAddress(): void {
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation');
    if (!visit) return;
    const { pathname, search } = new URL(visit.name);
    if (pathname + search !== window.location.pathname + window.location.search) window.location.reload();
  }, []);
}
