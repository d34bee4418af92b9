import type { RequestHandler } from 'express';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { currentRequestId } from '../../observability/requestContext.ts';

/** What load balancers ask for over plain http. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Redirects the pages that a client asked for over plain http to the same address of the https site, whose name is never taken from
 * the request, and refuses all else with 403. Express knows the client's protocol by X-Forwarded-Proto of a trusted proxy.
 */
export function httpsRedirect(siteOrigin: string): RequestHandler {
  return (req, res, next) => {
    if (req.secure || PROBES.includes(req.path)) return next();
    // `*@evil.example` behind the name of the site would be another host.
    if (!req.originalUrl.startsWith('/')) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    // A program that sends in clear text has to notice, and a redirect would come after a form's body was read on the way.
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/api\/|\.json$/.test(req.path);
    if (!isPage) throw new HttpFailure(STATUS.forbidden, 'httpsOnly');
    // Without a store a wrong setting is not remembered for ever.
    res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': currentRequestId() });
    res.redirect(STATUS.movedPermanently, siteOrigin + req.originalUrl);
  };
}
