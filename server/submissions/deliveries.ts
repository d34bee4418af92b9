import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { DeliveryTable } from '../store/submissionTables.ts';
import type { Store } from '../store/tables.ts';
import { claimDeliveries, type ClaimedDelivery } from './claimDeliveries.ts';
import { sendDelivery, type Webhook } from './sendDelivery.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE_MAX = 4;
const ATTEMPTS_MAX = 12;
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 6 * 60 * 60 * 1000;
const ERROR_LENGTH_MAX = 200;

export interface Deliveries {
  /** Delivers what is due now. Resolves with how many were tried. */
  deliverDue(): Promise<number>;
  /** Ends the looking; what is under way is finished first. */
  stop(): Promise<void>;
}

interface DeliveryParts {
  store: Store;
  webhook: Webhook;
  log: Logger;
  /** For tests: the time, and how often the table is looked at. */
  clock?: () => Date;
  lookEveryMs?: number;
}

/**
 * Hands submissions on until the receiver has them: at least once each, in no order. A process that dies in the middle
 * leaves its rows locked for a minute; then another, or the same one started anew, sends them again.
 */
export function startDeliveries({
  store,
  webhook,
  log,
  clock = () => new Date(),
  lookEveryMs = LOOK_EVERY_MS,
}: DeliveryParts): Deliveries {
  const owner = randomUUID();
  let stopped = false;
  let looking: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(look, lookEveryMs);
  timer.unref();

  function look(): void {
    looking = deliverAll()
      .catch((error: unknown) => log.error({ err: error }, 'deliveries not read'))
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(look, lookEveryMs);
        timer.unref();
      });
  }

  async function deliverAll(): Promise<void> {
    const tried = await deliverDue();
    if (tried === AT_ONCE_MAX && !stopped) await deliverAll();
  }

  async function deliverDue(): Promise<number> {
    const claimed = await claimDeliveries(store, { owner, count: AT_ONCE_MAX, now: clock() });
    await Promise.all(claimed.map(deliver));
    return claimed.length;
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const attempts = delivery.attempts + 1;
    const release = { attempts, locked_until: null, lock_owner: null };
    try {
      await sendDelivery(webhook, delivery.id, delivery.payload, clock());
    } catch (error) {
      const reason = String((error as Error).message).slice(0, ERROR_LENGTH_MAX);
      const isDead = attempts >= ATTEMPTS_MAX;
      log[isDead ? 'error' : 'warn'](
        { delivery: delivery.id, attempts, reason },
        isDead ? 'delivery given up' : 'delivery failed',
      );
      const next_at = new Date(clock().getTime() + pauseAfter(attempts)).toISOString();
      await update({ ...release, last_error: reason, ...(isDead ? { state: 'dead' as const } : { next_at }) });
      return;
    }
    await update({ ...release, state: 'delivered', delivered_at: clock().toISOString(), last_error: null });

    function update(changes: Updateable<DeliveryTable>) {
      return store
        .updateTable('delivery')
        .set(changes)
        .where('id', '=', delivery.id)
        .where('lock_owner', '=', owner)
        .execute();
    }
  }

  return {
    deliverDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** A minute after the first failure, twice as long after each, six hours at most; a fifth more or less, so that rows that failed together do not come back together. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), PAUSE_MAX_MS);
  return Math.round(pause * (0.8 + 0.4 * random));
}
