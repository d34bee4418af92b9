import type { Kysely } from 'kysely';
import fetch from 'node-fetch';
import * as z from 'zod';
import type { Language } from '../../../shared/site/languages.ts';
import type { Config } from '../../config/config.ts';
import { createOriginAgent } from '../../http/originAgent.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { CallFailure, observeCall, UNCOUNTED } from '../../observability/outgoingCalls.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { createAddressLink, loadTypedLink } from '../../mail/addressLinks.ts';
import { mailToSubscribe } from '../../mail/mails.ts';

const TIMEOUT_MS = 5_000;
const RESPONSE_BYTES_MAX = 64 * 1024;
const MESSAGE_LENGTH_MAX = 300;
/** Replaces an address that has left, in its codes. */
const LEFT = 'left';

/**
 * `result` 0 is success; otherwise the site shows the service's `message` to the visitor. `mail`: whether the address
 * was sent a link to confirm it, or has had its mails of the day.
 */
type SubscribeResult = z.infer<typeof resultSchema> & { mail?: 'sent' | 'limit' };

/** Subscribes a checked address. Rejects when the address was neither forwarded nor stored. */
export type Newsletter = (email: string, lang: Language) => Promise<SubscribeResult>;

const resultSchema = z.object({
  result: z.number(),
  message: z
    .string()
    .transform((text) => text.slice(0, MESSAGE_LENGTH_MAX))
    .catch(''),
});

/**
 * Forwards addresses where the settings name a service, else stores them, after a confirmation where the site sends
 * mails.
 */
export function createNewsletter(config: Config, store: Store, metrics: Metrics): Newsletter {
  const { newsletterOrigin, smtpUrl, originProxies } = config;
  if (newsletterOrigin !== undefined)
    return forwardNewsletter(newsletterOrigin, metrics, originProxies.NEWSLETTER_ORIGIN);
  return storeNewsletter(store, { mustConfirm: smtpUrl !== undefined });
}

/** Forwards addresses to the newsletter service, directly or through a proxy. */
export function forwardNewsletter(origin: string, metrics = UNCOUNTED, proxy?: string): Newsletter {
  const agent = createOriginAgent(origin, proxy);
  return (email) =>
    observeCall('newsletter', metrics, async (headers) => {
      const response = await fetch(`${origin}/api/tokenPocket/subscribe`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email }),
        agent,
        redirect: 'error',
        size: RESPONSE_BYTES_MAX,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { data } = resultSchema.safeParse(await response.json());
      if (!data) throw new CallFailure('not a result');
      return data;
    });
}

/**
 * Stores addresses in the database. A known address succeeds too, so that the response does not reveal subscribers.
 * `mustConfirm`: nothing is stored before the address confirms with the code of its mail.
 */
export function storeNewsletter(store: Store, { mustConfirm = false } = {}): Newsletter {
  return async (email, lang) => {
    if (!mustConfirm) {
      await saveSubscriber(store, { email, lang, confirmed_at: null });
      return { result: 0, message: '' };
    }
    const isMailed = await store.transaction().execute((trx) => mailToSubscribe(trx, email, lang));
    return { result: 0, message: '', mail: isMailed ? 'sent' : 'limit' };
  };
}

/**
 * Subscribes the address that was mailed this code, in the language in which it confirms. Resolves with a code to
 * unsubscribe; null when the code is not valid.
 */
export async function confirmSubscription(store: Store, typed: string, lang: Language): Promise<string | null> {
  return store.transaction().execute(async (trx) => {
    const email = (await loadTypedLink(trx, 'subscribe', typed))?.target;
    if (email === undefined || email === LEFT) return null;
    await saveSubscriber(trx, { email, lang, confirmed_at: new Date().toISOString() });
    return createAddressLink(trx, { purpose: 'leave', target: email, address: email });
  });
}

/**
 * Deletes the address that a code belongs to, here and in its codes, which stay valid. False when the code is not
 * valid.
 */
export async function leaveNewsletter(store: Store, typed: string): Promise<boolean> {
  return store.transaction().execute(async (trx) => {
    const link = await loadTypedLink(trx, 'leave', typed);
    if (!link) return false;
    const { target: email } = link;
    if (email === LEFT) return true;
    await trx.deleteFrom('subscriber').where('email', '=', email).execute();
    const codes = trx.updateTable('address_link').set({ target: LEFT, recipient: LEFT }).where('target', '=', email);
    await codes.where('purpose', 'in', ['subscribe', 'leave']).execute();
    return true;
  });
}

async function saveSubscriber(
  db: Kysely<Tables>,
  { email, ...changes }: { email: string; lang: Language; confirmed_at: string | null },
): Promise<void> {
  const row = { email: email.toLowerCase(), created_at: new Date().toISOString(), ...changes };
  await db
    .insertInto('subscriber')
    .values(row)
    .onConflict((conflict) =>
      changes.confirmed_at === null
        ? conflict.column('email').doNothing()
        : conflict.column('email').doUpdateSet(changes),
    )
    .execute();
}
