/** Cache-Control of files whose name has a hash, which never change, and of files that are revalidated after an hour. */
export const CACHE_YEAR = 'public, max-age=31536000, immutable';
export const CACHE_HOUR = 'public, max-age=3600';

/** Headers of a response that only the holder of a receipt may see: not cached, not indexed, its address not passed on. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;
