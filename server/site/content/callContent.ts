import { setTimeout as sleep } from 'node:timers/promises';
import fetch from 'node-fetch';
import { envelopeSchema } from '../../../shared/site/content.ts';
import { createOriginAgent } from '../../http/originAgent.ts';
import { STATUS } from '../../http/status.ts';
import { parseExactly } from './parseExactly.ts';
import { CallFailure, type ContentCall, observeCall, UNCOUNTED } from '../../observability/outgoingCalls.ts';

const RESPONSE_BYTES_MAX = 4 * 1024 * 1024;
const SOCKETS_MAX = 32;
/** One retry for ten requests, so that retries do not add to the load of a service that fails. */
const RETRIES_PER_REQUEST = 0.1;
const RETRIES_SAVED_MAX = 10;
/** The pause before a retry is random, so that processes that failed together do not retry together. */
const RETRY_PAUSE_MS = { min: 30, max: 150 };
/**
 * Failures that another attempt can fix: a connection that was just closed, a restarting or busy server behind a proxy.
 */
const RETRIED = /^(answered 50[234]|ECONNRESET|ECONNREFUSED|EPIPE|EAI_AGAIN|ERR_STREAM_PREMATURE_CLOSE)$/;

/** The content of a call has the wrong shape. */
export class ContentFailure extends Error {}

/**
 * Creates the function that sends GET requests to the content service. It resolves with the `data` of the envelope
 * within `timeoutMs`, retries included, or throws CallFailure: HTTP error, not JSON, not an envelope, too large,
 * timeout, connection reset, or a `result` other than 0, which visitors are not told. `mayBeMissing`: 404 is a correct
 * response, whose data is null. Reasons never quote the query, which can contain what a visitor typed.
 */
export function createCallContent(
  { origin, proxy, timeoutMs }: { origin: string; proxy?: string | undefined; timeoutMs: number },
  metrics = UNCOUNTED,
) {
  const agent = createOriginAgent(origin, proxy, { keepAlive: true, maxSockets: SOCKETS_MAX });
  let retries = 1;

  return async (call: ContentCall, pathAndQuery: string, { mayBeMissing = false } = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = () => observeCall(call, metrics, (headers) => send(pathAndQuery, mayBeMissing, signal, headers));
    retries = Math.min(RETRIES_SAVED_MAX, retries + RETRIES_PER_REQUEST);
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof CallFailure) || !RETRIED.test(error.reason) || retries < 1) throw error;
      retries -= 1;
      const { min, max } = RETRY_PAUSE_MS;
      await sleep(min + Math.random() * (max - min), undefined, { signal }).catch(() => {
        throw error;
      });
      return request();
    }
  };

  async function send(
    pathAndQuery: string,
    mayBeMissing: boolean,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<unknown> {
    const response = await fetch(origin + pathAndQuery, {
      agent,
      size: RESPONSE_BYTES_MAX,
      // A redirect could name an address that the operator did not configure.
      redirect: 'error',
      signal,
      headers: { ...headers, accept: 'application/json' },
    });
    if (!response.ok) {
      response.body?.resume();
      if (response.status === STATUS.notFound && mayBeMissing) return null;
      throw new CallFailure(`answered ${response.status}`);
    }
    const envelope = envelopeSchema.safeParse(parseExactly(await response.text()));
    if (!envelope.success) throw new CallFailure('not an envelope');
    const { result, data } = envelope.data;
    if (result !== 0) throw new CallFailure(`result ${result}`, { outcome: 'refused' });
    return data ?? null;
  }
}
