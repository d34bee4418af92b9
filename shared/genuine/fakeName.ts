import { isOfficialHost } from '../brand/brand.ts';
import { CHANNELS } from '../brand/genuine.ts';
import { bareHost, nameKey, readName } from './readName.ts';
import { findSharedSite } from './websiteHosts.ts';

/** Hosts of stores and networks where we have a page ourselves, as others have. */
const SHARED_HOSTS = [...CHANNELS.accounts.map(({ url }) => url), ...CHANNELS.pages].flatMap((url) => {
  const name = readName(url);
  return name.kind === 'web' && !isOfficialHost(name.host) ? [bareHost(name.host)] : [];
});

/**
 * The name by which reports of one fake are grouped: the host of a web address; on a host of many projects its page; any
 * other name in small letters. What is no name is grouped by its text.
 */
export function fakeName(typed: string): string {
  const name = readName(typed);
  if (!('spelling' in name)) return typed.trim().toLowerCase();
  const isPage = name.kind === 'web' && isSharedHost(name.host);
  return name.kind === 'web' && !isPage ? bareHost(name.host) : nameKey(name);
}

/** Whether a host is one of many projects, so that its name alone says nothing about one of them. */
export function isSharedHost(host: string): boolean {
  return SHARED_HOSTS.includes(bareHost(host)) || findSharedSite(`https://${host}/`) !== null;
}
