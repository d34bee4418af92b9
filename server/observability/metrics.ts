import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { STATUS } from '../http/status.ts';
import { type BrowserMetrics, createBrowserMetrics } from './browserMetrics.ts';
import type { ResponseObserver } from './requestContext.ts';
import { routeOf } from './routeNames.ts';

/** Dense below the content service's timeout of 2 s, because a quantile between two buckets is an estimate. */
export const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 5, 10];

/** How a call to another service ended; `refused` is a correct response with a refusal. */
export type CallOutcome = 'ok' | 'refused' | 'timeout' | 'error';

export interface Metrics {
  /** Counts a response and its duration. */
  observe: ResponseObserver;
  /** Counts a rendered page and its duration. */
  observeRender(page: string, outcome: 'ok' | 'failed', ms: number): void;
  /** Counts a call to another service. `call` is one of a few fixed names. */
  observeCall(call: string, outcome: CallOutcome, ms: number): void;
  /** Counts a request for a file of the build that is gone. */
  countMissingFile(): void;
  /** Counts a request that rate limits count for its proxy, because the proxy named no address. */
  countUnnamedClient(): void;
  /** Notes whether the circuit of a call is open. */
  setCircuit(call: string, isOpen: boolean): void;
  /** Notes how many entries the content service has sent of a list. */
  setListLength(list: string, lang: string, entries: number): void;
  browser: BrowserMetrics;
  registry: Registry;
}

/** The metrics of this process; `server/README.md` lists them. Every label has a fixed set of values. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = DURATION_BUCKETS_S;
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its response, by route.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route, status and state of the response cache.',
    labelNames: ['route', 'status', 'cache'],
    registers,
  });
  const renders = new Histogram({
    name: 'site_render_duration_seconds',
    help: 'Time from the start of a render to its last byte, by page.',
    labelNames: ['route', 'outcome'],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Calls to other services, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets,
    registers,
  });
  const circuits = new Gauge({
    name: 'upstream_circuit_open',
    help: '1 while the circuit of a call is open, otherwise 0.',
    labelNames: ['call'],
    registers,
  });
  const listLengths = new Gauge({
    name: 'content_list_entries',
    help: 'Entries that the content service sent last, by list and language.',
    labelNames: ['list', 'lang'],
    registers,
  });
  const missingFiles = new Counter({
    name: 'site_missing_files_total',
    help: 'Requests for files that the build had when this process started.',
    registers,
  });
  const unnamedClients = new Counter({
    name: 'site_unnamed_clients_total',
    help: 'Requests whose trusted proxy names no address in X-Forwarded-For, which count as its own.',
    registers,
  });
  return {
    observe({ originalUrl }, { statusCode: status }, context, { ms }) {
      const route = routeOf(originalUrl, context);
      durations.observe({ route }, ms / 1000);
      requests.inc({ route, status, cache: context.cache });
    },
    observeRender: (route, outcome, ms) => renders.observe({ route, outcome }, ms / 1000),
    observeCall: (call, outcome, ms) => calls.observe({ call, outcome }, ms / 1000),
    countMissingFile: () => missingFiles.inc(),
    countUnnamedClient: () => unnamedClients.inc(),
    setCircuit: (call, isOpen) => circuits.set({ call }, isOpen ? 1 : 0),
    setListLength: (list, lang, entries) => listLengths.set({ list, lang }, entries),
    browser: createBrowserMetrics(registry),
    registry,
  };
}

/** Serves `GET /metrics` on a separate port, which is not public. Rejects when the port is not available. */
export async function serveMetrics(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  port: number,
  host?: string,
): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(req.method === 'GET' ? STATUS.notFound : STATUS.methodNotAllowed).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(STATUS.ok, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(STATUS.internalServerError).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
