import type { Logger } from 'pino';
import { loggedPath } from './loggedPath.ts';
import type { AnswerObserver } from './observeAnswers.ts';

const INTERNAL = 500;

/**
 * One line a request: method, path, status, milliseconds. No query, no address of the visitor, no body: what is not in a
 * log cannot leak from it.
 */
export function requestLog(log: Logger): AnswerObserver {
  return (req, res, ms) => {
    const line: Record<string, unknown> = {
      method: req.method,
      path: loggedPath(req),
      status: res.statusCode,
      ms: Math.round(ms * 10) / 10,
    };
    if (!res.writableFinished) line.aborted = true;
    if (res.statusCode >= INTERNAL) log.error(line, 'request');
    else log.info(line, 'request');
  };
}
