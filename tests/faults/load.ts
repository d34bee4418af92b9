import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const RESPONSE_MAX_MS = 30_000;

export interface LoadOptions {
  origin: string;
  /** Requested in turn by every connection. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** Between a response and the next request of a connection. */
  pauseMs?: number;
  /** Of a body: whether it is what a visitor should see. */
  isRight?: (path: string, body: string) => boolean;
  signal?: AbortSignal;
}

export interface LoadResult {
  responses: number;
  statuses: Record<number, number>;
  /** Connections that broke, by their message. */
  failures: string[];
  /** Paths whose body was not right. */
  wrong: string[];
  /** 503 without Retry-After. */
  withoutRetryAfter: number;
  perSecond: number;
  /** Milliseconds until the end of the body. */
  p50: number;
  p99: number;
  max: number;
}

interface Received {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** GET over a connection of an agent, read to its end. Rejects after 30 seconds. */
export function receive(address: string, agent: Agent | false = false): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, timeout: RESPONSE_MAX_MS }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', reject);
      res.once('close', () => {
        if (!res.complete) return reject(new Error('response cut'));
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: String(Buffer.concat(chunks)) });
      });
    });
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no response in time')));
    sent.end();
  });
}

/** Visitors with a kept connection each, who ask again as soon as they have their response. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { origin, paths, connections, seconds, pauseMs = 0, isRight = () => true } = options;
  const result = { statuses: {} as Record<number, number>, failures: [] as string[], wrong: [] as string[] };
  let withoutRetryAfter = 0;
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;

  async function visit(number: number): Promise<void> {
    // One each: of an agent for all, some connections would idle until the server closes them while a request is on its way.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; performance.now() < end && !options.signal?.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const requestedAt = performance.now();
      try {
        const { status, headers, body } = await receive(origin + path, agent);
        times.push(performance.now() - requestedAt);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        if (status === 503 && headers['retry-after'] === undefined) withoutRetryAfter += 1;
        if (status === 200 && !isRight(path, body)) result.wrong.push(path);
      } catch (error) {
        result.failures.push(`${path}: ${(error as Error).message}`);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: connections }, (_, number) => visit(number)));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const responses = times.length;
  const perSecond = (responses / (performance.now() - started)) * 1000;
  return { ...result, responses, withoutRetryAfter, perSecond, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Share of the responses with a status, in percent. */
export function percentOf({ statuses, responses, failures }: LoadResult, ...wanted: number[]): number {
  const count = wanted.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  return (100 * count) / Math.max(1, responses + failures.length);
}
