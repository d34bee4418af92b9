import type { Kysely } from 'kysely';
import { TOKEN_NAME_LENGTH_MAX } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/site/textFormats.ts';
import { type Hiding, readHiding } from '../../records/hiding.ts';
import {
  deleteToken,
  loadToken,
  raiseVersion,
  type readTokenList,
  receiptOfSource,
  saveTokens,
  setTokenHiding,
  type StoredToken,
} from '../../records/tokens.ts';
import type { Tables } from '../../store/tables.ts';
import { type Actor, checkSeen, makeChange, stateOf } from './audit.ts';
import { type ChangeDetails, checkReason } from './listedEntry.ts';
import { ReviewError } from './obstacles.ts';

/** A token as editors see it. */
export interface EditedToken extends StoredToken {
  hiding: Hiding | null;
  /** The state that a form is made from. */
  seen: string;
}

export async function loadEditedToken(db: Kysely<Tables>, key: string): Promise<EditedToken | null> {
  const token = await loadToken(db, key);
  return token && { ...token, hiding: readHiding(token), seen: stateOf(token) };
}

/** Hides a token until a person shows it again. Throws ReviewError. */
export function hideToken(actor: Actor, key: string, { reason, seen }: ChangeDetails): Promise<EditedToken> {
  return changeToken(actor, 'tokens hide', { key, reason, seen }, async (trx, { hiding }) => {
    if (hiding) throw new ReviewError({ code: 'alreadySo' });
    await setTokenHiding(trx, key, { author: 'editor', name: actor.name, reason });
    return {};
  });
}

/** Shows a token again. Throws ReviewError. */
export function showToken(actor: Actor, key: string, { reason, seen }: ChangeDetails): Promise<EditedToken> {
  return changeToken(actor, 'tokens show', { key, reason, seen }, async (trx, { hiding }) => {
    if (!hiding) throw new ReviewError({ code: 'alreadySo' });
    await setTokenHiding(trx, key, null);
    return { before: hiding };
  });
}

/** Changes the name and the logo of a token; `logo` is the path of another picture. Throws ReviewError. */
export function editToken(
  actor: Actor,
  key: string,
  { name, logo, reason, seen }: ChangeDetails & { name: string; logo: string | null },
): Promise<EditedToken> {
  return changeToken(actor, 'tokens edit', { key, reason, seen }, async (trx, token) => {
    if (name === '') throw new ReviewError({ code: 'notValid', faults: ['The name is missing.'] });
    if (countCharacters(name) > TOKEN_NAME_LENGTH_MAX)
      throw new ReviewError({ code: 'nameTooLong', max: TOKEN_NAME_LENGTH_MAX });
    const values = { name, ...(logo !== null && { logo_uri: logo }) };
    await trx
      .updateTable('listed_token')
      .set({ ...values, edited_by: actor.name })
      .where('address_key', '=', key)
      .execute();
    if (!token.hiding) await raiseVersion(trx, 'patch');
    return { before: { name: token.name, logo_uri: token.logo_uri }, after: values };
  });
}

async function changeToken(
  actor: Actor,
  command: string,
  { key, reason, seen }: ChangeDetails & { key: string },
  change: (trx: Kysely<Tables>, token: EditedToken) => Promise<Record<string, unknown>>,
): Promise<EditedToken> {
  checkReason(reason);
  const { changed } = await makeChange(actor, command, async (trx) => {
    const token = await loadEditedToken(trx, key);
    if (!token) throw new ReviewError({ code: 'unknownToken', key });
    checkSeen(seen, token.seen);
    const detail = await change(trx, token);
    return { target: key, detail: { reason, ...detail }, changed: token };
  });
  return changed;
}

/** The keys of the tokens that editors have changed or hidden. */
async function loadEditedKeys(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = db.selectFrom('listed_token').select('address_key');
  const edited = rows.where(({ eb, or }) => or([eb('edited_by', 'is not', null), eb('hidden_by', 'is not', null)]));
  return new Set((await edited.execute()).map(({ address_key: key }) => key));
}

/**
 * Adds the tokens of a list to the listed ones, and updates those that are listed. What editors have changed or hidden
 * stays as it is. Returns how many of each.
 */
export async function importTokens(actor: Actor, { tokens, elsewhere, broken }: ReturnType<typeof readTokenList>) {
  const { detail } = await makeChange(actor, 'tokens import', async (trx) => {
    const keys = await loadEditedKeys(trx);
    const free = tokens.filter(({ address_key: key }) => !keys.has(key));
    const counts = { ...(await saveTokens(trx, free)), edited: tokens.length - free.length };
    return { target: 'tokens', detail: { list: tokens[0]?.source ?? '', ...counts, elsewhere, broken } };
  });
  const { list: _name, ...counts } = detail;
  return counts;
}

/**
 * Takes a token of an imported list off the list, by its `tokenKey`, and returns it. Throws ReviewError for a submitted
 * one.
 */
export async function removeToken(actor: Actor, key: string): Promise<StoredToken> {
  const { detail } = await makeChange(actor, 'tokens remove', async (trx) => {
    const removed = await deleteToken(trx, key);
    if (!removed) throw new ReviewError({ code: 'unknownToken', key });
    const receipt = receiptOfSource(removed.source);
    if (receipt !== null) throw new ReviewError({ code: 'submittedToken', receipt });
    return { target: key, detail: { removed } };
  });
  return detail.removed;
}
