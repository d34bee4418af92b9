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
