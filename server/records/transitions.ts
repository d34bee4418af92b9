import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** Statuses of submissions that block another one. */
export const OPEN_STATUSES = ['received', 'accepted'] as const;

type EventRow = Insertable<Tables['submission_event']>;

/** Appends an event to the history of a submission. `reasons` and `field_reasons` are JSON. */
export async function addEvent(
  trx: Kysely<Tables>,
  event: Pick<EventRow, 'receipt' | 'at' | 'status'> & Partial<Omit<EventRow, 'number'>>,
): Promise<void> {
  const events = trx.selectFrom('submission_event').select('number').where('receipt', '=', event.receipt);
  const last = await events.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const number = (last?.number ?? -1) + 1;
  await trx
    .insertInto('submission_event')
    .values({ reasons: '[]', note: '', ...event, number })
    .execute();
}
