import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Warns once when a proxy seems to stand in front of a site that trusts none: rate limits would count all visitors as one. */
export function forwardedNotice(log: Logger): RequestHandler {
  let isSaid = false;
  return (req, _res, next) => {
    if (!isSaid && 'x-forwarded-for' in req.headers) {
      isSaid = true;
      log.warn(
        { name: 'TRUST_PROXY' },
        'TRUST_PROXY is off, but a request came through a proxy: all visitors count as one',
      );
    }
    next();
  };
}
