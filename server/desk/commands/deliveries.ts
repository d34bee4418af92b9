import { createDeskCommand, JSON_OPTION } from '../deskCommand.ts';
import { formatMoment } from '../formatMoment.ts';
import { formatTable } from '../formatTable.ts';
import { readChoice } from '../readChoice.ts';

const STATES = ['waiting', 'dead', 'delivered'] as const;
const SHOWN_MAX = 200;

export const deliveries = createDeskCommand({
  name: 'deliveries',
  summary: 'What is handed on to SUBMISSION_WEBHOOK, and what was given up.',
  details: `Without --state what waits and what was given up (dead). At most ${SHOWN_MAX}, oldest first.`,
  options: { state: { type: 'string', value: 'STATE', help: STATES.join(', ') }, ...JSON_OPTION },
  async run({ desk, store, options, print }) {
    const state = readChoice('--state', options.state, STATES);
    const rows = await store
      .selectFrom('delivery')
      .select(['id', 'receipt', 'state', 'attempts', 'created_at', 'next_at', 'delivered_at', 'last_error'])
      .where('state', 'in', state === undefined ? ['waiting', 'dead'] : [state])
      .orderBy('created_at')
      .limit(SHOWN_MAX)
      .execute();
    if (options.json) return print(JSON.stringify(rows, null, 2));
    if (rows.length === 0) return print('None.');
    const at = (iso: string | null) => formatMoment(iso, desk.config.siteTimeZone);
    const cells = rows.map((row) => [
      row.id,
      row.receipt,
      row.state === 'dead' ? 'DEAD' : row.state,
      row.attempts,
      at(row.created_at),
      row.state === 'waiting' ? at(row.next_at) : '-',
      at(row.delivered_at),
      row.last_error ?? '',
    ]);
    return print(
      formatTable(['ID', 'RECEIPT', 'STATE', 'ATTEMPTS', 'CREATED', 'NEXT', 'DELIVERED', 'LAST ERROR'], cells),
    );
  },
});
