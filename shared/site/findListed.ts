import { bareHost, readName } from '../genuine/readName.ts';
import type { SearchedDapp } from './dappSearch.ts';
import { parseUrl } from './textFormats.ts';

/**
 * The entry whose contract a text is, or whose website a link leads to, and which of both; null where there is none.
 * Nothing that is only like it counts.
 */
export function findListed<Entry extends SearchedDapp>(
  entries: readonly Entry[],
  text: string,
): { entry: Entry; by: 'contract' | 'website' } | null {
  const typed = text.trim();
  const ofContract = entries.find(({ contracts }) => contracts.some(({ address }) => isSameAddress(address, typed)));
  if (ofContract) return { entry: ofContract, by: 'contract' };
  const name = readName(typed);
  if (name.kind !== 'web' || name.spelling === 'disguised') return null;
  const own = entries.flatMap((entry) => {
    const { hostname, pathname, search } = parseUrl(entry.url) ?? { hostname: '', pathname: '', search: '' };
    const folder = pathname.replace(/\/*$/, '/');
    const isOwn = bareHost(hostname) === bareHost(name.host) && `${name.path}/`.startsWith(folder) && search === '';
    return isOwn ? [{ entry, folder }] : [];
  });
  // The nearest one, where several share a host.
  own.sort((one, other) => other.folder.length - one.folder.length);
  return own[0] ? { entry: own[0].entry, by: 'website' } : null;
}

/** Digits of a hexadecimal address may be in capitals; in others a capital is another letter. */
function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x[\da-f]+$/i.test(one) && one.toLowerCase() === other.toLowerCase());
}
