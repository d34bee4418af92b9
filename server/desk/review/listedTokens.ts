import type { ListedTokenTable } from '../../store/tables.ts';
import { deleteToken, type readTokenList, saveTokens } from '../../records/tokens.ts';
import { type Actor, makeChange } from './audit.ts';
import { receiptOfSource } from './listed.ts';
import { ReviewError } from './obstacles.ts';

/** Adds the tokens of a list to the listed ones, and updates those that are listed. Returns how many of each. */
export async function importTokens(actor: Actor, { tokens, elsewhere, broken }: ReturnType<typeof readTokenList>) {
  const { detail } = await makeChange(actor, 'tokens import', async (trx) => {
    const counts = await saveTokens(trx, tokens);
    return { target: 'tokens', detail: { list: tokens[0]?.source ?? '', ...counts, elsewhere, broken } };
  });
  const { list: _name, ...counts } = detail;
  return counts;
}

/** Takes a token of an imported list off the list, by its `tokenKey`, and returns it. Throws ReviewError for a submitted one. */
export async function removeToken(actor: Actor, key: string): Promise<ListedTokenTable> {
  const { detail } = await makeChange(actor, 'tokens remove', async (trx) => {
    const removed = await deleteToken(trx, key);
    if (!removed) throw new ReviewError({ code: 'unknownToken', key });
    const receipt = receiptOfSource(removed.source);
    if (receipt !== null) throw new ReviewError({ code: 'submittedToken', receipt });
    return { target: key, detail: { removed } };
  });
  return detail.removed;
}
