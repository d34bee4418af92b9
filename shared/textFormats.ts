import { EMAIL_LENGTH_MAX, SEARCH_KEY_LENGTH_MAX } from './limits.ts';

const URL_LENGTH_MAX = 2_048;

/**
 * The address as an absolute http(s) URL, or null. This is what "contains http" of the specification means:
 * `javascript:alert("http")` contains the letters too. User names in an address make one host look like another: refused.
 */
export function findHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > URL_LENGTH_MAX || !URL.canParse(value)) return null;
  const url = new URL(value);
  const plain = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  return plain ? url.href : null;
}

/** The same for pictures, which a page on https can only show from https. */
export function findImageUrl(value: unknown): string | null {
  const url = findHttpUrl(value);
  return url?.startsWith('https:') ? url : null;
}

/** The HTML standard's rule for `<input type=email>`, so that browser and server refuse the same addresses. */
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether the trimmed text is an e-mail address. The length is asked first: the pattern never sees a long text. */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= EMAIL_LENGTH_MAX && HTML_EMAIL.test(value);
}

/**
 * How many characters a person would say a text has, as limits count them: code points, composed (NFC), without blanks at
 * its ends. An emoji is one and a decomposed accent none, on both sides of the wire.
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize('NFC').trim()).length;
}

/** The search text of an address: one form for letters that can be written in two, no blanks around it, cut between signs. */
export function pickSearchKey(text: string | undefined): string {
  return Array.from((text ?? '').normalize('NFC').trim())
    .slice(0, SEARCH_KEY_LENGTH_MAX)
    .join('');
}
