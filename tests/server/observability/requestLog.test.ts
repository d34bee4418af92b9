import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import pino from 'pino';
import { requestLog } from '../../../server/observability/requestLog.ts';

interface Options {
  path?: string;
  status?: number;
  finished?: boolean;
  level?: string;
}

/** The log after a response. */
function linesOf({ path = '/en', status = 200, finished = true, level = 'info' }: Options = {}): string[] {
  const lines: string[] = [];
  const log = pino(
    { level, base: { pid: 7 }, timestamp: () => ',"time":"then"' },
    { write: (line: string) => void lines.push(line) },
  );
  const req = { method: 'GET', originalUrl: path } as Request;
  requestLog(log)(req, { statusCode: status, writableFinished: finished } as Response, 1.2345);
  return lines;
}

describe('the line of a request', () => {
  it('has method, path without query, status and milliseconds', () => {
    expect(linesOf({ path: '/zh/dapp?category_id=3' }).map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: 30, time: 'then', pid: 7, method: 'GET', path: '/zh/dapp', status: 200, ms: 1.2, msg: 'request' },
    ]);
  });

  it('says that the client disconnected before the end', () => {
    expect(JSON.parse(linesOf({ finished: false })[0] ?? '')).toEqual({
      level: 30,
      time: 'then',
      pid: 7,
      method: 'GET',
      path: '/en',
      status: 200,
      ms: 1.2,
      aborted: true,
      msg: 'request',
    });
  });

  it('has level error when the status is 500 or more', () => {
    expect(JSON.parse(linesOf({ status: 500 })[0] ?? '')).toMatchObject({ level: 50, status: 500, msg: 'request' });
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
