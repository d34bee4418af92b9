import { createServer, type RequestListener } from 'node:http';
import { Duplex } from 'node:stream';
import express, { type RequestHandler } from 'express';
import pino from 'pino';
import { parseConfig } from '../../server/config.ts';
import { createListener } from '../../server/createListener.ts';
import { createMetrics } from '../../server/metrics.ts';
import { health } from '../../server/middleware/health.ts';
import { observeAnswers } from '../../server/middleware/observeAnswers.ts';
import { redirects } from '../../server/middleware/redirects.ts';
import { requestLog } from '../../server/middleware/requestLog.ts';
import { securityHeaders } from '../../server/middleware/securityHeaders.ts';
import { slowBodies } from '../../server/middleware/slowBodies.ts';
import { staticFiles } from '../../server/middleware/staticFiles.ts';
import { createKeptResponse } from '../../server/pages/keptResponse.ts';
import { requestClasses } from '../../server/requestClasses.ts';
import { median } from './machine.ts';

/*
 * What each middleware adds to an answer. One process asks servers over lines that are no network, a few hundred times each
 * and again, so that whatever slows the machine slows all of them alike. Prints microseconds by name; what a step adds is the
 * median of its differences to Express alone, and what Express or the short way before it adds, to node:http.
 */
const REQUEST = Buffer.from('GET /en HTTP/1.1\r\nHost: satchel.example\r\nAccept-Encoding: br\r\n\r\n');
const BODY = Buffer.from('x');
const BARE = 'bare node:http';
const EXPRESS = 'Express alone';
const TURNS = 60;
const TURN_REQUESTS = 400;
const WARM_TURNS = 10;

const send: RequestHandler = (_req, res) => void res.writeHead(200, ['Content-Length', '1']).end(BODY);
const config = parseConfig({});
const log = pino({ level: 'info' }, { write: () => undefined });
const kept = createKeptResponse(BODY, [], 'no-cache');
/** Who watches what the short way sends. */
const observers: Record<string, RequestHandler> = {
  'observeAnswers and shortWay': observeAnswers(),
  'the same with requestLog': observeAnswers(requestLog(log)),
  'the same with requestLog and metrics': observeAnswers(requestLog(log), createMetrics().observe),
};
const handlers: Record<string, RequestHandler> = {
  [EXPRESS]: (_req, _res, next) => next(),
  slowBodies: slowBodies(),
  securityHeaders: securityHeaders(config, ''),
  health: health({ missing: async () => [] }),
  staticFiles: staticFiles('dist/public'),
  redirects: redirects(config.staticOrigin),
};

/** A line into a server that hands on what it is told and drops what it hears. */
function openLine(listener: RequestListener, options: object = {}) {
  let answered = () => {};
  const line = new Duplex({
    read() {},
    write(_bytes, _encoding, done) {
      done();
      answered();
    },
  });
  createServer(options, listener).emit('connection', line);
  return async (requests: number): Promise<number> => {
    const started = performance.now();
    for (let asked = 0; asked < requests; asked += 1) {
      await new Promise<void>((resolve) => {
        answered = resolve;
        line.push(REQUEST);
      });
    }
    return ((performance.now() - started) * 1000) / requests;
  };
}

function createExpress() {
  const app = express();
  app.disable('x-powered-by');
  return app;
}

function openShortWay(observe: RequestHandler) {
  const shortWay: RequestHandler = (req, res) => kept.send(req, res);
  const { onRequest, classes } = createListener({ app: createExpress(), log, observe, shortWay });
  return openLine(onRequest, classes);
}

function openExpress(handler: RequestHandler) {
  const app = createExpress();
  app.use(handler);
  app.use(send);
  return openLine(app, requestClasses(app));
}

const lines = new Map([
  [BARE, openLine((_req, res) => void res.writeHead(200, ['Content-Length', '1']).end(BODY))],
  ...Object.entries(observers).map(([name, observe]) => [name, openShortWay(observe)] as const),
  ...Object.entries(handlers).map(([name, handler]) => [name, openExpress(handler)] as const),
]);
const times = new Map<string, number[]>();
for (let turn = -WARM_TURNS; turn < TURNS; turn += 1)
  for (const [name, ask] of lines) {
    const us = await ask(TURN_REQUESTS);
    if (turn >= 0) times.set(name, [...(times.get(name) ?? []), us]);
  }
const costs = [...times].map(([name, some]) => {
  const cost = { name, us: median(some) };
  if (name === BARE) return cost;
  const without = times.get(name === EXPRESS || name in observers ? BARE : EXPRESS) ?? [];
  return { ...cost, more: median(some.map((us, turn) => us - (without[turn] ?? Number.NaN))) };
});
console.info(JSON.stringify(costs));
process.exit(0);
