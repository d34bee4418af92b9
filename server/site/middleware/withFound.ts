import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { findPage, type FoundPage } from '../../../shared/site/routes.ts';
import { pageForLog } from '../../observability/requestLog.ts';
import { noteResponse } from '../../observability/requestContext.ts';

/**
 * Middleware that is given the page of the address, or the page whose data is requested; null for all other addresses.
 */
export type FoundHandler = (
  found: FoundPage | null,
  req: Request,
  res: Response,
  next: NextFunction,
) => void | Promise<void>;

/** The page of each request, which is searched once for all handlers. */
const searched = new WeakMap<Request, FoundPage | null>();

/**
 * Makes middleware of a handler that is given the page. The first one of a request finds the page, so their order is
 * free.
 */
export function withFound(handle: FoundHandler): RequestHandler {
  return (req, res, next) => {
    let found = searched.get(req);
    if (found === undefined) {
      found = findRequested(req);
      searched.set(req, found);
      if (found) noteResponse(pageForLog(found));
    }
    return handle(found, req, res, next);
  };
}

function findRequested(req: Request): FoundPage | null {
  // The whole path, also where a router is mounted, which removes its part from `req.path`.
  const path = req.baseUrl + req.path;
  return findPage(path.startsWith(`${PAGE_DATA_PATH}/`) ? path.slice(PAGE_DATA_PATH.length) : path, searchOf(req));
}

/** The query of an address as it was requested, with its question mark; empty when there is none. */
export function searchOf({ originalUrl }: { originalUrl: string }): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
