import { readFile } from 'node:fs/promises';
import { Argument, Option } from 'commander';
import type { Kysely } from 'kysely';
import { checkAddress } from '../../shared/addresses/checkAddress.ts';
import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../shared/platforms.ts';
import type { ListedTokenTable, Tables } from '../store/tables.ts';
import { tokenKey } from '../submissions/subject.ts';
import { readTokenList, saveTokens } from '../submissions/tokens.ts';
import { makeChange } from './audit.ts';
import { type Desk, type DeskCommands, DeskError, UsageError } from './desk.ts';
import { receiptOfSource } from './listed.ts';
import { AS_OPTION } from './options.ts';

const KEYS_PER_READ = 500;

export const TOKEN_COMMANDS: DeskCommands = {
  'tokens import': {
    summary: 'Add a list in the Uniswap token-lists format to the listed tokens.',
    details: `A listed token with the same chain and address gets
the symbol, name, decimals and logo of the list; other listed tokens stay. Tokens of unsupported chains count as
elsewhere, entries without a valid address as broken.`,
    arguments: [new Argument('<file>', 'JSON file')],
    options: [AS_OPTION],
    run: importTokens,
  },
  'tokens remove': {
    summary: 'Remove a token from the list.',
    details: 'For a token that was submitted and accepted use: refuse RECEIPT --again',
    arguments: [
      new Argument('<platform>', 'platform of the token').choices(SUBMISSION_PLATFORMS),
      new Argument('<address>', 'contract of the token'),
    ],
    options: [
      new Option('--symbol <symbol>', 'where one contract issues many tokens (EOS, WAX and similar)'),
      AS_OPTION,
    ],
    run: removeToken,
  },
};

async function importTokens(desk: Desk, _options: object, path: string) {
  const { tokens, elsewhere, broken } = await readList(path);
  const { detail } = await makeChange(desk, 'tokens import', async (trx) => {
    const counts = await countChanges(trx, tokens);
    await saveTokens(trx, tokens);
    return { target: 'tokens', detail: { list: tokens[0]?.source ?? '', ...counts, elsewhere, broken } };
  });
  const { list: _name, ...counts } = detail;
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

async function readList(path: string) {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new DeskError(`${path} could not be read: ${error.message}`);
  });
  try {
    return readTokenList(JSON.parse(text));
  } catch {
    throw new DeskError(`${path} is no token list: it must be JSON with a name and at most 10,000 tokens.`);
  }
}

async function countChanges(trx: Kysely<Tables>, wanted: readonly ListedTokenTable[]) {
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
  const columns = ['symbol', 'name', 'decimals', 'logo_uri', 'source'] as const;
  return columns.every((column) => one[column] === other[column]);
}

async function removeToken(
  desk: Desk,
  { symbol = '' }: { symbol?: string },
  platform: SubmissionPlatform,
  address: string,
) {
  const check = checkAddress(platform, address, 'token');
  if (!check.ok) throw new UsageError(`This is no address of a token on ${platform}.`);
  const target = tokenKey(platform, check.address, symbol);
  const { detail } = await makeChange(desk, 'tokens remove', async (trx) => {
    const token = trx.deleteFrom('listed_token').where('address_key', '=', target);
    const removed = await token.returningAll().executeTakeFirst();
    if (!removed) throw new DeskError(`There is no such token in the list: ${target}.`);
    const receipt = receiptOfSource(removed.source);
    if (receipt !== null)
      throw new DeskError(`This one was submitted. Remove it by: refuse ${receipt} --again --reason CODE`);
    return { target, detail: { removed } };
  });
  return `${detail.removed.symbol} (${detail.removed.name}) is off the list.`;
}
