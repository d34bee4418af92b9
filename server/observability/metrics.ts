import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { STATUS } from '../http/status.ts';
import type { ResponseObserver } from './onResponse.ts';

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts a response and its duration. */
  observe: ResponseObserver;
  registry: Registry;
}

/** The metrics of this process: requests by kind and status, their durations, and the process itself. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its response.',
    labelNames: ['kind'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by kind and status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  return {
    observe({ originalUrl }, { statusCode }, ms) {
      const kind = kindOf(originalUrl);
      durations.observe({ kind }, ms / 1000);
      requests.inc({ kind, status: statusCode });
    },
    registry,
  };
}

/** A few fixed kinds: with the path as label every made-up address would be a new time series. */
function kindOf(address: string): 'asset' | 'api' | 'health' | 'page' {
  if (address.startsWith('/assets/')) return 'asset';
  if (address.startsWith('/api/')) return 'api';
  return /^\/(healthz|readyz)(\?|$)/.test(address) ? 'health' : 'page';
}

/** Serves `GET /metrics` on a port of its own, which is not public. Rejects when the port is not available. */
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
