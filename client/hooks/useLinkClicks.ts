import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPage, isPrivate } from '../../shared/routes.ts';

/**
 * Turns clicks on links to pages of the site into navigations, at one place for all of them: a link stays a plain `<a>`,
 * also in text that content brought. Every other click stays the browser's. `data-in-place` marks a link that
 * changes a list where it is: no new history entry.
 *
 * Private pages are documents of their own: the browser enters and leaves them without us, because scripts that count
 * visits, once another page has loaded them, would read a receipt in the address.
 */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      // React's handlers, on the document as well, have run before: one of them may have taken the click.
      if (event.defaultPrevented || !isPlain(event) || !(link instanceof HTMLAnchorElement)) return;
      const { origin, pathname, search, hash, target, dataset } = link;
      const { location } = window;
      if (origin !== location.origin || target || link.hasAttribute('download')) return;
      const found = findPage(pathname, search);
      const here = findPage(location.pathname, location.search);
      if (!found || isPrivate(found) || (here && isPrivate(here))) return;
      const isSamePage = pathname + search === location.pathname + location.search;
      if (isSamePage && hash) return;
      event.preventDefault();
      const inPlace = dataset['inPlace'] !== undefined;
      void navigate(pathname + search + hash, {
        replace: inPlace || isSamePage,
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
