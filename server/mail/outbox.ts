import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { type CallFailure, type CallName, observeCall, UNCOUNTED } from '../observability/outgoingCalls.ts';
import { startSpan } from '../observability/tracing.ts';
import { type Polling, startPolling } from '../store/polling.ts';
import type { DeliveryTable, MailTable, Store, Tables } from '../store/tables.ts';

const POLL_MS = 1_000;
const BATCH_SIZE = 4;
/** A row is given up after so many failed attempts. */
export const ATTEMPTS_MAX = 12;
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 6 * 60 * 60 * 1000;
/** Six times the longest send, because the clocks of several machines can differ. */
const LOCK_MS = 60_000;
/** How long one attempt may take. */
export const SEND_TIMEOUT_MS = 10_000;

/** What a sender needs of a row. `payload` is JSON. */
export type LockedDelivery = Pick<DeliveryTable, 'id' | 'payload' | 'attempts' | 'traceparent'> &
  Pick<Selectable<MailTable>, 'receipt'>;

export interface Outbox extends Polling {
  /** Attempts up to four due deliveries. Resolves with the number of attempts. */
  deliverDue(): Promise<number>;
}

export interface OutboxOptions {
  store: Store;
  log: Logger;
  metrics?: Pick<Metrics, 'observeCall'>;
  /** For tests: the time and the polling interval. */
  clock?: () => Date;
  pollMs?: number;
}

/**
 * The table the rows are in, the name of the call in log and metrics, and one attempt, which rejects when it failed.
 */
interface Sender {
  table: 'delivery' | 'mail';
  call: CallName;
  send: (delivery: LockedDelivery, now: Date, headers: Record<string, string>) => Promise<void>;
  /** Whether a payload is emptied once it is sent. */
  isEmptied: boolean;
  /** Queues what is due before each reading. */
  enqueue?: (now: Date) => Promise<void>;
}

/**
 * Sends rows of the store at least once, in no fixed order. Rows of a process that died are sent again after a minute.
 */
export function startOutbox(
  { table, call, send, isEmptied, enqueue }: Sender,
  { store, log, metrics = UNCOUNTED, clock = () => new Date(), pollMs = POLL_MS }: OutboxOptions,
): Outbox {
  const owner = randomUUID();
  let isFailing = false;
  const { stop } = startPolling(pollMs, async (stopping) => {
    try {
      while ((await deliverDue()) === BATCH_SIZE && !stopping.aborted);
      if (isFailing) log.info({ call }, 'deliveries read again');
      isFailing = false;
    } catch (error) {
      // Logged once: it is tried again every second.
      if (!isFailing) log.error({ err: error, call }, 'deliveries not read');
      isFailing = true;
    }
  });
  return { deliverDue, stop };

  async function deliverDue(): Promise<number> {
    await enqueue?.(clock());
    const locked = await lockDeliveries(store, { owner, count: BATCH_SIZE, now: clock() }, table);
    await Promise.all(locked.map(deliver));
    return locked.length;
  }

  async function deliver(delivery: LockedDelivery): Promise<void> {
    const attempts = delivery.attempts + 1;
    const span = startSpan('delivery', SpanKind.INTERNAL, delivery.traceparent);
    let changes: Updateable<DeliveryTable>;
    try {
      await observeCall(call, metrics, (headers) => send(delivery, clock(), headers), span);
      changes = { state: 'delivered', delivered_at: clock().toISOString(), last_error: null };
      if (isEmptied) changes.payload = '';
    } catch (error) {
      const { reason } = error as CallFailure;
      const isDead = attempts >= ATTEMPTS_MAX;
      const message = isDead ? 'delivery given up' : 'delivery failed';
      log[isDead ? 'error' : 'warn'](
        { trace: span.spanContext().traceId, call, delivery: delivery.id, attempts, reason },
        message,
      );
      const next_at = new Date(clock().getTime() + pauseAfter(attempts)).toISOString();
      changes = { last_error: reason, ...(isDead ? { state: 'dead' } : { next_at }) };
    }
    span.setAttribute('attempts', attempts).end();
    await store
      .updateTable(asDeliveries(table))
      .set({ ...changes, attempts, locked_until: null, lock_owner: null })
      .where('id', '=', delivery.id)
      .where('lock_owner', '=', owner)
      .execute();
  }
}

/**
 * The pause after a failed attempt: one minute, doubled each time, at most six hours; ±20% so that deliveries that
 * failed together spread out.
 */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), PAUSE_MAX_MS);
  return Math.round(pause * (0.8 + 0.4 * random));
}

/** Locks due deliveries for one owner. The UPDATE repeats the condition, so no other process locks one in between. */
export async function lockDeliveries(
  store: Store,
  { owner, count, now }: { owner: string; count: number; now: Date },
  table: Sender['table'] = 'delivery',
): Promise<LockedDelivery[]> {
  const at = now.toISOString();
  const isFree = ({ and, or, eb }: ExpressionBuilder<Tables, 'delivery'>) =>
    and([eb('state', '=', 'waiting'), or([eb('locked_until', 'is', null), eb('locked_until', '<', at)])]);
  const rows = asDeliveries(table);
  return store
    .updateTable(rows)
    .set({ locked_until: new Date(now.getTime() + LOCK_MS).toISOString(), lock_owner: owner })
    .where('id', 'in', (eb) =>
      eb.selectFrom(rows).select('id').where(isFree).where('next_at', '<=', at).orderBy('next_at').limit(count),
    )
    .where(isFree)
    .returning(['id', 'receipt', 'payload', 'attempts', 'traceparent'])
    .execute();
}

/** Both tables have the columns that are used here; Kysely's types know a query of one table only. */
const asDeliveries = (table: Sender['table']) => table as 'delivery';
