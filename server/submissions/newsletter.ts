import fetch from 'node-fetch';
import * as z from 'zod';
import type { Language } from '../../shared/languages.ts';
import { CallFailure, observeCall, UNCOUNTED } from '../observability/outgoingCalls.ts';
import type { Store } from '../store/tables.ts';

const TIMEOUT_MS = 5_000;
const RESPONSE_BYTES_MAX = 64 * 1024;
const MESSAGE_LENGTH_MAX = 300;

/** `result` 0 is success; otherwise the site shows the service's `message` to the visitor. */
type SubscribeResult = z.infer<typeof resultSchema>;

/** Subscribes a checked address. Rejects when the address was neither forwarded nor stored. */
export type Newsletter = (email: string, lang: Language) => Promise<SubscribeResult>;

const resultSchema = z.object({
  result: z.number(),
  message: z
    .string()
    .transform((text) => text.slice(0, MESSAGE_LENGTH_MAX))
    .catch(''),
});

/** Forwards addresses to the newsletter service. */
export function forwardNewsletter(origin: string, metrics = UNCOUNTED): Newsletter {
  return (email) =>
    observeCall('newsletter', metrics, async (headers) => {
      const response = await fetch(`${origin}/api/tokenPocket/subscribe`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email }),
        redirect: 'error',
        size: RESPONSE_BYTES_MAX,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { data } = resultSchema.safeParse(await response.json());
      if (!data) throw new CallFailure('not a result');
      return data;
    });
}

/** Stores addresses in the database. A known address succeeds too, so that the response does not reveal subscribers. */
export function keepNewsletter(store: Store): Newsletter {
  return async (email, lang) => {
    await store
      .insertInto('subscriber')
      .values({ email: email.toLowerCase(), lang, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    return { result: 0, message: '' };
  };
}
