import type { RequestListener } from 'node:http';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestClasses } from './requestClasses.ts';

/** What an HTTP server needs to answer for the site. */
export interface Listener {
  listen: RequestListener;
  /** Of the requests and answers it works with, for `createServer`. */
  classes: ReturnType<typeof requestClasses>;
}

interface ListenerParts {
  app: Express;
  log: Logger;
  /** Sees every request first. */
  observe: RequestHandler;
  /** Answers at once what it can. */
  shortWay: RequestHandler;
}

/**
 * Two steps before Express, which takes longer to lead a request to its first step than both take for a kept page: a tenth
 * of such an answer, measured. What fails in them is no reason to end, as it would be outside of Express: it goes on.
 */
export function createListener({ app, log, observe, shortWay }: ListenerParts): Listener {
  return {
    classes: requestClasses(app),
    listen(incoming, outgoing) {
      const req = incoming as Request;
      const res = outgoing as Response;
      const goOn = () => void app(req, res);
      // Express would set it, and keeps it when it comes.
      req.originalUrl = req.url;
      try {
        observe(req, res, () => void shortWay(req, res, goOn));
      } catch (error) {
        log.error({ err: error }, 'the short way failed');
        if (res.headersSent) res.destroy();
        else goOn();
      }
    },
  };
}
