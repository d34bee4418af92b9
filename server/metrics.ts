import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { createDurations } from './durations.ts';
import type { AnswerObserver } from './middleware/observeAnswers.ts';

const METHOD_NOT_ALLOWED = 405;
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KINDS = ['asset', 'api', 'health', 'page'] as const;
type Kind = (typeof KINDS)[number];

export interface Metrics {
  /** Counts an answer and its time. */
  observe: AnswerObserver;
  registry: Registry;
}

/** What operators watch: requests by kind and status, their seconds, and the process itself. Names follow Prometheus' advice. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = createDurations({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer.',
    kinds: KINDS,
    bounds: DURATION_BUCKETS_S,
    registry,
  });
  const counts = new Map<Kind, Map<number, number>>(KINDS.map((kind) => [kind, new Map()]));
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind and status.',
    labelNames: ['kind', 'status'],
    registers: [],
    // Counted here and told when somebody asks: labels are hashed once a scrape instead of once an answer.
    collect() {
      this.reset();
      for (const [kind, statuses] of counts) for (const [status, count] of statuses) this.inc({ kind, status }, count);
    },
  });
  registry.registerMetric(answers);
  return {
    observe({ originalUrl }, { statusCode }, ms) {
      const kind = kindOf(originalUrl);
      durations.observe(kind, ms / 1000);
      const statuses = counts.get(kind);
      statuses?.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    },
    registry,
  };
}

/** Few, fixed kinds: a label a path would let anybody fill the memory with series. */
function kindOf(address: string): Kind {
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
