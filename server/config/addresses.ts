import ipaddr from 'ipaddr.js';
import { parseUrl } from '../../shared/site/textFormats.ts';

/** What is checked of addresses in variables and in the file of settings alike. */

export const NO_USER = 'must not have a user or password';

/** Whether an address has a user or a password before its host. */
export function hasUser(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** Whether a text is an address or a range. A range of all addresses is none: it would trust, or block, everybody. */
export function isRange(text: string): boolean {
  const [address = ''] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress && (address === text || (ipaddr.isValidCIDR(text) && !isOfAll(text)));
}

/** Whether a range has the length 0, and so all addresses. */
export function isOfAll(range: string): boolean {
  return /\/0+$/.test(range);
}
