import type { Request, RequestHandler } from 'express';
import { findPage, isPrivate, pathOf } from '../../shared/routes.ts';
import { noteResponse } from '../observability/requestContext.ts';
import { type Consume, RATE_LIMITS } from '../limits/rateLimits.ts';
import { checkRateLimit } from './rateLimit.ts';
import { searchOf } from './redirects.ts';

const PAGE_DATA = '/api/page-data';

/**
 * Limits how often one address may read what has to be rendered for it alone: searches and other queries, and private pages,
 * as page, as page data or as a list of the API. It stands behind the response cache, so cached ones do not count.
 */
export function renderRate(consume: Consume): RequestHandler {
  return async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      if (isRenderedForOne(req)) await checkRateLimit(consume, RATE_LIMITS.render, req, res);
    }
    next();
  };
}

function isRenderedForOne(req: Request): boolean {
  const search = searchOf(req);
  if (req.path.startsWith('/api/content/')) return search !== '';
  if (req.path.startsWith('/api/submissions/')) return true;
  const isData = req.path.startsWith(`${PAGE_DATA}/`);
  const found = findPage(isData ? req.path.slice(PAGE_DATA.length) : req.path, search);
  // For the log and the metrics of a request that is refused.
  if (found && !isData) noteResponse({ page: found.page });
  return found !== null && (isPrivate(found) || pathOf(found).includes('?'));
}
