import { findPage, isPrivate, type FoundPage } from '../shared/routes.ts';

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
