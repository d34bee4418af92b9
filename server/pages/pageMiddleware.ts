import type { RequestHandler } from 'express';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { PRIVATE_HEADERS } from '../middleware/privateHeaders.ts';
import { searchOf } from '../middleware/searchOf.ts';
import type { Assets } from './assets.ts';

export type PageMiddleware = Readonly<Record<string, RequestHandler>>;

const NOT_FOUND = 404;

/** Steps a page's row in the route table may name. A name without a step here is answered by 500 `Unknown middleware`. */
export function createPageMiddleware({ development }: Pick<Assets, 'development'>): PageMiddleware {
  return {
    /** Asks the build, not the environment: what was not built in cannot be opened by a variable. */
    development: (_req, _res, next) => next(development ? undefined : new HttpFailure(NOT_FOUND, 'notFound')),
    noIndex: (_req, res, next) => {
      res.set('X-Robots-Tag', 'noindex');
      next();
    },
    private: (_req, res, next) => {
      res.set(PRIVATE_HEADERS);
      next();
    },
    /** A form is everybody's until a receipt stands in its address: one it mends, or one that was typed into it. */
    privateWithReceipt: (req, res, next) => {
      if (req.query.mends !== undefined || req.query.receipt !== undefined) res.set(PRIVATE_HEADERS);
      next();
    },
    /** The directory is indexed, but not the result of every search that somebody links to. */
    noIndexOfSearch: (req, res, next) => {
      // Read as findPage reads it: what is kept for one way to write a query is sent for all of them.
      if (new URLSearchParams(searchOf(req)).get('key')) res.set('X-Robots-Tag', 'noindex');
      next();
    },
  };
}
