import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPrivate } from '../../../shared/site/privatePages.ts';
import { findPage } from '../../../shared/site/routes.ts';
import type { Analytics, NavigationState } from '../../pageContext.ts';
import { needsDocument } from './pageViews.ts';

/**
 * The target of a link that the site's own code follows; null for any other link. The browser enters and leaves private
 * pages as documents of their own, because the referrer policy is that of the document.
 */
export function findTarget(link: Element | null, analytics: Analytics | undefined) {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const { origin, pathname, search, hash } = link;
  const { location } = window;
  if (origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const found = findPage(pathname, search);
  const here = findPage(location.pathname, location.search);
  if (!found || isPrivate(found) || (here && isPrivate(here))) return null;
  const target = pathname + search;
  // A list grows in place on a translated page too: every text of it has an element of its own.
  if ((link.dataset.inPlace ? needsDocument : loadsDocument)(target, analytics)) return null;
  return { target, hash, isSamePage: target === location.pathname + location.search };
}

/**
 * Whether a step from the current address to `target` (path and query) loads a document in place of a view. A page that
 * was translated is always left: its translator has its first language in mind, and can have moved elements around. It
 * is recognized by what Chrome and extensions put around texts or into the class, by an attribute of Edge, and by a
 * language that is not that of the address.
 */
export function loadsDocument(target: string, analytics: Analytics | undefined): boolean {
  const lang = window.location.pathname.slice(1, 3);
  const isTranslated = document.querySelector(`font,[_msttexthash],[class*=translated-],:root:not([lang="${lang}"])`);
  return isTranslated !== null || needsDocument(target, analytics);
}

/**
 * Turns clicks on links to pages of the site into navigations, also of links in content. `data-in-place` marks a link that
 * changes a list where it is: `step` adds a history entry, `grow` replaces it, and `retry` loads the same page again.
 * The fragment of such a link is for browsers without JavaScript.
 */
export function useLinkClicks(analytics: Analytics | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // React's handlers are on the document as well and have run before: one of them may have handled the click.
      if (event.defaultPrevented || !isPlain(event)) return;
      const link = (event.target as Element).closest('a');
      const next = findTarget(link, analytics);
      if (!link || !next) return;
      const { inPlace } = link.dataset;
      const hash = inPlace ? '' : next.hash;
      if (next.isSamePage && hash) return;
      event.preventDefault();
      const isRetry = inPlace === 'retry';
      // The address changes with the first click and the list when its data arrive: a second click changes nothing.
      if (inPlace && !isRetry && next.isSamePage) return;
      void navigate(next.target + hash, {
        replace: inPlace === 'grow' || next.isSamePage,
        ...(inPlace && { state: { inPlace: true, isStep: inPlace === 'step', isRetry } satisfies NavigationState }),
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, analytics]);
}

type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Not a click that opens a tab or a window, or saves the target. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
