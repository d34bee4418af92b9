import type { Request } from 'express';

/** The query of the address as it came, with its question mark; empty when there is none. */
export function searchOf(req: Pick<Request, 'originalUrl'>): string {
  const from = req.originalUrl.indexOf('?');
  return from < 0 ? '' : req.originalUrl.slice(from);
}
