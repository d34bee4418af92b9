import type { Request } from 'express';
import { type FoundPage, isPrivate, pathOf } from '../../../shared/site/routes.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimit } from '../../config/settings.ts';
import { describeLimit, tooMany } from './rateLimit.ts';
import { type FoundHandler, searchOf } from './withFound.ts';

/**
 * Limits how often one address may read what has to be rendered for it alone: searches and other queries, and private pages,
 * as page, as page data or as a list of the API. It stands behind the response cache, so cached ones do not count.
 */
export function renderRate(consume: Consume, limit: RateLimit): FoundHandler {
  return async (found, req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      const counted = isRenderedForOne(found, req) ? await consume(limit, req.ip ?? '') : null;
      if (counted?.waitSeconds) {
        // Not said earlier: a cache in front would store it with the page and send it to others.
        describeLimit(limit, counted, res);
        throw tooMany(counted.waitSeconds, res);
      }
    }
    next();
  };
}

function isRenderedForOne(found: FoundPage | null, req: Request): boolean {
  if (/^\/api\/(content\/|queue$)/.test(req.path)) return searchOf(req) !== '';
  if (req.path.startsWith('/api/submissions/')) return true;
  return found !== null && (isPrivate(found) || pathOf(found).includes('?'));
}
