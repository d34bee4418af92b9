import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from './loggedPath.ts';

/**
 * One line a request, when its answer is finished or given up: method, path, status, milliseconds. No query, no address of
 * the visitor, no body: what is not in a log cannot leak from it. First in line, so that it sees every answer.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line: Record<string, unknown> = { method: req.method, path: loggedPath(req), status: res.statusCode, ms };
      if (!res.writableFinished) line.aborted = true;
      if (res.statusCode >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
