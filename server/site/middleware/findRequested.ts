import type { RequestHandler } from 'express';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { findPage, type FoundPage } from '../../../shared/site/routes.ts';
import { pageForLog } from '../../observability/pathForLog.ts';
import { currentRequest, noteResponse } from '../../observability/requestContext.ts';

/** Finds the page that an address names or whose data it asks for, once for all that stands below; see requestedPage. */
export function findRequested(): RequestHandler {
  return (req, _res, next) => {
    const isData = req.path.startsWith(`${PAGE_DATA_PATH}/`);
    const found = findPage(isData ? req.path.slice(PAGE_DATA_PATH.length) : req.path, searchOf(req));
    if (found) noteResponse({ found, ...pageForLog(found) });
    next();
  };
}

/** The page of the current request, as findRequested has found it; null for addresses that name none. */
export function requestedPage(): FoundPage | null {
  return currentRequest()?.found ?? null;
}

/** The query of an address as it was requested, with its question mark; empty when there is none. */
export function searchOf({ originalUrl }: { originalUrl: string }): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
