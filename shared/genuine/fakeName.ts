import { isOfficialHost } from '../brand/brand.ts';
import { CHANNELS } from '../brand/genuine.ts';
import { parseUrl } from '../site/textFormats.ts';
import { findSharedSite } from './websiteHosts.ts';

const MAILBOX = /^[^\s@/]+@[^\s@/]+$/;
const PAGE = /^[^\s/]+[./]\S*$/;

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '').replace(/\.$/, '');

/** Hosts of stores and networks where we have a page ourselves, as others have. */
const SHARED_HOSTS = [...CHANNELS.accounts.map(({ url }) => url), ...CHANNELS.pages]
  .map((url) => hostOf(new URL(url)))
  .filter((host) => !isOfficialHost(host));

/**
 * The name under which a fake is reported and listed: the host of a web address, in ASCII; on a host of many projects with
 * path and query, by which stores tell apps apart; any other text in small letters, a handle without its `@`.
 */
export function fakeName(typed: string): string {
  const text = typed.trim();
  const hasScheme = /^https?:\/\//i.test(text);
  const isPage = hasScheme || (PAGE.test(text) && !MAILBOX.test(text) && !text.startsWith('@'));
  const address = hasScheme ? text : `https://${text}`;
  const page = isPage ? parseUrl(address) : null;
  if (!page) return text.toLowerCase().replace(/^@/, '');
  const host = hostOf(page);
  const isShared = findSharedSite(page.href) !== null || isSharedHost(host);
  return isShared ? host + (page.pathname.replace(/\/$/, '') + page.search).toLowerCase() : host;
}

/** Whether a host is one of many projects, so that its name alone says nothing about one of them. */
export function isSharedHost(host: string): boolean {
  return SHARED_HOSTS.includes(host) || findSharedSite(`https://${host}/`) !== null;
}
