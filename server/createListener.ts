import type { RequestListener } from 'node:http';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from './middleware/loggedPath.ts';
import { requestClasses } from './requestClasses.ts';

/** What an HTTP server needs to answer for the site. */
export interface Listener {
  onRequest: RequestListener;
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
 * Two steps before Express, whose way to its own first step costs as much as both take for a kept page. Outside of Express
 * nobody catches what they throw: it is logged, and Express answers, or the connection ends where an answer had begun.
 */
export function createListener({ app, log, observe, shortWay }: ListenerParts): Listener {
  return {
    classes: requestClasses(app),
    onRequest(incoming, outgoing) {
      const req = incoming as Request;
      const res = outgoing as Response;
      let isLed = false;
      const goOn = () => {
        isLed = true;
        app(req, res);
      };
      // Express would set it, and keeps it when it comes.
      req.originalUrl = req.url;
      try {
        observe(req, res, () => void shortWay(req, res, goOn));
      } catch (error) {
        // Express had its turn: not twice.
        if (isLed) throw error;
        log.error({ err: error, path: loggedPath(req) }, 'short way failed');
        if (res.headersSent) res.destroy();
        else goOn();
      }
    },
  };
}
