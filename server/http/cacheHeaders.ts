/**
 * Cache-Control of files with a hash in their name, which never change, and of files that are revalidated after an
 * hour.
 */
export const CACHE_YEAR = 'public, max-age=31536000, immutable';
export const CACHE_HOUR = 'public, max-age=3600';

/** Headers of a private response: it is not cached, not indexed, and its address is not sent to other sites. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;
