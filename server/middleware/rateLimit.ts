import type { Request, RequestHandler, Response } from 'express';
import { HttpFailure } from '../http/httpFailure.ts';
import { STATUS } from '../http/status.ts';
import type { Consume, RateLimit } from '../limits/rateLimits.ts';

/** Middleware that refuses requests over the limit with 429. */
export function rateLimit(consume: Consume, limit: RateLimit): RequestHandler {
  return async (req, res, next) => {
    await checkRateLimit(consume, limit, req, res);
    next();
  };
}

/** The same inside a handler: throws HttpFailure 429 with `Retry-After` set. */
export async function checkRateLimit(
  consume: Consume,
  limit: RateLimit,
  req: Pick<Request, 'ip'>,
  res: Response,
): Promise<void> {
  const seconds = await consume(limit, req.ip ?? '');
  if (seconds === 0) return;
  res.set('Retry-After', String(seconds));
  throw new HttpFailure(STATUS.tooManyRequests, 'tooMany', { waitSeconds: seconds });
}
