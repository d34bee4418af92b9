import type { DeliveryTable, Store } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

const ROWS_MAX = 200;

/**
 * Deliveries to the webhook that wait or were given up, the oldest first; or the delivered ones, the newest first. At
 * most ROWS_MAX.
 */
export async function loadDeliveries(store: Store, isDelivered: boolean) {
  const states: DeliveryTable['state'][] = isDelivered ? ['delivered'] : ['waiting', 'dead'];
  const rows = await store
    .selectFrom('delivery')
    .select(['id', 'receipt', 'payload', 'state', 'attempts', 'created_at', 'next_at', 'delivered_at', 'last_error'])
    .where('state', 'in', states)
    .orderBy('created_at', isDelivered ? 'desc' : 'asc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map(({ payload, ...row }) => ({ ...row, type: typeOf(payload) }));
}

/** What a delivery tells, such as `received`; empty once its payload is deleted. */
function typeOf(payload: string): string {
  if (payload === '') return '';
  const { type } = JSON.parse(payload) as { type?: string };
  return type?.replace('submission.', '') ?? '';
}

/** Mails of the last day, which are kept no longer, the newest first; without whom they are to. At most ROWS_MAX. */
export async function loadMails(store: Store) {
  return store
    .selectFrom('mail')
    .select([
      'id',
      'receipt',
      'template',
      'lang',
      'state',
      'attempts',
      'created_at',
      'next_at',
      'delivered_at',
      'last_error',
    ])
    .orderBy('created_at', 'desc')
    .limit(ROWS_MAX)
    .execute();
}

/** Sends one dead delivery again, or all of them. Returns how many. Throws ReviewError when there is none. */
export async function replay(actor: Actor, id?: string): Promise<number> {
  const { detail } = await makeChange(actor, 'replay', async (trx, at) => {
    const dead = trx
      .updateTable('delivery')
      .set({ state: 'waiting', attempts: 0, next_at: at, locked_until: null, lock_owner: null })
      .where('state', '=', 'dead');
    const rows = await (id === undefined ? dead : dead.where('id', '=', id)).returning(['id', 'receipt']).execute();
    if (rows.length > 0) return { target: id ?? 'dead', detail: { deliveries: rows } };
    if (id === undefined) throw new ReviewError({ code: 'noDeadDeliveries' });
    const row = await trx.selectFrom('delivery').select('state').where('id', '=', id).executeTakeFirst();
    throw new ReviewError(row ? { code: 'deliveryNotDead', state: row.state } : { code: 'unknownDelivery', id });
  });
  return detail.deliveries.length;
}
