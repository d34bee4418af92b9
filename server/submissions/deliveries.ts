import { createHmac, randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import fetch from 'node-fetch';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { BRAND } from '../../shared/brand/brand.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import { CallFailure, observeCall, UNCOUNTED } from '../observability/outgoingCalls.ts';
import { type StartSpan, startUnrecorded } from '../observability/tracing.ts';
import { type Polling, startPolling } from '../store/polling.ts';
import type { DeliveryTable, Store, Tables } from '../store/tables.ts';
import { within } from '../store/within.ts';

const POLL_MS = 1_000;
const BATCH_SIZE = 4;
const ATTEMPTS_MAX = 12;
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 6 * 60 * 60 * 1000;
const SEND_TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 64 * 1024;
const MEASURE_TIMEOUT_MS = 1_000;
/** Six times the send timeout, because the clocks of several machines can differ. */
const LOCK_MS = 60_000;

type Webhook = NonNullable<Config['submissionWebhook']>;

export interface Deliveries extends Polling {
  /** Attempts up to four due deliveries. Resolves with the number of attempts. */
  deliverDue(): Promise<number>;
}

interface DeliveryParts {
  store: Store;
  webhook: Webhook;
  log: Logger;
  metrics?: Pick<Metrics, 'observeCall'>;
  startSpan?: StartSpan;
  /** For tests: the time and the polling interval. */
  clock?: () => Date;
  pollMs?: number;
}

/** Delivers submissions at least once, in no fixed order. Deliveries of a process that died are sent again after a minute. */
export function startDeliveries({
  store,
  webhook,
  log,
  metrics = UNCOUNTED,
  startSpan = startUnrecorded,
  clock = () => new Date(),
  pollMs = POLL_MS,
}: DeliveryParts): Deliveries {
  const owner = randomUUID();
  let isFailing = false;
  const { stop } = startPolling(pollMs, async (stopping) => {
    try {
      while ((await deliverDue()) === BATCH_SIZE && !stopping.aborted);
      if (isFailing) log.info('deliveries read again');
      isFailing = false;
    } catch (error) {
      // Logged once: it is tried again every second.
      if (!isFailing) log.error({ err: error }, 'deliveries not read');
      isFailing = true;
    }
  });
  return { deliverDue, stop };

  async function deliverDue(): Promise<number> {
    const claimed = await claimDeliveries(store, { owner, count: BATCH_SIZE, now: clock() });
    await Promise.all(claimed.map(deliver));
    return claimed.length;
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const attempts = delivery.attempts + 1;
    const span = startSpan('delivery', 'internal', delivery.traceparent ?? undefined);
    let changes: Updateable<DeliveryTable>;
    try {
      await observeCall('webhook', metrics, (headers) => sendDelivery(webhook, delivery, clock(), headers), span);
      changes = { state: 'delivered', delivered_at: clock().toISOString(), last_error: null };
    } catch (error) {
      const { reason } = error as CallFailure;
      const isDead = attempts >= ATTEMPTS_MAX;
      const message = isDead ? 'delivery given up' : 'delivery failed';
      log[isDead ? 'error' : 'warn']({ trace: span.traceId, delivery: delivery.id, attempts, reason }, message);
      const next_at = new Date(clock().getTime() + pauseAfter(attempts)).toISOString();
      changes = { last_error: reason, ...(isDead ? { state: 'dead' } : { next_at }) };
    }
    span.end({ attempts });
    await store
      .updateTable('delivery')
      .set({ ...changes, attempts, locked_until: null, lock_owner: null })
      .where('id', '=', delivery.id)
      .where('lock_owner', '=', owner)
      .execute();
  }
}

/** The pause after a failed attempt: one minute, doubled each time, at most six hours; ±20% so that deliveries that failed together spread out. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), PAUSE_MAX_MS);
  return Math.round(pause * (0.8 + 0.4 * random));
}

type ClaimedDelivery = Pick<DeliveryTable, 'id' | 'payload' | 'attempts' | 'traceparent'>;

/** Locks due deliveries for one owner. The UPDATE repeats the condition, so no other process claims one in between. */
export async function claimDeliveries(
  store: Store,
  { owner, count, now }: { owner: string; count: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const at = now.toISOString();
  const isFree = ({ and, or, eb }: ExpressionBuilder<Tables, 'delivery'>) =>
    and([eb('state', '=', 'waiting'), or([eb('locked_until', 'is', null), eb('locked_until', '<', at)])]);
  return store
    .updateTable('delivery')
    .set({ locked_until: new Date(now.getTime() + LOCK_MS).toISOString(), lock_owner: owner })
    .where('id', 'in', (eb) =>
      eb.selectFrom('delivery').select('id').where(isFree).where('next_at', '<=', at).orderBy('next_at').limit(count),
    )
    .where(isFree)
    .returning(['id', 'payload', 'attempts', 'traceparent'])
    .execute();
}

/** Rejects unless the response is 2xx, without quoting the payload. The signed time lets the receiver reject a replay. */
async function sendDelivery(
  { url, secret }: Webhook,
  { id, payload }: ClaimedDelivery,
  now: Date,
  headers: Record<string, string>,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      [`x-${BRAND.slug}-delivery`]: id,
      [`x-${BRAND.slug}-signature`]: `t=${seconds},v1=${hmac}`,
    },
    body: payload,
    // A redirect would send the team's data to an address the operator did not configure.
    redirect: 'error',
    size: RESPONSE_BYTES_MAX,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new CallFailure(`answered ${response.status}`);
}

/** Registers the delivery metrics, which are queried whenever metrics are read. */
export function measureDeliveries(registry: Registry, store: Store, clock = () => new Date()): void {
  // Every process counts the same rows, so workers are aggregated by maximum, not by sum.
  const settings = { aggregator: 'max' as const, registers: [] };
  const count = new Gauge({
    ...settings,
    name: 'submission_deliveries',
    help: 'Webhook deliveries of submissions, by state.',
    labelNames: ['state'],
    async collect() {
      const states = store.selectFrom('delivery').select(['state', sql<number>`count(*)`.as('count')]);
      const rows = await within(MEASURE_TIMEOUT_MS, states.groupBy('state').execute()).catch(() => null);
      // Without its store the site still shows its other metrics.
      if (!rows) return this.reset();
      for (const state of ['waiting', 'delivered', 'dead'])
        this.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0));
    },
  });
  const oldest = new Gauge({
    ...settings,
    name: 'submission_delivery_oldest_seconds',
    help: 'Age of the oldest waiting delivery.',
    async collect() {
      const waiting = store.selectFrom('delivery').select('created_at').where('state', '=', 'waiting');
      const reading = waiting.orderBy('created_at').executeTakeFirst();
      const first = await within(MEASURE_TIMEOUT_MS, reading).catch(() => null);
      if (first === null) return this.remove();
      this.set(first ? (clock().getTime() - Date.parse(first.created_at)) / 1000 : 0);
    },
  });
  for (const metric of [count, oldest]) registry.registerMetric(metric);
}
