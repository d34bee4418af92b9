import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { findPage, isPrivate, pathOf } from '../../shared/routes.ts';
import { noteResponse } from '../observability/requestContext.ts';
import { checkRateLimit, type Consume, networkOf, RATE_LIMITS } from './rateLimit.ts';
import { searchOf } from './redirects.ts';

const KEYS_MAX = 20_000;
const PAGE_DATA = '/api/page-data';

/** Counts in the memory of this process: a write to the store would cost more than what is limited. */
export function consumeInMemory(): Consume {
  const counts = new LRUCache<string, number>({ max: KEYS_MAX, noUpdateTTL: true });
  return async ({ name, fromAddress, fromNetwork, seconds }, ip) => {
    const { address, network } = networkOf(ip);
    const waits = [
      [address, fromAddress] as const,
      // A request refused for its address does not count for its network.
      [network, fromNetwork] as const,
    ];
    for (const [client, max] of waits) {
      const key = `${name} ${client}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count, { ttl: seconds * 1000 });
      if (count > max) return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
    }
    return 0;
  };
}

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
