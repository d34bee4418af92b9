import type { Request, RequestHandler } from 'express';
import { parseUrl } from '../../../shared/site/textFormats.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';

/** Reports of browsers, which send some of them without an origin. */
const OPEN_PATH = '/api/reports';
const READING = ['GET', 'HEAD', 'OPTIONS'];
/** A question for which the site asks another website: no page of others may have visitors ask it. */
const ASKING_PATH = /^\/api\/submissions\/https\/?$/;

/**
 * Refuses what a browser sends for the page of another origin: otherwise any website could send forms from its visitors' addresses
 * and use up their limits. Programs send neither header and are not affected.
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
