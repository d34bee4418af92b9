import { createHmac } from 'node:crypto';
import fetch from 'node-fetch';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;

export interface Webhook {
  url: string;
  secret: string;
}

/**
 * Hands one payload on. Resolves when the receiver answered 2xx; rejects with a reason that holds nothing of what was
 * sent. The signature covers the time, so that a receiver can refuse what somebody recorded and sends again.
 */
export async function sendDelivery(
  { url, secret }: Webhook,
  id: string,
  payload: string,
  now = new Date(),
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-satchel-delivery': id,
      'x-satchel-signature': signature(secret, payload, Math.floor(now.getTime() / 1000)),
    },
    body: payload,
    // A redirect could lead anywhere, with everything a team wrote.
    redirect: 'error',
    size: ANSWER_BYTES_MAX,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.payload">`. */
export function signature(secret: string, payload: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
