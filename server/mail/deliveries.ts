import { createHmac } from 'node:crypto';
import type { Agent as HttpAgent } from 'node:http';
import { sql } from 'kysely';
import fetch from 'node-fetch';
import { Gauge, type Registry } from 'prom-client';
import { BRAND } from '../../shared/brand/brand.ts';
import type { Config } from '../config/config.ts';
import { createOriginAgent } from '../http/originAgent.ts';
import { dropBody } from '../http/publicHttps.ts';
import { CallFailure } from '../observability/outgoingCalls.ts';
import type { Store } from '../store/tables.ts';
import { within } from '../store/within.ts';
import { enqueueEvents } from './submissionEvents.ts';
import { type LockedDelivery, type Outbox, type OutboxOptions, SEND_TIMEOUT_MS, startOutbox } from './outbox.ts';

const MEASURE_TIMEOUT_MS = 1_000;

type Webhook = NonNullable<Config['submissionWebhook']>;

/** Before a secret in Base64, as Standard Webhooks writes it; any other secret is the key itself. */
const SECRET_PREFIX = 'whsec_';

/** Delivers submissions to the webhook from the outbox, directly or through a proxy, and with `tellsEvents` what happens to them. */
export function startDeliveries({
  webhook,
  proxy,
  tellsEvents = false,
  ...options
}: OutboxOptions & { webhook: Webhook; proxy?: string | undefined; tellsEvents?: boolean }): Outbox {
  const { store } = options;
  const agent = createOriginAgent(webhook.url, proxy);
  const send = (delivery: LockedDelivery, now: Date, headers: Record<string, string>) =>
    sendDelivery({ ...webhook, agent }, delivery, now, headers);
  const enqueue = (now: Date) => enqueueEvents(store, now);
  return startOutbox(
    { table: 'delivery', call: 'webhook', send, isEmptied: false, ...(tellsEvents && { enqueue }) },
    options,
  );
}

/** The headers of Standard Webhooks, signed with `secret`. The signed time lets the receiver reject a replay. */
export function signDelivery(secret: string, id: string, now: Date, payload: string) {
  const seconds = Math.floor(now.getTime() / 1000);
  const isBase64 = secret.startsWith(SECRET_PREFIX);
  const key = isBase64 ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : secret;
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** The headers of earlier releases, which the next one drops. */
function signAsBefore(secret: string, id: string, now: Date, payload: string) {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return { [`x-${BRAND.slug}-delivery`]: id, [`x-${BRAND.slug}-signature`]: `t=${seconds},v1=${signature}` };
}

/** Rejects unless the response is 2xx, without quoting the payload. */
async function sendDelivery(
  { url, secret, agent }: Webhook & { agent: HttpAgent },
  { id, payload }: LockedDelivery,
  now: Date,
  headers: Record<string, string>,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...signDelivery(secret, id, now, payload),
      ...signAsBefore(secret, id, now, payload),
    },
    body: payload,
    agent,
    // A redirect would send the team's data to an address the operator did not configure.
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  // The body of the response is not read, so its size does not matter.
  dropBody(response);
  if (!response.ok) throw new CallFailure(`answered ${response.status}`);
}

/** Registers the delivery metrics, which are queried whenever metrics are read. */
export function measureDeliveries(registry: Registry, store: Store, clock = () => new Date()): void {
  const count = new Gauge({
    registers: [],
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
    registers: [],
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
