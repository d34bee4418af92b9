import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { type Consume, type Counted, networkOf } from '../limits/rateLimits.ts';
import type { RateLimit } from '../../config/settings.ts';
import { isPrivate } from '../../../shared/site/privatePages.ts';
import { type FoundPage, pathOf } from '../../../shared/site/routes.ts';
import { type FoundHandler, searchOf } from './withFound.ts';
import { currentRequest } from '../../observability/requestContext.ts';

/** Middleware that refuses requests over the limit with 429. */
export function rateLimit(consume: Consume, limit: RateLimit): RequestHandler {
  return async (req, res, next) => {
    await checkRateLimit(consume, limit, req, res);
    next();
  };
}

/** Throws HttpFailure 429 for a request over the limit; for handlers. */
export async function checkRateLimit(
  consume: Consume,
  limit: RateLimit,
  req: Pick<Request, 'ip'>,
  res: Response,
): Promise<void> {
  const waitSeconds = (await countRequest(consume, limit, req, res))?.waitSeconds ?? 0;
  if (waitSeconds > 0) throw tooMany(waitSeconds, res);
}

/** Counts a request and sets the remaining number in its response. Null where limits are off. */
export async function countRequest(
  consume: Consume,
  limit: RateLimit,
  { ip = '' }: Pick<Request, 'ip'>,
  res: Response,
): Promise<Counted | null> {
  const counted = await consume(limit, ip);
  if (counted) describeLimit(limit, counted, res);
  return counted;
}

/**
 * Adds a limit to the fields of the IETF's draft "RateLimit header fields for HTTP": q of w seconds, r left, t until
 * reset.
 */
function describeLimit({ name, fromAddress, seconds }: RateLimit, counted: Counted, res: Response): void {
  res.append('RateLimit-Policy', `"${name}";q=${fromAddress};w=${seconds}`);
  res.append('RateLimit', `"${name}";r=${counted.left};t=${counted.resetSeconds}`);
}

/** The failure 429; sets `Retry-After`. */
export function tooMany(waitSeconds: number, res: Response): HttpFailure {
  res.set('Retry-After', String(waitSeconds));
  return new HttpFailure(STATUS.tooManyRequests, 'tooMany', { waitSeconds });
}

/**
 * Limits how often one address may read what is rendered for it only: searches and other queries, and private pages, as
 * page, as page data or as a list of the API. It runs after the response cache, so cached responses do not count.
 */
export function renderRate(consume: Consume, limit: RateLimit): FoundHandler {
  return async (found, req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      const counted = isRenderedForOne(found, req) ? await consume(limit, req.ip ?? '') : null;
      if (counted?.waitSeconds) {
        // Only set on refusals: a cache in front would store it with the page and send it to others.
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

const LOG_EVERY_MS = 10_000;
/** More clients are not counted: an attack from this many addresses needs no exact number. */
const CLIENTS_MAX = 1_000;

/**
 * Logs refusals of a rate limit: the first at once, then at most one line in LOG_EVERY_MS with the requests refused
 * since the last line and how many clients sent them. Their addresses are not logged.
 */
export function logRefusals(consume: Consume, log: Logger): Consume {
  const refused = new Map<string, { requests: number; clients: Set<string>; loggedAt: number }>();
  return async (limit, ip) => {
    const counted = await consume(limit, ip);
    if (!counted?.waitSeconds) return counted;
    const { requests, clients, loggedAt } = refused.get(limit.name) ?? {
      requests: 0,
      clients: new Set<string>(),
      loggedAt: -Infinity,
    };
    if (clients.size < CLIENTS_MAX) clients.add(networkOf(ip).address);
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY_MS) refused.set(limit.name, { requests: requests + 1, clients, loggedAt });
    else {
      const context = currentRequest();
      const line = {
        limit: limit.name,
        page: context?.page ?? undefined,
        requests: requests + 1,
        clients: clients.size,
        cause: context?.countedAsProxy ? `${context.countedAsProxy}: a proxy counts as one client` : undefined,
      };
      log.warn(line, 'requests refused: rate limit');
      refused.set(limit.name, { requests: 0, clients: new Set(), loggedAt: now });
    }
    return counted;
  };
}
