import { readFile } from 'node:fs/promises';
import { Argument, type Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import { checkAddress } from '../../shared/addresses/checkAddress.ts';
import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../shared/platforms.ts';
import type { ListedTokenTable } from '../store/submissionTables.ts';
import type { Tables } from '../store/tables.ts';
import { saveTokens } from '../submissions/tokens.ts';
import { readTokenList, type ReadTokenList } from '../submissions/tokens.ts';
import { tokenKey } from '../submissions/subject.ts';
import { makeChange } from './audit.ts';
import { type Desk, DeskError, print, printJson, UsageError } from './desk.ts';
import { asOption, JSON_OPTION, type JsonOption, limitOption } from './options.ts';
import { formatTable } from './table.ts';

const KEYS_PER_READ = 500;

interface ListOptions extends JsonOption {
  platform?: SubmissionPlatform;
  symbol?: string;
  limit: number;
}

interface RemoveOptions {
  symbol?: string;
  as: string;
}

export function addTokenCommands(program: Command, desk: Desk): void {
  const tokens = program.command('tokens').description('Import, list and remove listed tokens.');
  tokens
    .command('import')
    .summary('Add a list in the Uniswap token-lists format to the listed tokens.')
    .description(
      `Add a list in the Uniswap token-lists format to the listed tokens. A listed token with the same chain and address gets
the symbol, name, decimals and logo of the list; other listed tokens stay. Tokens of unsupported chains count as
elsewhere, entries without a valid address as broken.`,
    )
    .argument('<file>', 'JSON file')
    .addOption(asOption(desk))
    .action((file: string, { as }: { as: string }) => importTokens(desk, file, as));
  tokens
    .command('list')
    .description('List the listed tokens.')
    .addOption(new Option('--platform <platform>', 'only this platform').choices(SUBMISSION_PLATFORMS))
    .option('--symbol <symbol>', 'only this symbol, in any case')
    .addOption(limitOption(50))
    .addOption(JSON_OPTION)
    .action((options: ListOptions) => listTokens(desk, options));
  tokens
    .command('remove')
    .summary('Remove a token from the list.')
    .description(
      'Remove a token from the list. For a token that was submitted and accepted use: refuse RECEIPT --again',
    )
    .addArgument(new Argument('<platform>', 'platform of the token').choices(SUBMISSION_PLATFORMS))
    .argument('<address>', 'contract of the token')
    .option('--symbol <symbol>', 'where one contract issues many tokens (EOS, WAX and similar)')
    .addOption(asOption(desk))
    .action((platform: SubmissionPlatform, address: string, options: RemoveOptions) =>
      removeToken(desk, platform, address, options),
    );
}

async function importTokens(desk: Desk, path: string, as: string): Promise<void> {
  const list = await readList(path);
  const { detail } = await makeChange(desk, { command: 'tokens import', as }, async (trx) => {
    const counts = await countChanges(trx, list.tokens);
    await saveTokens(trx, list.tokens);
    const { elsewhere, broken } = list;
    return { target: 'tokens', detail: { list: list.tokens[0]?.source ?? '', ...counts, elsewhere, broken } };
  });
  const { list: _name, ...counts } = detail;
  const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  await print(desk, words.join(', '));
}

async function readList(path: string): Promise<ReadTokenList> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new DeskError(`${path} could not be read: ${error.message}`);
  });
  try {
    return readTokenList(JSON.parse(text));
  } catch {
    throw new DeskError(`${path} is no token list: it must be JSON with a name and at most 10,000 tokens.`);
  }
}

async function countChanges(trx: Kysely<Tables>, tokens: readonly ListedTokenTable[]) {
  const wanted = [...new Map(tokens.map((token) => [token.address_key, token])).values()];
  const known = new Map<string, ListedTokenTable>();
  for (let from = 0; from < wanted.length; from += KEYS_PER_READ) {
    const keys = wanted.slice(from, from + KEYS_PER_READ).map(({ address_key }) => address_key);
    const rows = await trx.selectFrom('listed_token').selectAll().where('address_key', 'in', keys).execute();
    for (const row of rows) known.set(row.address_key, row);
  }
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const token of wanted) {
    const existing = known.get(token.address_key);
    counts[!existing ? 'added' : isSame(token, existing) ? 'unchanged' : 'changed'] += 1;
  }
  return counts;
}

function isSame(one: ListedTokenTable, other: ListedTokenTable): boolean {
  return (['symbol', 'name', 'decimals', 'logo_uri', 'source'] as const).every(
    (column) => one[column] === other[column],
  );
}

async function listTokens(desk: Desk, { platform, symbol, limit, json }: ListOptions): Promise<void> {
  const store = await desk.openStore();
  let chosen = store.selectFrom('listed_token');
  if (platform !== undefined) chosen = chosen.where('platform', '=', platform);
  if (symbol !== undefined) chosen = chosen.where(({ fn }) => fn('lower', ['symbol']), '=', symbol.toLowerCase());
  const rows = await chosen.selectAll().orderBy('platform').orderBy('symbol').orderBy('address').limit(limit).execute();
  if (json) return printJson(desk, rows);
  const table = formatTable(
    {
      PLATFORM: (row) => row.platform,
      SYMBOL: (row) => row.symbol,
      NAME: (row) => row.name,
      ADDRESS: (row) => row.address,
      DECIMALS: (row) => row.decimals,
      SOURCE: (row) => row.source,
    },
    rows,
  );
  if (rows.length > 0) await print(desk, table);
  const { count } = await chosen.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return print(desk, `${rows.length} of ${Number(count)}.`);
}

async function removeToken(
  desk: Desk,
  platform: SubmissionPlatform,
  address: string,
  { symbol = '', as }: RemoveOptions,
): Promise<void> {
  const check = checkAddress(platform, address, 'token');
  if (!check.ok) throw new UsageError(`This is no address of a token on ${platform}.`);
  const key = tokenKey(platform, check.address, symbol);
  const { detail } = await makeChange(desk, { command: 'tokens remove', as }, async (trx) => {
    const removed = await trx
      .deleteFrom('listed_token')
      .where('address_key', '=', key)
      .returningAll()
      .executeTakeFirst();
    if (!removed) throw new DeskError(`There is no such token in the list: ${key}.`);
    const [origin, receipt] = removed.source.split(' ');
    if (origin === 'submission' && receipt)
      throw new DeskError(`This one was submitted. Remove it by: refuse ${receipt} --again --reason CODE`);
    return { target: key, detail: { removed } };
  });
  await print(desk, `${detail.removed.symbol} (${detail.removed.name}) is off the list.`);
}
