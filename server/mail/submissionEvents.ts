import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { loadOrCreateFact } from '../store/facts.ts';
import type { Store, Tables } from '../store/tables.ts';

/* What the webhook is told of a submission after it was received, read from its history. */

const EVENTS_MAX = 50;
/** Since when a site tells them: what happened before is never sent. */
const SINCE = 'webhook-events-since';

type EventRow = Pick<
  Selectable<Tables['submission_event']>,
  'receipt' | 'number' | 'at' | 'status' | 'reasons' | 'field_reasons' | 'actor'
> &
  Pick<Selectable<Tables['submission']>, 'kind' | 'lang'>;

/**
 * Queues a delivery for each event of the history that no process has queued yet; the first event of a submission has
 * been queued with its form. The history is written in the transaction of the change, so that none is lost.
 */
export async function enqueueEvents(store: Store, now: Date): Promise<void> {
  const since = await loadOrCreateFact(store, SINCE, () => now.toISOString());
  const events = await store
    .selectFrom('submission_event as event')
    .innerJoin('submission', 'submission.receipt', 'event.receipt')
    .select(['event.receipt', 'event.number', 'event.at', 'event.status', 'event.reasons', 'event.field_reasons'])
    .select(['event.actor', 'submission.kind', 'submission.lang'])
    .where('event.delivery_id', 'is', null)
    .where('event.at', '>=', since)
    .where('event.number', '>', 0)
    .orderBy('event.at')
    .limit(EVENTS_MAX)
    .execute();
  for (const event of events) await enqueueEvent(store, event, now);
}

/** Of two processes at the same moment the one that marks the event queues it. */
async function enqueueEvent(store: Store, event: EventRow, now: Date): Promise<void> {
  const { receipt, number } = event;
  const id = randomUUID();
  const at = now.toISOString();
  await store.transaction().execute(async (trx) => {
    const { numUpdatedRows: marked } = await trx
      .updateTable('submission_event')
      .set({ delivery_id: id })
      .where('receipt', '=', receipt)
      .where('number', '=', number)
      .where('delivery_id', 'is', null)
      .executeTakeFirst();
    if (marked === 0n) return;
    const payload = JSON.stringify({ type: typeOf(event), id, ...describe(event) });
    const row = { id, receipt, state: 'waiting', payload, attempts: 0, created_at: at, next_at: at } as const;
    await trx.insertInto('delivery').values(row).execute();
  });
}

/** A site that tells no events forgets since when it did, so that a later start does not send what is old. */
export async function forgetEvents(store: Store): Promise<void> {
  await store.deleteFrom('fact').where('name', '=', SINCE).execute();
}

/** What has happened: a reviewer's decision, undoing one, or what the team did. */
function typeOf({ status, actor }: EventRow): string {
  if (status !== 'received') return `submission.${status}`;
  return actor === null ? 'submission.replied' : 'submission.reopened';
}

/** Neither the reviewer nor a text that a reviewer or the team has written. */
function describe({ receipt, kind, lang, at, status, reasons, field_reasons: fieldReasons }: EventRow) {
  return {
    receipt,
    kind,
    lang,
    at,
    status,
    reasons: JSON.parse(reasons) as unknown,
    fieldReasons: JSON.parse(fieldReasons) as unknown,
  };
}
