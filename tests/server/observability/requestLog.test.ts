import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import pino from 'pino';
import { requestLog } from '../../../server/observability/requestLog.ts';

interface Answer {
  path?: string;
  status?: number;
  finished?: boolean;
  level?: string;
}

/** What stands in the log after an answer. */
function linesOf({ path = '/en', status = 200, finished = true, level = 'info' }: Answer = {}): string[] {
  const lines: string[] = [];
  const log = pino(
    { level, base: { pid: 7 }, timestamp: () => ',"time":"then"' },
    { write: (line: string) => void lines.push(line) },
  );
  const req = { method: 'GET', originalUrl: path } as Request;
  requestLog(log)(req, { statusCode: status, writableFinished: finished } as Response, 1.2345);
  return lines;
}

describe('a line a request', () => {
  it.each(['/en', '/zh/dapp?category_id=3', '/%E4%B8%AD', '/a"b\\c\u0007', '/\u2028 שלום 🦊', ''])(
    'of %j is what the logger itself would write',
    (path) => {
      const written: string[] = [];
      const log = pino(
        { base: { pid: 7 }, timestamp: () => ',"time":"then"' },
        { write: (line: string) => void written.push(line) },
      );
      log.info({ method: 'GET', path: path.split('?')[0], status: 200, ms: 1.2 }, 'request');
      expect(linesOf({ path })).toEqual(written);
    },
  );

  it('is its own also where many have the same path', () => {
    const lines: string[] = [];
    const writeLine = requestLog(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
    const asked = [
      ['GET', '/en', 200],
      ['GET', '/en', 304],
      ['HEAD', '/en', 304],
      ['GET', '/ko?a=1', 200],
      ['GET', '/ko?a=2', 404],
      ['GET', '/en', 304],
    ] as const;
    for (const [method, originalUrl, statusCode] of asked)
      writeLine({ method, originalUrl } as Request, { statusCode, writableFinished: true } as Response, 12);
    expect(
      lines.map((line) => {
        const { method, path, status, ms } = JSON.parse(line) as Record<string, unknown>;
        return [method, path, status, ms];
      }),
    ).toEqual(asked.map(([method, url, status]) => [method, url.split('?')[0], status, 12]));
  });

  it('says that a visitor left before the end', () => {
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

  it('is an error when the answer is one', () => {
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
