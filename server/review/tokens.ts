import type { Kysely } from 'kysely';
import type { ListedTokenTable, Tables } from '../store/tables.ts';
import { type readTokenList, saveTokens } from '../submissions/tokens.ts';
import { type Actor, makeChange } from './audit.ts';
import { receiptOfSource } from './listed.ts';
import { ReviewError } from './obstacles.ts';

const KEYS_PER_READ = 500;

/** Adds the tokens of a list to the listed ones, and updates those that are listed. Returns how many of each. */
export async function importTokens(actor: Actor, { tokens, elsewhere, broken }: ReturnType<typeof readTokenList>) {
  const { detail } = await makeChange(actor, 'tokens import', async (trx) => {
    const counts = await countChanges(trx, tokens);
    await saveTokens(trx, tokens);
    return { target: 'tokens', detail: { list: tokens[0]?.source ?? '', ...counts, elsewhere, broken } };
  });
  const { list: _name, ...counts } = detail;
  return counts;
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

/** Takes a token of an imported list off the list, by its `tokenKey`, and returns it. Throws ReviewError for a submitted one. */
export async function removeToken(actor: Actor, key: string): Promise<ListedTokenTable> {
  const { detail } = await makeChange(actor, 'tokens remove', async (trx) => {
    const token = trx.deleteFrom('listed_token').where('address_key', '=', key);
    const removed = await token.returningAll().executeTakeFirst();
    if (!removed) throw new ReviewError({ code: 'unknownToken', key });
    const receipt = receiptOfSource(removed.source);
    if (receipt !== null) throw new ReviewError({ code: 'submittedToken', receipt });
    return { target: key, detail: { removed } };
  });
  return detail.removed;
}
