import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { noteResponse } from '../observability/requestContext.ts';

/**
 * Warns once when a proxy seems to stand in front of a site that trusts none: rate limits would count all visitors as one. Notes
 * it of each request, for the line that says whom a limit has refused.
 */
export function forwardedNotice(log: Logger): RequestHandler {
  let isLogged = false;
  return (req, _res, next) => {
    if (!('x-forwarded-for' in req.headers)) return next();
    noteResponse({ isCountedAsProxy: true });
    if (!isLogged)
      log.warn(
        { name: 'TRUST_PROXY' },
        'TRUST_PROXY is off, but a request came through a proxy: all visitors count as one',
      );
    isLogged = true;
    next();
  };
}
