import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { findPage, type FoundPage } from '../../../shared/site/routes.ts';
import { pageForLog } from '../../observability/requestLog.ts';
import { noteResponse } from '../../observability/requestContext.ts';

/** A middleware that is given the page which the address names, or whose data it asks for; null for all other addresses. */
export type FoundHandler = (
  found: FoundPage | null,
  req: Request,
  res: Response,
  next: NextFunction,
) => void | Promise<void>;

/** One search for each request, however many of its handlers are given the page. */
const searched = new WeakMap<Request, FoundPage | null>();

/** Makes a middleware of one that is given the page. The first of a request finds it, so none has to stand above another. */
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
  // Whole also where a router is mounted, which takes its part off `req.path`.
  const path = req.baseUrl + req.path;
  return findPage(path.startsWith(`${PAGE_DATA_PATH}/`) ? path.slice(PAGE_DATA_PATH.length) : path, searchOf(req));
}

/** The query of an address as it was requested, with its question mark; empty when there is none. */
export function searchOf({ originalUrl }: { originalUrl: string }): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
