import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express, { type RequestHandler, type Response } from 'express';
import { parseConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import { health } from '../../server/middleware/health.ts';
import { inOneStep } from '../../server/middleware/inOneStep.ts';
import { observeAnswers } from '../../server/middleware/observeAnswers.ts';
import { redirects } from '../../server/middleware/redirects.ts';
import { requestLog } from '../../server/middleware/requestLog.ts';
import { securityHeaders } from '../../server/middleware/securityHeaders.ts';
import { slowBodies } from '../../server/middleware/slowBodies.ts';
import { staticFiles } from '../../server/middleware/staticFiles.ts';
import { requestClasses } from '../../server/requestClasses.ts';
import type { BareAnswer } from './bareServer.ts';

/*
 * One middleware in Express and behind it the same answer as the bare server's: what the middleware costs is what this costs
 * more than the same with `nothing`. Arguments: the port, the file with the answer, the middleware's name.
 */
const [port, file = '', name = 'nothing'] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer;
const body = Buffer.from(answer.body, 'base64');
const headers = [...Object.entries(answer.headers).flat(), 'content-length', String(body.length)];
const send: RequestHandler = (_req, res: Response) => void res.writeHead(200, headers).end(body);

const config = parseConfig({});
const STEPS: Record<string, () => RequestHandler> = {
  'Express alone': () => send,
  observeAnswers: () => inOneStep(observeAnswers(), send),
  'observeAnswers, requestLog': () => inOneStep(observeAnswers(requestLog(createLog('info'))), send),
  'observeAnswers, metrics': () => inOneStep(observeAnswers(createMetrics().observe), send),
  slowBodies: () => slowBodies(),
  securityHeaders: () => securityHeaders(config, []),
  health: () => health({ missing: async () => [] }),
  staticFiles: () => staticFiles('dist/public'),
  redirects: () => redirects(config.staticOrigin),
};
const step = STEPS[name];
if (!step) throw new Error(`No such middleware: ${name}`);

const app = express();
app.disable('x-powered-by');
app.use(step());
app.use(send);
createServer(requestClasses(app), app).listen(Number(port), '127.0.0.1');
