import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch from 'node-fetch';
import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { envelopeSchema } from '../../shared/content.ts';
import { STATUS } from '../http/status.ts';
import { CallFailure, type CallName, observeCall, UNCOUNTED } from '../observability/outgoingCalls.ts';

const RESPONSE_BYTES_MAX = 4 * 1024 * 1024;
const SOCKETS_MAX = 32;
const CIRCUIT = {
  // The request has its own timeout.
  timeout: false as const,
  errorThresholdPercentage: 50,
  volumeThreshold: 10,
  rollingCountTimeout: 10_000,
  rollingCountBuckets: 10,
  resetTimeout: 10_000,
};

/** The content of a call has the wrong shape. */
export class ContentFailure extends Error {}

/**
 * Creates the GET request to the content service. It resolves with the `data` of the envelope, or throws CallFailure: HTTP
 * error, not JSON, wrong shape, too large, timeout, connection reset, or a `result` other than 0, which visitors are not told
 * (specification, section 7). Reasons never quote the query, which holds what a visitor typed. A circuit breaker stops requests for ten seconds when half of them failed; `close` ends its timers.
 */
export function createCallContent(origin: string, timeoutMs: number, log: Logger, metrics = UNCOUNTED) {
  const settings = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const agent = origin.startsWith('https:') ? new HttpsAgent(settings) : new HttpAgent(settings);

  async function send(pathAndQuery: string, mayBeMissing: boolean, headers: Record<string, string>): Promise<unknown> {
    const response = await fetch(origin + pathAndQuery, {
      agent,
      size: RESPONSE_BYTES_MAX,
      // A redirect would lead to an address the operator did not configure.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, accept: 'application/json' },
    });
    if (!response.ok) {
      response.body?.resume();
      if (response.status === STATUS.notFound && mayBeMissing) return null;
      throw new CallFailure(`answered ${response.status}`);
    }
    const envelope = envelopeSchema.safeParse(await response.json());
    if (!envelope.success) throw new CallFailure('not an envelope');
    const { result, data } = envelope.data;
    if (result !== 0) throw new CallFailure(`result ${result}`, { outcome: 'refused' });
    return data ?? null;
  }

  const breaker = new CircuitBreaker(
    (name: CallName, pathAndQuery: string, mayBeMissing: boolean) =>
      observeCall(name, metrics, (headers) => send(pathAndQuery, mayBeMissing, headers)),
    { ...CIRCUIT, errorFilter: (error: unknown) => error instanceof CallFailure && error.outcome === 'refused' },
  );
  metrics.setCircuit('content', false);
  breaker.on('open', () => {
    metrics.setCircuit('content', true);
    log.warn('content circuit open: no calls for 10 s');
  });
  breaker.on('close', () => {
    metrics.setCircuit('content', false);
    log.info('content circuit closed: calling again');
  });
  return {
    /** `mayBeMissing`: 404 is a correct response, whose data is null. */
    call: (name: CallName, pathAndQuery: string, { mayBeMissing = false } = {}) =>
      breaker.fire(name, pathAndQuery, mayBeMissing),
    close: () => breaker.shutdown(),
  };
}
