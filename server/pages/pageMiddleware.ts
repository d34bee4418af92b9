import type { RequestHandler } from 'express';

export type PageMiddleware = Readonly<Record<string, RequestHandler>>;

/** Steps a page's row in the route table may name. A name without a step here is answered by 500 `Unknown middleware`. */
export const PAGE_MIDDLEWARE: PageMiddleware = {
  noIndex: (_req, res, next) => {
    res.set('X-Robots-Tag', 'noindex');
    next();
  },
  /** The directory is indexed, but not the result of every search that somebody links to. */
  noIndexOfSearch: (req, res, next) => {
    if (typeof req.query.key === 'string' && req.query.key) res.set('X-Robots-Tag', 'noindex');
    next();
  },
};
