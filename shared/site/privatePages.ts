import { findPage, type FoundPage, ROUTES } from './routes.ts';

/**
 * Whether a page is for one visitor alone: who has a receipt or a mailed code, or wants something checked. Its URL must
 * not appear in logs, analytics, caches or its head.
 */
export function isPrivate({ page, query }: Pick<FoundPage, 'page' | 'query'>): boolean {
  const { caching } = ROUTES[page];
  return caching === 'private' || (caching === 'privateWithQuery' && Object.keys(query).length > 0);
}

/**
 * Whether other hosts may learn an address (path and query): in a page view, in a `Referer`, or because their script
 * runs in its document. It names a page that is not private, and its query has nothing but `choices`. Any other query,
 * also of a name that no page reads, may be what a visitor typed, such as a search, an account or an email address.
 */
export function mayLeaveSite(target: string): boolean {
  const [path = '', ...rest] = target.split('?');
  const search = rest.join('?');
  const found = findPage(path, search);
  if (!found || isPrivate(found)) return false;
  const choices: readonly string[] = ROUTES[found.page].choices;
  return [...new URLSearchParams(search).keys()].every((name) => choices.includes(name));
}
