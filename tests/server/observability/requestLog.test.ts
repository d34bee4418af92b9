import { SpanKind } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import pino from 'pino';
import type { RequestContext } from '../../../server/observability/requestContext.ts';
import { requestLog } from '../../../server/observability/requestLog.ts';
import { startSpan } from '../../../server/observability/tracing.ts';

interface Options {
  url?: string;
  status?: number;
  finished?: boolean;
  level?: string;
  context?: Partial<RequestContext>;
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The log after a response. */
function linesOf({ url = '/en', status = 200, finished = true, level = 'info', context }: Options = {}): string[] {
  const lines: string[] = [];
  const log = pino(
    { level, base: { pid: 7 }, timestamp: () => ',"time":"then"' },
    { write: (line: string) => void lines.push(line) },
  );
  const req = { method: 'GET', originalUrl: url } as Request;
  const noted: RequestContext = {
    span: startSpan('GET', SpanKind.SERVER, `00-${TRACE}-00f067aa0ba902b7-01`),
    cache: 'none',
    refused: null,
    outcome: null,
    page: null,
    path: null,
    upstreamMs: 0,
    renderMs: 0,
    countedAsProxy: null,
    ...context,
  };
  requestLog(log)(req, { statusCode: status, writableFinished: finished } as Response, noted, {
    ms: 1.2345,
    bytes: 2_000,
  });
  return lines;
}

describe('the line of a request', () => {
  it('has trace, method, path without query, route, status, state of the cache, times and bytes', () => {
    const context = { page: 'dapp', path: '/zh/dapp', cache: 'miss', upstreamMs: 0.51, renderMs: 0.3 } as const;
    expect(linesOf({ url: '/zh/dapp?category_id=3', context }).map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 30,
        time: 'then',
        pid: 7,
        trace: TRACE,
        method: 'GET',
        path: '/zh/dapp',
        route: 'dapp',
        status: 200,
        cache: 'miss',
        ms: 1.2,
        upstreamMs: 0.5,
        renderMs: 0.3,
        bytes: 2_000,
        msg: 'request',
      },
    ]);
  });

  it('says that the client disconnected before the end', () => {
    expect(JSON.parse(linesOf({ finished: false })[0] ?? '')).toMatchObject({ aborted: true });
    expect(JSON.parse(linesOf()[0] ?? '')).not.toHaveProperty('aborted');
  });

  it('has level error when the status is 500 or more', () => {
    expect(JSON.parse(linesOf({ status: 500 })[0] ?? '')).toMatchObject({ level: 50, status: 500, msg: 'request' });
  });

  it('has level warn when the request was refused because of overload', () => {
    const [line] = linesOf({ status: 503, context: { cache: 'shed' } });
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, status: 503, cache: 'shed', msg: 'request' });
  });

  it.each([
    ['debug', 1],
    ['info', 1],
    ['warn', 0],
    ['silent', 0],
  ])('at level %s is %i lines', (level, count) => {
    expect(linesOf({ level })).toHaveLength(count);
  });
});
