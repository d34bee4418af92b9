import { CONTENT_URL_LENGTH_MAX, EMAIL_LENGTH_MAX, SEARCH_KEY_LENGTH_MAX } from '../limits.ts';

/**
 * The URL that a text is, or null. Node 20's own `URL.canParse`, once compiled, is false for every text with an `é` or
 * a `¢`.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A text as it is seen: wide characters become ordinary ones, and those that nobody sees are removed. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(/[\p{DI}\p{Cf}]/gu, '');
}

/**
 * The absolute http(s) URL, or null. It is not enough to contain "http": `javascript:alert("http")`
 * contains these letters. URLs with a user name are refused, because they make one host look like another.
 */
export function findHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > CONTENT_URL_LENGTH_MAX) return null;
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The URL of an image: an https URL, or a path on the content service, such as `/pictures/1.png`. Otherwise null. */
export function findImageUrl(value: unknown): string | null {
  const isPath =
    typeof value === 'string' && value.length <= CONTENT_URL_LENGTH_MAX && /^\/(?!\/)[^\s\\]*$/.test(value);
  if (isPath) return value;
  const url = findHttpUrl(value);
  return url?.startsWith('https:') ? url : null;
}

/**
 * The pattern of the HTML standard for `<input type=email>` with a dot in the domain: `team@harbour` has lost its
 * `.com`, and mail to it would never arrive.
 */
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * Whether the trimmed text is an email address. The length is checked first to keep long texts from the pattern.
 */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= EMAIL_LENGTH_MAX && HTML_EMAIL.test(value);
}

/**
 * Length of a text in characters as limits count them: code points in NFC, without surrounding whitespace. An emoji
 * is one, on the server as in the browser.
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize('NFC').trim()).length;
}

/** The search text of a URL: NFC, trimmed, cut at the length limit without splitting a character. */
export function pickSearchKey(text: string | undefined): string {
  return Array.from((text ?? '').normalize('NFC').trim())
    .slice(0, SEARCH_KEY_LENGTH_MAX)
    .join('');
}

const HTML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML that shows it, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => HTML_ESCAPES[character] ?? character);
}
