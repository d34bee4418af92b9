import { findSharedSite } from '../../shared/genuine/websiteHosts.ts';
import { siteAuthority, siteHost } from './subject.ts';

/** What two submissions of one project have in common: the host of its website, or the page on a host of many projects. Null when the text is no URL. */
export function websiteKey(url: string): string | null {
  return findSharedSite(url) ? (pageOf(url)?.toLowerCase() ?? null) : siteHost(url);
}

/** Whether two URLs lead to the same page: host, port, path, query and hash, without `www.` and a slash at the end. */
export function isSamePage(one: string, other: string): boolean {
  return (pageOf(one) ?? one) === (pageOf(other) ?? other);
}

/** Host and all that follows it. The scheme is left out, because forms accept https only. */
function pageOf(url: string): string | null {
  const site = siteAuthority(url);
  if (site === null) return null;
  const { pathname, search, hash } = new URL(url);
  return `${site}${pathname.replace(/\/+$/, '')}${search}${hash.replace(/\/+$/, '')}`;
}
