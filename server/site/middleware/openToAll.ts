import type { RequestHandler } from 'express';

/**
 * What is the same for everybody, or about what the question names alone: nothing there is about who asks. A form, a
 * receipt and what it shows are not for the pages of others.
 */
const OPEN_PATH = /^\/api\/(content|queue|verify)(\/|$)/;
/** What a script of another website may read beside the body: how much is left of a limit, and when to come back. */
const EXPOSED = 'RateLimit, RateLimit-Policy, Retry-After';

/** Lets the pages of any website read these answers, refusals too: a browser else says only that something failed. */
export function openToAll(): RequestHandler {
  return (req, res, next) => {
    if (OPEN_PATH.test(req.path))
      res.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED });
    next();
  };
}
