import { Argument, Option } from 'commander';
import type { DeliveryTable } from '../store/tables.ts';
import { ATTEMPTS_MAX } from '../submissions/outbox.ts';
import { makeChange } from './audit.ts';
import { type Desk, type DeskCommands, DeskError, UsageError } from './desk.ts';
import { AS_OPTION, JSON_OPTION } from './options.ts';
import { list, momentsOf } from './table.ts';

const ROWS_MAX = 200;

export const DELIVERY_COMMANDS: DeskCommands = {
  deliveries: {
    summary: 'List the deliveries to SUBMISSION_WEBHOOK.',
    details: `Without --state these are the waiting and dead (given up) ones, oldest first, at most ${ROWS_MAX}.`,
    options: [new Option('--state <state>', 'only this state').choices(['waiting', 'dead', 'delivered']), JSON_OPTION],
    async run(desk, { state }: { state?: DeliveryTable['state'] }) {
      const rows = await loadDeliveries(desk, state === undefined ? ['waiting', 'dead'] : [state]);
      const at = momentsOf(desk);
      const heads = ['ID', 'RECEIPT', 'STATE', 'ATTEMPTS', 'CREATED', 'NEXT', 'DELIVERED', 'LAST ERROR'];
      return list(rows, heads, (row) => [
        row.id,
        row.receipt,
        row.state === 'dead' ? 'DEAD' : row.state,
        row.attempts,
        at(row.created_at),
        at(row.state === 'waiting' ? row.next_at : null),
        at(row.delivered_at),
        row.last_error,
      ]);
    },
  },
  replay: {
    summary: 'Retry dead deliveries now.',
    details: `They get ${ATTEMPTS_MAX} attempts again. The running site sends them within a second.`,
    arguments: [new Argument('[id]', 'number of the delivery')],
    options: [new Option('--dead', 'all dead deliveries'), AS_OPTION],
    async run(desk, { dead: all = false }: { dead?: boolean }, id?: string) {
      if ((id === undefined) !== all) throw new UsageError('Name one delivery, or say --dead.');
      return replay(desk, id);
    },
  },
};

/** Deliveries in some states, the oldest first, at most ROWS_MAX. */
export async function loadDeliveries(desk: Desk, states: readonly DeliveryTable['state'][]) {
  const store = await desk.openStore();
  return store
    .selectFrom('delivery')
    .select(['id', 'receipt', 'state', 'attempts', 'created_at', 'next_at', 'delivered_at', 'last_error'])
    .where('state', 'in', states)
    .orderBy('created_at')
    .limit(ROWS_MAX)
    .execute();
}

/** Sends one dead delivery again, or all of them. Returns what was done. Throws DeskError when there is none. */
export async function replay(desk: Desk, id?: string): Promise<string> {
  const { detail } = await makeChange(desk, 'replay', async (trx, at) => {
    const dead = trx
      .updateTable('delivery')
      .set({ state: 'waiting', attempts: 0, next_at: at, locked_until: null, lock_owner: null })
      .where('state', '=', 'dead');
    const rows = await (id === undefined ? dead : dead.where('id', '=', id)).returning(['id', 'receipt']).execute();
    if (rows.length > 0) return { target: id ?? 'dead', detail: { deliveries: rows } };
    if (id === undefined) throw new DeskError('There are no dead deliveries.');
    const row = await trx.selectFrom('delivery').select('state').where('id', '=', id).executeTakeFirst();
    throw new DeskError(row ? `This delivery is ${row.state}, not dead.` : `There is no delivery ${id}.`);
  });
  return `${detail.deliveries.length} waiting again.`;
}
