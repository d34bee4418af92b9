import type { Socket } from 'node:net';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { STATUS } from '../http/status.ts';
import { currentRequest, type RequestContext, type ResponseObserver } from './requestContext.ts';
import { prefixOf, routeOf } from './routeNames.ts';
import { type FoundPage, ROUTES } from '../../shared/site/routes.ts';

const ownConnections = new WeakSet<Socket>();

/** Requests of this connection are the site's own: what succeeds of them is no news. */
export function noteOwnConnection(socket: Socket): void {
  ownConnections.add(socket);
}

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
    // Refusals on purpose are no errors of the site, and a process that is not ready has a log line for that. A body
    // that is too large is a warning too: its sender may be told of a limit that is too low.
    if (cache === 'shed' || status === STATUS.contentTooLarge) log.warn(logged, 'request');
    else if (status >= STATUS.internalServerError && line.route !== 'readiness') log.error(logged, 'request');
    else if (ownConnections.has(req.socket)) log.debug(logged, 'request');
    else log.info(logged, 'request');
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

const ID = /^\d{1,9}$/;

/**
 * The part of an address that may be logged: a page's path, and of other addresses the pattern that Express matched.
 * All else was typed by a visitor and can be anything: an email address, a receipt, a recovery phrase.
 */
export function pathForLog(req: Request, context = currentRequest()): string | undefined {
  const path = context?.path ?? (req.route as { path?: unknown } | undefined)?.path;
  if (typeof path !== 'string') return undefined;
  if (!req.originalUrl.startsWith('/api/')) return path;
  // Patterns of the API are written below where its routers are mounted.
  const mount = prefixOf(req.originalUrl) ?? '';
  return path.startsWith(mount) ? path : (mount + path).replace('//', '/').replace(/\/$/, '');
}

/** A page and its path with the language, the values listed in the route table, and ids of news and DApps. */
export function pageForLog({ page, lang, params }: FoundPage): Pick<RequestContext, 'page' | 'path'> {
  const values: Record<string, string> = params;
  const rows: Record<string, readonly string[] | null> = ROUTES[page].params;
  const path = ROUTES[page].path.replace(/:(\w+)/g, (pattern, name: string) => {
    const value = values[name] ?? '';
    return rows[name] || ID.test(value) ? value : pattern;
  });
  return { page, path: `/${lang}${path}` };
}
