import { findHttpUrl } from '../httpUrl.ts';
import { isEmail } from '../isEmail.ts';
import type { Finding } from './issue.ts';

/** Looks at a text that is not empty. */
export type TextRule = (text: string) => Finding;

/** Names that never leave a machine or a house, reserved by RFC 6762, RFC 8375 and their like. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home|corp|invalid|home\.arpa)$/;
const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** The address of a page that everybody can open: https, on a host with a public name. */
export const publicUrl: TextRule = (text) => {
  const url = findHttpUrl(text);
  // The parser of addresses forgives blanks and backslashes inside; a reader would not know where the link leads.
  if (url === null || /[\s\\]/.test(text)) return { code: 'notUrl' };
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return { code: 'notHttps' };
  if (IP_ADDRESS.test(hostname) || PRIVATE_NAMES.test(hostname)) return { code: 'notPublic' };
  // `https://http://satchel.example` leads to a host called http.
  return hostname.includes('.') ? null : { code: 'notUrl' };
};

export const email: TextRule = (text) => (isEmail(text) ? null : { code: 'notEmail' });

export const withoutBlanks: TextRule = (text) => (/\s/.test(text) ? { code: 'symbolBlank' } : null);

/** A whole number in figures from `min` to `max`. */
export function whole(min: number, max: number): TextRule {
  return (text) => {
    if (!/^\d{1,15}$/.test(text)) return { code: 'notNumber' };
    return Number(text) < min || Number(text) > max ? { code: 'outOfRange', values: { min, max } } : null;
  };
}

/** A number of tokens: figures, thousands set apart or not, and decimal places after a dot. */
export function supply(digitsMax: number): TextRule {
  return (text) => {
    if (!/^\d{1,3}(?:([,_ ])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text)) return { code: 'notNumber' };
    const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
    return digits > digitsMax ? { code: 'tooLong', values: { max: digitsMax, count: digits } } : null;
  };
}
