import { CHANGE_OPTIONS, createDeskCommand } from '../deskCommand.ts';
import { DeskFailure, WrongUsage } from '../deskFailure.ts';
import { makeChange } from '../makeChange.ts';

export const replay = createDeskCommand({
  name: 'replay',
  words: ['ID?'],
  summary: 'Hands on again, now, what was given up.',
  details: 'A delivery that was given up has twelve attempts again. The running site sends it within a second.',
  options: { dead: { type: 'boolean', help: 'all that were given up' }, ...CHANGE_OPTIONS },
  async run(call) {
    const [id] = call.words;
    if ((id === undefined) !== (call.options.dead ?? false)) throw new WrongUsage('Name one delivery, or say --dead.');
    const { detail } = await makeChange(call, async (trx, at) => {
      const dead = trx
        .updateTable('delivery')
        .set({ state: 'waiting', attempts: 0, next_at: at, locked_until: null, lock_owner: null })
        .where('state', '=', 'dead');
      const rows = await (id === undefined ? dead : dead.where('id', '=', id)).returning(['id', 'receipt']).execute();
      if (rows.length === 0) throw new DeskFailure(id === undefined ? 'None was given up.' : await whyNot(id));
      return { target: id ?? 'dead', detail: { deliveries: rows } };

      async function whyNot(wanted: string): Promise<string> {
        const row = await trx.selectFrom('delivery').select('state').where('id', '=', wanted).executeTakeFirst();
        return row ? `This delivery is ${row.state}, not dead.` : `There is no delivery ${wanted}.`;
      }
    });
    await call.print(`${detail.deliveries.length} waiting again.`);
  },
});
