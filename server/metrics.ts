import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AnswerObserver } from './middleware/observeAnswers.ts';

const METHOD_NOT_ALLOWED = 405;
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts an answer and its time. */
  observe: AnswerObserver;
  registry: Registry;
}

/** What operators watch: requests by kind and status, their seconds, and the process itself. Names follow Prometheus' advice. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind and status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer.',
    labelNames: ['kind'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  return {
    observe({ originalUrl }, { statusCode: status }, ms) {
      const kind = kindOf(originalUrl);
      seconds.observe({ kind }, ms / 1000);
      requests.inc({ kind, status });
    },
    registry,
  };
}

/** Few, fixed kinds: a label a path would let anybody fill the memory with series. */
function kindOf(address: string): 'asset' | 'api' | 'health' | 'page' {
  if (address.startsWith('/assets/')) return 'asset';
  if (address.startsWith('/api/')) return 'api';
  return /^\/(healthz|readyz)(\?|$)/.test(address) ? 'health' : 'page';
}

/** `GET /metrics` on a port of its own, which the outside does not reach. Rejects when the port cannot be had. */
export async function serveMetrics(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  port: number,
  host?: string,
): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(req.method === 'GET' ? 404 : METHOD_NOT_ALLOWED).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
