import fetch from 'node-fetch';
import * as z from 'zod';
import type { Language } from '../../shared/languages.ts';
import type { Store } from '../store/tables.ts';

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const MESSAGE_LENGTH_MAX = 300;

/** What became of an address. `result` 0 is success; otherwise `message` is what the service wants the visitor to read. */
export interface SubscribeResult {
  result: number;
  message: string;
}

/** Takes a checked address. Rejects when it could be neither handed on nor kept. */
export type Newsletter = (email: string, lang: Language) => Promise<SubscribeResult>;

const answerSchema = z.object({
  result: z.number(),
  message: z
    .string()
    .transform((text) => text.slice(0, MESSAGE_LENGTH_MAX))
    .catch(''),
});

/** Hands addresses on to the newsletter service. Source: content-service contract, "Newsletter". */
export function forwardNewsletter(origin: string): Newsletter {
  return async (email) => {
    const response = await fetch(`${origin}/api/tokenPocket/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email }),
      redirect: 'error',
      size: ANSWER_BYTES_MAX,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.parse(await response.json());
  };
}

/** Keeps addresses in the store. An address that is there already is a success too: nobody learns who subscribed. */
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
