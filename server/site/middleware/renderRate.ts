import type { Request, RequestHandler } from 'express';
import { isPrivate, pathOf } from '../../../shared/site/routes.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimit } from '../../config/settings.ts';
import { requestedPage, searchOf } from './findRequested.ts';
import { describeLimit, tooMany } from './rateLimit.ts';

/**
 * Limits how often one address may read what has to be rendered for it alone: searches and other queries, and private pages,
 * as page, as page data or as a list of the API. It stands behind the response cache, so cached ones do not count.
 */
export function renderRate(consume: Consume, limit: RateLimit): RequestHandler {
  return async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      const counted = isRenderedForOne(req) ? await consume(limit, req.ip ?? '') : null;
      if (counted?.waitSeconds) {
        // Not said earlier: a cache in front would store it with the page and send it to others.
        describeLimit(limit, counted, res);
        throw tooMany(counted.waitSeconds, res);
      }
    }
    next();
  };
}

function isRenderedForOne(req: Request): boolean {
  if (/^\/api\/(content\/|queue$)/.test(req.path)) return searchOf(req) !== '';
  if (req.path.startsWith('/api/submissions/')) return true;
  const found = requestedPage();
  return found !== null && (isPrivate(found) || pathOf(found).includes('?'));
}
