import type { RequestHandler } from 'express';
import { HttpFailure } from '../http/httpFailure.ts';
import { STATUS } from '../http/status.ts';

/** What load balancers ask for over plain http. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Redirects what a client asked for over plain http to the same address of the https site, whose name is never taken from the
 * request. Express knows the client's protocol by X-Forwarded-Proto of a trusted proxy.
 */
export function httpsRedirect(siteOrigin: string): RequestHandler {
  return (req, res, next) => {
    if (req.secure || PROBES.includes(req.path)) return next();
    // `*@evil.example` behind the name of the site would be another host.
    if (!req.originalUrl.startsWith('/')) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    // 308 keeps the method; without a store a wrong setting is not remembered for ever.
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    res.set('Cache-Control', 'no-store');
    res.redirect(isRead ? STATUS.movedPermanently : STATUS.permanentRedirect, siteOrigin + req.originalUrl);
  };
}
