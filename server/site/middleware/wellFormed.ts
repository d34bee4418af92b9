import type { RequestHandler } from 'express';
import { STATUS } from '../../http/status.ts';
import { HttpFailure } from '../../http/httpFailure.ts';

/**
 * Refuses what Node's parser lets through and RFC 9112 does not: two Host fields, of which a proxy may have read the other one,
 * and a request line without a version. And an encoded NUL, which no address of the site has: PostgreSQL cannot take it, and
 * SQLite ends a text there, so that one image would have endless addresses.
 */
export function wellFormed(): RequestHandler {
  return (req, _res, next) => {
    let hosts = 0;
    for (let at = 0; at < req.rawHeaders.length; at += 2)
      if (req.rawHeaders[at]?.length === 4 && req.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    if (hosts > 1 || req.httpVersionMajor < 1 || req.originalUrl.includes('%00'))
      throw new HttpFailure(STATUS.badRequest, 'badRequest');
    next();
  };
}
