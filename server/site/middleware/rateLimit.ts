import type { Request, RequestHandler, Response } from 'express';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import type { Consume, Counted } from '../limits/rateLimits.ts';
import type { RateLimit } from '../../config/settings.ts';

/** Middleware that refuses requests over the limit with 429. */
export function rateLimit(consume: Consume, limit: RateLimit): RequestHandler {
  return async (req, res, next) => {
    await checkRateLimit(consume, limit, req, res);
    next();
  };
}

/** The same inside a handler: throws HttpFailure 429. */
export async function checkRateLimit(
  consume: Consume,
  limit: RateLimit,
  req: Pick<Request, 'ip'>,
  res: Response,
): Promise<void> {
  const waitSeconds = (await countRequest(consume, limit, req, res))?.waitSeconds ?? 0;
  if (waitSeconds > 0) throw tooMany(waitSeconds, res);
}

/** Counts a request and says in its response what is left. Null where limits are off. */
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

/** Adds a limit to the fields of the IETF's draft "RateLimit header fields for HTTP": q of w seconds, r left, t until reset. */
export function describeLimit({ name, fromAddress, seconds }: RateLimit, counted: Counted, res: Response): void {
  res.append('RateLimit-Policy', `"${name}";q=${fromAddress};w=${seconds}`);
  res.append('RateLimit', `"${name}";r=${counted.left};t=${counted.resetSeconds}`);
}

/** The failure 429; sets `Retry-After`. */
export function tooMany(waitSeconds: number, res: Response): HttpFailure {
  res.set('Retry-After', String(waitSeconds));
  return new HttpFailure(STATUS.tooManyRequests, 'tooMany', { waitSeconds });
}
