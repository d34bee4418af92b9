import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch from 'node-fetch';
import { envelopeSchema } from '../../shared/content.ts';

const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const SOCKETS_MAX = 32;

/** The content service is broken or unreachable: HTTP error, not JSON, wrong shape, too large, too late, reset. */
export class ContentFailure extends Error {}

/** The content service answered properly, and refused: `result` is not 0. */
export class ContentRefusal extends Error {}

export type CallContent = (pathAndQuery: string) => Promise<unknown>;

/**
 * One GET to the content service over kept-alive connections. Resolves with the envelope's `data`; throws ContentFailure or
 * ContentRefusal. The time covers the whole answer, not only its first byte. Source: content-service contract, "Envelope".
 */
export function createCallContent(origin: string, timeoutMs: number): CallContent {
  const settings = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const agent = origin.startsWith('https:') ? new HttpsAgent(settings) : new HttpAgent(settings);

  return async (pathAndQuery) => {
    let body: unknown;
    try {
      const response = await fetch(origin + pathAndQuery, {
        agent,
        size: ANSWER_BYTES_MAX,
        // An upstream that sends us elsewhere is not the one the operator named.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) {
        response.body?.resume();
        throw new Error(`answered ${response.status}`);
      }
      body = await response.json();
    } catch (error) {
      throw new ContentFailure(`${pathAndQuery}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    const envelope = envelopeSchema.safeParse(body);
    if (!envelope.success) throw new ContentFailure(`${pathAndQuery}: not an envelope`);
    const { result, message, data } = envelope.data;
    if (result !== 0) throw new ContentRefusal(`${pathAndQuery}: result ${result} ${message?.slice(0, 200) ?? ''}`);
    return data ?? null;
  };
}
