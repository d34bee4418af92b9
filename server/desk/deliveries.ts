import { type Command, Option } from 'commander';
import { makeChange } from './audit.ts';
import { type Desk, DeskError, print, UsageError } from './desk.ts';
import { asOption, JSON_OPTION, type JsonOption } from './options.ts';
import { formatMoment, printRows } from './table.ts';

const STATES = ['waiting', 'dead', 'delivered'] as const;
const ROWS_MAX = 200;

interface DeliveriesOptions extends JsonOption {
  state?: (typeof STATES)[number];
}

interface ReplayOptions {
  dead?: boolean;
  as: string;
}

export function addDeliveryCommands(program: Command, desk: Desk): void {
  program
    .command('deliveries')
    .summary('List the deliveries to SUBMISSION_WEBHOOK.')
    .description(`List the waiting and dead (given up) deliveries, oldest first, at most ${ROWS_MAX}.`)
    .addOption(new Option('--state <state>', 'only this state').choices(STATES))
    .addOption(JSON_OPTION)
    .action((options: DeliveriesOptions) => printDeliveries(desk, options));
  program
    .command('replay')
    .summary('Retry dead deliveries now.')
    .description('Retry dead deliveries: they get twelve attempts again. The running site sends them within a second.')
    .argument('[id]', 'number of the delivery')
    .option('--dead', 'all dead deliveries')
    .addOption(asOption(desk))
    .action((id: string | undefined, options: ReplayOptions) => replay(desk, id, options));
}

async function printDeliveries(desk: Desk, { state, json }: DeliveriesOptions): Promise<void> {
  const store = await desk.openStore();
  const rows = await store
    .selectFrom('delivery')
    .select(['id', 'receipt', 'state', 'attempts', 'created_at', 'next_at', 'delivered_at', 'last_error'])
    .where('state', 'in', state === undefined ? ['waiting', 'dead'] : [state])
    .orderBy('created_at')
    .limit(ROWS_MAX)
    .execute();
  const at = (iso: string | null) => formatMoment(iso, desk.config.siteTimeZone);
  return printRows(desk, rows, {
    json,
    columns: {
      ID: (row) => row.id,
      RECEIPT: (row) => row.receipt,
      STATE: (row) => (row.state === 'dead' ? 'DEAD' : row.state),
      ATTEMPTS: (row) => row.attempts,
      CREATED: (row) => at(row.created_at),
      NEXT: (row) => (row.state === 'waiting' ? at(row.next_at) : '-'),
      DELIVERED: (row) => at(row.delivered_at),
      'LAST ERROR': (row) => row.last_error ?? '',
    },
  });
}

async function replay(desk: Desk, id: string | undefined, { dead: all = false, as }: ReplayOptions): Promise<void> {
  if ((id === undefined) !== all) throw new UsageError('Name one delivery, or say --dead.');
  const { detail } = await makeChange(desk, { command: 'replay', as }, async (trx, at) => {
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
  await print(desk, `${detail.deliveries.length} waiting again.`);
}
