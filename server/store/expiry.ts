import type { Logger } from 'pino';
import { DAY_MS, PAYLOAD_DAYS, SENT_MAIL_DAYS, UNSENT_DAYS } from '../../shared/limits.ts';
import { type Polling, startPolling } from './polling.ts';
import type { Store } from './tables.ts';

const EVERY_MS = 10 * 60 * 1000;

/**
 * Deletes the rows with personal data whose time is over: returned forms and their files, mailed codes with the
 * newsletter addresses that were not confirmed, mails of the last day, texts of mails, counted IP addresses. The
 * payload of a delivery is emptied a month later; its row stays. A delivery that was given up is deleted unless it was
 * replayed.
 */
export async function deleteExpired(store: Store, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  await store.deleteFrom('returned_file').where('expires_at', '<', at).execute();
  await store.deleteFrom('returned_form').where('expires_at', '<', at).execute();
  await store.deleteFrom('address_link').where('expires_at', '<', at).execute();
  await store.deleteFrom('rate_limit').where('resets_at', '<', at).execute();
  await store.deleteFrom('mail').where('created_at', '<', startOfMailDay(now)).execute();
  const oldest = new Date(now - SENT_MAIL_DAYS * DAY_MS).toISOString();
  await store.deleteFrom('sent_mail').where('sent_at', '<', oldest).execute();
  await store
    .updateTable('delivery')
    .set({ payload: '' })
    .where('state', '=', 'delivered')
    .where('delivered_at', '<', new Date(now - PAYLOAD_DAYS * DAY_MS).toISOString())
    .where('payload', '!=', '')
    .execute();
  await store
    .deleteFrom('delivery')
    .where('state', '=', 'dead')
    .where('next_at', '<', new Date(now - UNSENT_DAYS * DAY_MS).toISOString())
    .execute();
}

/** Mails since then count for the limit of a mailbox, ISO 8601 in UTC. */
export function startOfMailDay(now: number): string {
  return new Date(now - DAY_MS).toISOString();
}

/** Deletes them every ten minutes, also on a site without visitors. A failure is logged once until it works again. */
export function startExpiry(store: Store, log: Logger, everyMs = EVERY_MS): Polling {
  let isFailing = false;
  return startPolling(everyMs, async () => {
    try {
      await deleteExpired(store);
      if (isFailing) log.info('expired rows deleted again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ reason: (error as Error).message }, 'expired rows not deleted');
      isFailing = true;
    }
  });
}
