import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch from 'node-fetch';
import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { envelopeSchema } from '../../shared/content.ts';
import { STATUS } from '../http/status.ts';

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

/** The content service is broken or unreachable: HTTP error, not JSON, wrong shape, too large, timeout, connection reset. */
export class ContentFailure extends Error {}

/** The content service responded correctly with a `result` other than 0, which visitors are not told (specification, section 7). */
class ContentRefusal extends Error {}

/**
 * Creates the GET request to the content service. It resolves with the `data` of the envelope, or throws ContentFailure or
 * ContentRefusal. A circuit breaker stops requests for ten seconds when half of them failed; `close` ends its timers.
 */
export function createCallContent(origin: string, timeoutMs: number, log: Logger) {
  const settings = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const agent = origin.startsWith('https:') ? new HttpsAgent(settings) : new HttpAgent(settings);

  async function callContent(pathAndQuery: string, mayBeMissing: boolean): Promise<unknown> {
    let body: unknown;
    try {
      const response = await fetch(origin + pathAndQuery, {
        agent,
        size: RESPONSE_BYTES_MAX,
        // A redirect would lead to an address the operator did not configure.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) {
        response.body?.resume();
        if (response.status === STATUS.notFound && mayBeMissing) return null;
        throw new Error(`answered ${response.status}`);
      }
      body = await response.json();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ContentFailure(`${pathAndQuery}: ${reason}`, { cause: error });
    }
    const envelope = envelopeSchema.safeParse(body);
    if (!envelope.success) throw new ContentFailure(`${pathAndQuery}: not an envelope`);
    const { result, message, data } = envelope.data;
    if (result !== 0) throw new ContentRefusal(`${pathAndQuery}: result ${result} ${message?.slice(0, 200) ?? ''}`);
    return data ?? null;
  }

  const breaker = new CircuitBreaker(callContent, {
    ...CIRCUIT,
    errorFilter: (error: unknown) => error instanceof ContentRefusal,
  });
  breaker.on('open', () => log.warn('content circuit open: no calls for 10 s'));
  breaker.on('close', () => log.info('content circuit closed: calling again'));
  return {
    /** `mayBeMissing`: 404 is a correct response, whose data is null. */
    call: (pathAndQuery: string, { mayBeMissing = false } = {}) => breaker.fire(pathAndQuery, mayBeMissing),
    close: () => breaker.shutdown(),
  };
}
