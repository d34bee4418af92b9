import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import fetch from 'node-fetch';
import { envelopeSchema } from '../../shared/content.ts';
import { STATUS } from '../http/status.ts';
import { ContentRefusal } from './circuits.ts';

const RESPONSE_BYTES_MAX = 4 * 1024 * 1024;
const SOCKETS_MAX = 32;
/** One retry for ten requests, so that retries do not add to the load of a service that fails. */
const RETRIES_PER_REQUEST = 0.1;
const RETRIES_SAVED_MAX = 10;
/** The pause before a retry is random, so that processes that failed together do not retry together. */
const RETRY_PAUSE_MS = { min: 30, max: 150 };
/** Failures that another attempt can heal: a connection that was just closed, a restarting or busy server behind a proxy. */
const RETRIED_STATUSES: readonly number[] = [502, 503, 504];
const RETRIED_CODES = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'EAI_AGAIN', 'ERR_STREAM_PREMATURE_CLOSE'];

/** The content service is broken or unreachable: HTTP error, not JSON, wrong shape, too large, timeout, connection reset. */
export class ContentFailure extends Error {
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false, cause }: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

/**
 * Creates the GET request to the content service. It resolves with the `data` of the envelope within `timeoutMs`, retries
 * included, or throws ContentFailure or ContentRefusal. `mayBeMissing`: 404 is a correct response, whose data is null.
 */
export function createCallContent(origin: string, timeoutMs: number) {
  const settings = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const agent = origin.startsWith('https:') ? new HttpsAgent(settings) : new HttpAgent(settings);
  let retries = 1;

  return async (pathAndQuery: string, { mayBeMissing = false } = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs);
    retries = Math.min(RETRIES_SAVED_MAX, retries + RETRIES_PER_REQUEST);
    try {
      return await request(pathAndQuery, mayBeMissing, signal);
    } catch (error) {
      if (!(error instanceof ContentFailure) || !error.isTransient || retries < 1) throw error;
      retries -= 1;
      const { min, max } = RETRY_PAUSE_MS;
      await sleep(min + Math.random() * (max - min), undefined, { signal }).catch(() => {
        throw error;
      });
      return request(pathAndQuery, mayBeMissing, signal);
    }
  };

  async function request(pathAndQuery: string, mayBeMissing: boolean, signal: AbortSignal): Promise<unknown> {
    let body: unknown;
    try {
      const response = await fetch(origin + pathAndQuery, {
        agent,
        size: RESPONSE_BYTES_MAX,
        // A redirect would lead to an address the operator did not configure.
        redirect: 'error',
        signal,
        headers: { accept: 'application/json' },
      });
      if (!response.ok) {
        response.body?.resume();
        if (response.status === STATUS.notFound && mayBeMissing) return null;
        throw Object.assign(new Error(`answered ${response.status}`), { status: response.status });
      }
      body = await response.json();
    } catch (error) {
      const { message, status = 0, code = '' } = error as Error & { status?: number; code?: string };
      const isTransient = RETRIED_STATUSES.includes(status) || RETRIED_CODES.includes(code);
      throw new ContentFailure(`${pathAndQuery}: ${message}`, { isTransient, cause: error });
    }
    const envelope = envelopeSchema.safeParse(body);
    if (!envelope.success) throw new ContentFailure(`${pathAndQuery}: not an envelope`);
    const { result, message, data } = envelope.data;
    if (result !== 0) throw new ContentRefusal(`${pathAndQuery}: result ${result} ${message?.slice(0, 200) ?? ''}`);
    return data ?? null;
  }
}
