import type { NextFunction, Request, Response } from 'express';
import { isPrivate, mayLeaveSite } from '../../../shared/site/privatePages.ts';
import { type FoundPage, pathOf, ROUTES } from '../../../shared/site/routes.ts';
import { PRIVATE_HEADERS } from '../../http/cacheHeaders.ts';
import { STATUS } from '../../http/status.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { noteResponse } from '../../observability/requestContext.ts';

type PageHandler = (found: FoundPage, req: Request, res: Response, next: NextFunction) => unknown;

/** The middleware a page's row in the route table may name. */
export type PageMiddleware = Readonly<Record<string, PageHandler>>;

export function createPageMiddleware(): PageMiddleware {
  return {
    noIndex: (_found, _req, res, next) => {
      res.set('X-Robots-Tag', 'noindex');
      next();
    },
    /** The directory is indexed, but not the result of every search and chain filter. */
    noIndexOfSearch: ({ query }, _req, res, next) => {
      const { key, chain }: Partial<Record<string, string>> = query;
      if (key || chain) res.set('X-Robots-Tag', 'noindex');
      next();
    },
  };
}

/**
 * Runs the middleware a page's row names, in its order, and resolves with whether the response must not be cached: the
 * page is private, or its middleware has set Cache-Control. Rejects with what a middleware refuses with, and with
 * HttpFailure 500 `Unknown middleware` for a name without middleware.
 */
export async function preparePage(
  found: FoundPage,
  pageMiddleware: PageMiddleware,
  req: Request,
  res: Response,
): Promise<boolean> {
  for (const name of ROUTES[found.page].middleware) {
    const handler = pageMiddleware[name];
    if (!handler) throw new HttpFailure(STATUS.internalServerError, 'unknownMiddleware');
    await new Promise<void>((resolve, reject) => {
      Promise.resolve(handler(found, req, res, (error?: unknown) => (error ? reject(error) : resolve()))).catch(reject);
    });
  }
  // It also hides the address from the navigation history that scripts on the next page can read.
  if (!mayLeaveSite(pathOf(found))) res.set('Referrer-Policy', 'no-referrer');
  if (isPrivate(found)) res.set(PRIVATE_HEADERS);
  const isUncached = res.hasHeader('Cache-Control');
  if (isUncached) noteResponse({ cache: 'private' });
  return isUncached;
}
