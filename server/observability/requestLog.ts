import type { Logger } from 'pino';
import { STATUS } from '../http/status.ts';
import { pathForLog } from './pathForLog.ts';
import type { ResponseObserver } from './requestContext.ts';
import { routeOf } from './routeNames.ts';

/** Logs a line for each request; `server/README.md` lists its fields. Nothing that identifies the client is logged. */
export function requestLog(log: Logger): ResponseObserver {
  return (req, res, context, { ms, bytes }) => {
    const { statusCode: status } = res;
    const { span, cache, refused, outcome, upstreamMs, renderMs } = context;
    const line = {
      trace: span.spanContext().traceId,
      method: req.method,
      path: pathForLog(req, context),
      route: routeOf(req.originalUrl, context),
      status,
      cache,
      ...(refused === null ? {} : { refused }),
      ...(outcome === null ? {} : { outcome }),
      ms: round(ms),
      // These are 0 for most responses, and shorter lines cost less.
      ...(upstreamMs > 0 ? { upstreamMs: round(upstreamMs) } : {}),
      ...(renderMs > 0 ? { renderMs: round(renderMs) } : {}),
      bytes,
    };
    const logged = res.writableFinished ? line : { ...line, aborted: true };
    // Refused on purpose, which is no error of the site; a process that is not ready says so in a line of its own.
    if (cache === 'shed') log.warn(logged, 'request');
    else if (status >= STATUS.internalServerError && line.route !== 'readiness') log.error(logged, 'request');
    else log.info(logged, 'request');
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
