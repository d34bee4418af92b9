import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPage, type FoundPage, isPrivate } from '../../shared/routes.ts';

interface Target {
  found: FoundPage;
  /** Path and query. */
  target: string;
  hash: string;
  isSamePage: boolean;
}

/**
 * Where a link leads that we follow ourselves: to a page of the site, in this window. Null for every other one.
 *
 * Private pages are documents of their own: the browser enters and leaves them without us, because scripts that count
 * visits, once another page has loaded them, would read a receipt in the address.
 */
export function findTarget(link: Element | null): Target | null {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const { origin, pathname, search, hash } = link;
  const { location } = window;
  if (origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const found = findPage(pathname, search);
  const here = findPage(location.pathname, location.search);
  if (!found || isPrivate(found) || (here && isPrivate(here))) return null;
  const target = pathname + search;
  return { found, target, hash, isSamePage: target === location.pathname + location.search };
}

/**
 * Turns clicks on links to pages of the site into navigations, at one place for all of them: a link stays a plain `<a>`,
 * also in text that content brought. Every other click stays the browser's. `data-in-place` marks a link that
 * changes a list where it is: no new history entry.
 */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // React's handlers, on the document as well, have run before: one of them may have taken the click.
      if (event.defaultPrevented || !isPlain(event)) return;
      const link = (event.target as Element).closest('a');
      const next = findTarget(link);
      if (!link || !next || (next.isSamePage && next.hash)) return;
      event.preventDefault();
      const inPlace = link.dataset['inPlace'] !== undefined;
      // The address changes with the click, the list when its data have come: what is asked for is on its way.
      if (inPlace && next.isSamePage) return;
      void navigate(next.target + next.hash, {
        replace: inPlace || next.isSamePage,
        ...(inPlace && { state: { inPlace } }),
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/** Clicks that open a tab or a window, or save the target, are none of ours. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
