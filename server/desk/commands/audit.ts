import { createDeskCommand, JSON_OPTION } from '../deskCommand.ts';
import { formatMoment } from '../formatMoment.ts';
import { formatTable } from '../formatTable.ts';
import { readWhole } from '../readWhole.ts';
import { findReceipt } from '../../submissions/receipt.ts';

const SHOWN = '50';

export const audit = createDeskCommand({
  name: 'audit',
  summary: 'Who changed what, newest first.',
  options: {
    target: { type: 'string', value: 'TARGET', help: 'of one receipt, news number, delivery or token only' },
    limit: { type: 'string', value: 'NUMBER', help: `how many; else ${SHOWN}` },
    ...JSON_OPTION,
  },
  async run({ desk, store, options, print }) {
    const { target, limit = SHOWN } = options;
    const count = readWhole('--limit', limit);
    const all = store.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(count);
    const chosen = target === undefined ? all : all.where('target', 'in', [target, findReceipt(target) ?? target]);
    const rows = (await chosen.execute()).map(({ detail, ...row }) => ({
      ...row,
      detail: JSON.parse(detail) as Record<string, unknown>,
    }));
    if (options.json) return print(JSON.stringify(rows, null, 2));
    if (rows.length === 0) return print('None.');
    const cells = rows.map((row) => [
      formatMoment(row.at, desk.config.siteTimeZone),
      row.actor,
      row.command,
      row.target,
      JSON.stringify(row.detail),
    ]);
    return print(formatTable(['AT', 'WHO', 'COMMAND', 'TARGET', 'DETAIL'], cells));
  },
});
