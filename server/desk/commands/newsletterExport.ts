import type { Store } from '../../store/tables.ts';
import { createDeskCommand } from '../deskCommand.ts';
import { EXPORT_OPTIONS, writeRows } from '../writeRows.ts';

const READ_AT_ONCE = 1_000;

export const newsletterExport = createDeskCommand({
  name: 'newsletter export',
  summary: 'The addresses of the newsletter, as CSV or JSON lines.',
  details:
    'An address that a spreadsheet would take for a formula has an apostrophe before it in CSV; JSON lines are exact.',
  options: EXPORT_OPTIONS,
  async run(call) {
    const count = await writeRows(call, {
      rows: eachSubscriber(call.store),
      heads: ['email', 'lang', 'subscribedAt'],
      toCells: ({ email, lang, subscribedAt }) => [email, lang, subscribedAt],
    });
    if (call.options.out !== undefined) await call.print(`${count} written to ${call.options.out}.`);
  },
});

async function* eachSubscriber(store: Store) {
  let last = '';
  for (;;) {
    const page = await store
      .selectFrom('subscriber')
      .select(['email', 'lang', 'created_at as subscribedAt'])
      .where('email', '>', last)
      .orderBy('email')
      .limit(READ_AT_ONCE)
      .execute();
    yield* page;
    last = page.at(-1)?.email ?? '';
    if (page.length < READ_AT_ONCE) return;
  }
}
