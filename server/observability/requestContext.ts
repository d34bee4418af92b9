import { AsyncLocalStorage } from 'node:async_hooks';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import type { PageName } from '../../shared/site/routes.ts';
import { STATUS } from '../http/status.ts';
import { routeOf } from './routeNames.ts';
import { startSpan, traceparentOf } from './tracing.ts';

/**
 * How a response came about: `hit` and `stale` from the response cache, `miss` rendered and cached, `private` rendered
 * for one visitor, `shed` refused because the process has too much to do; `none` for everything that is no page, list
 * or feed.
 */
type CacheState = 'hit' | 'stale' | 'miss' | 'private' | 'shed' | 'none';

/** What is learnt about a request while it is handled, for its log line, metrics and trace. */
export interface RequestContext {
  readonly span: Span;
  cache: CacheState;
  /**
   * Why the request was refused on purpose, for its log line: fixed words, nothing that was sent; null when it was not.
   */
  refused: string | null;
  /**
   * The outcome of a mailed code, a proof or a requested mail, for the log line, as a fixed word; null for all else.
   */
  outcome: string | null;
  /**
   * Name of the page of the address, or of the page whose data is requested, for log, metrics and trace; null for other
   * addresses.
   */
  page: PageName | null;
  /** The part of its path that may be logged. */
  path: string | null;
  /** Time in which at least one call to the content service was awaited. */
  upstreamMs: number;
  renderMs: number;
  /** Why rate limits count the proxy instead of the client, as fixed words; null where they count the client. */
  countedAsProxy: string | null;
}

/**
 * Called when a response was sent or its connection was closed. `bytes` were written to the connection, with headers.
 */
export type ResponseObserver = (
  req: Request,
  res: Response,
  context: RequestContext,
  sent: { ms: number; bytes: number },
) => void;

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that the running code handles; undefined in background work. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** The value of X-Request-Id, which a visitor or a proxy's log can quote; empty in background work. */
export function currentRequestId(): string {
  return currentRequest()?.span.spanContext().traceId ?? '';
}

/** The trace for work that the current request leaves to be done later; null in background work. */
export function currentTraceparent(): string | null {
  const context = currentRequest();
  return context ? traceparentOf(context.span) : null;
}

/** The first middleware: gives each request its context and calls the observers when its response has ended. */
export function observeRequests(...observers: ResponseObserver[]): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const { socket } = req;
    const bytesBefore = socket.bytesWritten;
    const span = startSpan(req.method, SpanKind.SERVER, req.get('traceparent'));
    const context: RequestContext = {
      span,
      cache: 'none',
      refused: null,
      outcome: null,
      page: null,
      path: null,
      upstreamMs: 0,
      renderMs: 0,
      countedAsProxy: null,
    };
    res.on('close', () => {
      const sent = { ms: performance.now() - startedAt, bytes: socket.bytesWritten - bytesBefore };
      for (const observe of observers) observe(req, res, context, sent);
      if (span.isRecording()) endSpan(req, res, context);
    });
    storage.run(context, next);
  };
}

function endSpan(req: Request, { statusCode }: Response, context: RequestContext): void {
  const { span, cache } = context;
  const route = routeOf(req.originalUrl, context);
  if (statusCode >= STATUS.internalServerError) span.setStatus({ code: SpanStatusCode.ERROR });
  span
    .updateName(`${req.method} ${route}`)
    .setAttributes({
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'site.cache': cache,
    })
    .end();
}

/** Notes what is learnt about the current request. */
export function noteResponse(
  noted: Partial<Pick<RequestContext, 'cache' | 'refused' | 'outcome' | 'page' | 'path' | 'countedAsProxy'>>,
): void {
  const context = currentRequest();
  if (context) Object.assign(context, noted);
}

const waits = new WeakMap<RequestContext, { calls: number; since: number }>();

/** Counts the wait for a content call as upstream time of the current request; calls that overlap count once. */
export async function awaitUpstream<Result>(call: Promise<Result>): Promise<Result> {
  const context = currentRequest();
  if (!context) return call;
  const wait = waits.get(context) ?? { calls: 0, since: 0 };
  waits.set(context, wait);
  if (wait.calls === 0) wait.since = performance.now();
  wait.calls += 1;
  try {
    return await call;
  } finally {
    wait.calls -= 1;
    if (wait.calls === 0) context.upstreamMs += performance.now() - wait.since;
  }
}
