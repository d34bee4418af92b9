import { SUBMISSION_PLATFORMS } from '../../../shared/platforms.ts';
import { createDeskCommand, JSON_OPTION } from '../deskCommand.ts';
import { formatTable } from '../formatTable.ts';
import { readChoice } from '../readChoice.ts';
import { readWhole } from '../readWhole.ts';

const SHOWN = '50';

export const tokensList = createDeskCommand({
  name: 'tokens list',
  summary: 'The listed tokens.',
  options: {
    platform: { type: 'string', value: 'PLATFORM', help: 'as the forms name it, such as ETH' },
    symbol: { type: 'string', value: 'SYMBOL', help: 'of this symbol only, in capitals or not' },
    limit: { type: 'string', value: 'NUMBER', help: `how many; else ${SHOWN}` },
    ...JSON_OPTION,
  },
  async run({ store, options, print }) {
    const platform = readChoice('--platform', options.platform, SUBMISSION_PLATFORMS);
    const limit = readWhole('--limit', options.limit ?? SHOWN);
    let chosen = store.selectFrom('listed_token');
    if (platform !== undefined) chosen = chosen.where('platform', '=', platform);
    const { symbol } = options;
    if (symbol !== undefined) chosen = chosen.where(({ fn }) => fn('lower', ['symbol']), '=', symbol.toLowerCase());
    const rows = await chosen
      .selectAll()
      .orderBy('platform')
      .orderBy('symbol')
      .orderBy('address')
      .limit(limit)
      .execute();
    if (options.json) return print(JSON.stringify(rows, null, 2));
    const cells = rows.map((row) => [row.platform, row.symbol, row.name, row.address, row.decimals, row.source]);
    if (cells.length > 0)
      await print(formatTable(['PLATFORM', 'SYMBOL', 'NAME', 'ADDRESS', 'DECIMALS', 'SOURCE'], cells));
    const { count } = await chosen.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
    return print(`${rows.length} of ${Number(count)}.`);
  },
});
