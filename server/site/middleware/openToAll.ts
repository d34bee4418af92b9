import type { RequestHandler } from 'express';

/**
 * What is the same for everybody, or about what the question names alone: nothing there is about who asks. A form, a
 * receipt and what it shows are not for the pages of others.
 */
const OPEN_PATHS = [
  /^\/api\/(content|queue|verify)(\/|$)/,
  /^\/(openapi|releases|tokenlist|trust|trust\.schema)\.json\/?$/,
  /^\/(trust|\.well-known\/site-manifest)\.json\.minisig\/?$/,
  /^\/\.well-known\/((official-channels|site-manifest)\.json|security\.txt)\/?$/,
  /^\/[a-z]{2}\/news\/feed\.(json|xml)\/?$/,
];
/**
 * What a script of another website may read beside the body: the name of what it has, how much is left of a limit, and
 * when to come back.
 */
const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After';

/** Lets the pages of any website read these answers, refusals too: a browser else says only that something failed. */
export function openToAll(): RequestHandler {
  return (req, res, next) => {
    if (OPEN_PATHS.some((path) => path.test(req.path))) {
      res.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED });
      // It asks before it asks again for what it has.
      if (req.method === 'OPTIONS') res.set('Access-Control-Allow-Headers', 'If-None-Match');
    }
    next();
  };
}
