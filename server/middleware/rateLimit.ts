import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpFailure } from './httpFailure.ts';

const TOO_MANY = 429;

interface Allowance {
  /** Requests in `seconds` from one address. */
  points: number;
  seconds: number;
}

/** Refuses what a visitor sends beyond the allowance, saying when to come back. Off for tests and benchmarks by RATE_LIMITS. */
export function rateLimit(enabled: boolean, { points, seconds }: Allowance): RequestHandler {
  if (!enabled) return (_req, _res, next) => next();
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (req, res, next) => {
    try {
      await limiter.consume(req.ip ?? '');
      next();
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      res.set('Retry-After', String(wait));
      next(new HttpFailure(TOO_MANY, 'tooMany', { seconds: wait }));
    }
  };
}
