import type { Request, RequestHandler } from 'express';
import { STATUS } from '../../http/status.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { noteResponse } from '../../observability/requestContext.ts';
import { createBlockList } from '../../config/settings.ts';
import { parseUrl } from '../../../shared/site/textFormats.ts';

/**
 * Refuses what Node's parser lets through and RFC 9112 does not: two Host fields, of which a proxy may have read the
 * other one, and a request line without a version. And an encoded NUL, which no address of the site has: PostgreSQL
 * cannot take it, and SQLite ends a text there, so that one image would have endless addresses.
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

/** Refuses clients at these addresses with a line of plain text and the headers that `secure` sets. */
export function blockList(ranges: readonly string[], secure: RequestHandler): RequestHandler {
  const blocked = createBlockList(ranges);
  return (req, res, next) => {
    if (!blocked.has(req.ip ?? '')) return next();
    noteResponse({ refused: 'blocked' });
    secure(req, res, () =>
      res.set('Cache-Control', 'no-store').status(STATUS.forbidden).type('text').send('Forbidden\n'),
    );
  };
}

/** Reports of browsers, which send some of them without an origin. */
const OPEN_PATH = '/api/reports';
const READING = ['GET', 'HEAD', 'OPTIONS'];
/** A query for which the site sends a request to another website: pages of others must not cause it. */
const ASKING_PATH = /^\/api\/submissions\/https\/?$/;

/**
 * Refuses what a browser sends for the page of another origin: otherwise any website could send forms from its
 * visitors' addresses and use up their limits. Programs send neither header and are not affected.
 */
export function sameOrigin(siteOrigin: string): RequestHandler {
  return (req, _res, next) => {
    const isReading = READING.includes(req.method) && !ASKING_PATH.test(req.path);
    if (isReading || req.path === OPEN_PATH || isOwn(req, siteOrigin)) return next();
    next(new HttpFailure(STATUS.forbidden, 'otherOrigin'));
  };
}

function isOwn(req: Request, siteOrigin: string): boolean {
  // `none`: no page at all, such as a bookmark.
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = req.get('origin');
  // Browsers without Sec-Fetch-Site send `null` for forms of this site's pages with `Referrer-Policy: no-referrer`.
  if (origin === undefined || origin === 'null' || origin === siteOrigin) return true;
  const host = parseUrl(origin)?.host;
  return host !== undefined && host === req.get('host');
}
