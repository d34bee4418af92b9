/** Of every answer that only the holder of a receipt may see: no cache keeps it, no search finds it, and its address is told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;
