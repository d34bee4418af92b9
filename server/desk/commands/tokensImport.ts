import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { ListedTokenTable } from '../../store/submissionTables.ts';
import type { Tables } from '../../store/tables.ts';
import { saveTokens, readTokenList, type ReadTokenList } from '../../submissions/tokens.ts';
import { CHANGE_OPTIONS, createDeskCommand } from '../deskCommand.ts';
import { DeskFailure } from '../deskFailure.ts';
import { makeChange } from '../makeChange.ts';

const ASKED_AT_ONCE = 500;

export const tokensImport = createDeskCommand({
  name: 'tokens import',
  words: ['FILE'],
  summary: 'Adds a list in the Uniswap token-lists format to the listed tokens.',
  details: `What is listed already under the same chain and address takes the list's symbol, name, decimals and logo; what the
list does not name stays. Tokens of chains the wallet does not have are elsewhere; entries without a good address broken.`,
  options: CHANGE_OPTIONS,
  async run(call) {
    const [path = ''] = call.words;
    const read = await readList(path);
    const { detail } = await makeChange(call, async (trx) => {
      const counts = await countChanges(trx, read.tokens);
      await saveTokens(trx, read.tokens);
      const { elsewhere, broken } = read;
      return { target: 'tokens', detail: { list: read.tokens[0]?.source ?? '', ...counts, elsewhere, broken } };
    });
    const { added, changed, unchanged, elsewhere, broken } = detail;
    const counts = Object.entries({ added, changed, unchanged, elsewhere, broken });
    await call.print(counts.map(([name, count]) => `${count} ${name}`).join(', '));
  },
});

async function readList(path: string): Promise<ReadTokenList> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new DeskFailure(`${path} could not be read: ${error.message}`);
  });
  try {
    return readTokenList(JSON.parse(text));
  } catch {
    throw new DeskFailure(`${path} is no token list: it must be JSON with a name and at most 10,000 tokens.`);
  }
}

async function countChanges(trx: Kysely<Tables>, tokens: readonly ListedTokenTable[]) {
  const wanted = [...new Map(tokens.map((token) => [token.address_key, token])).values()];
  const known = new Map<string, ListedTokenTable>();
  for (let from = 0; from < wanted.length; from += ASKED_AT_ONCE) {
    const keys = wanted.slice(from, from + ASKED_AT_ONCE).map(({ address_key }) => address_key);
    const rows = await trx.selectFrom('listed_token').selectAll().where('address_key', 'in', keys).execute();
    for (const row of rows) known.set(row.address_key, row);
  }
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const token of wanted) {
    const former = known.get(token.address_key);
    counts[!former ? 'added' : isSame(token, former) ? 'unchanged' : 'changed'] += 1;
  }
  return counts;
}

function isSame(one: ListedTokenTable, other: ListedTokenTable): boolean {
  return (['symbol', 'name', 'decimals', 'logo_uri', 'source'] as const).every(
    (column) => one[column] === other[column],
  );
}
