import { TRUST_KEYS } from '../../../shared/brand/trustKeys.ts';
import type { TrustEntries } from '../../../shared/genuine/trustFile.ts';
import type { SigningKey } from '../../../shared/genuine/minisign.ts';
import {
  applyChange,
  commandOf,
  type EntryChange,
  invertChange,
  isApplied,
  loadChange,
  loadChanges,
  moveChange,
  type PreparedChange,
  storeChange,
  targetOf,
} from '../../genuine/preparedChanges.ts';
import { changeEntries, type EntriesChange, loadKeyNeed, publish, TrustError } from '../../genuine/trustList.ts';
import { loadSigningKey } from '../../genuine/trustSource.ts';
import type { Kysely } from 'kysely';
import type { Store, Tables } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';

/*
 * A change is prepared, looked at, and made: signed and published with the key at hand, left to the site where the site
 * may sign it, or kept until a person signs it where the key is.
 */

/** What loading the key has to say is said by the site too. */
const QUIET = { info: () => undefined, warn: () => undefined };
const WAITING_MAX = 100;
/** The states of a change that nothing came of yet. */
const OPEN = ['prepared', 'waiting'] as const;

/** How a change goes on: `published` by the key at hand, `signing` by the site, or `waiting` for the key. */
export type Outcome =
  { state: 'published'; serial: number } | { state: 'signing' } | { state: 'waiting'; need: string };

/** The key that signs here; null where it is elsewhere, or where the brand names none, so that the site signs all. */
export async function loadKeyAtHand(store: Store, trustKey: SigningKey | undefined): Promise<SigningKey | null> {
  return TRUST_KEYS.current === null ? null : loadSigningKey(store, trustKey, QUIET);
}

/** Changes the list in a transaction that has written another row already: by the key at hand, or as the site may sign. */
export async function changeList(
  trx: Kysely<Tables>,
  at: string,
  key: SigningKey | null,
  change: EntriesChange,
): Promise<Exclude<Outcome, { state: 'waiting' }>> {
  if (key) return { state: 'published', serial: await publish(trx, at, key, { change }) };
  await changeEntries(trx, at, change);
  return { state: 'signing' };
}

/** Stores a change that nothing is published of yet. Resolves with its id. */
export async function prepareChange(actor: Actor, change: EntryChange): Promise<string> {
  const { detail } = await makeChange(actor, 'trust prepare', async (trx, at) => {
    const id = await storeChange(trx, at, { author: actor.name, state: 'prepared', change });
    return { target: targetOf(change), detail: { id, command: commandOf(change) } };
  });
  return detail.id;
}

/**
 * Makes a prepared change. What needs a key that is not here waits for it. Throws TrustError where the change is not
 * open any more, or its entry is another one meanwhile.
 */
export async function makePrepared(actor: Actor, key: SigningKey | null, id: string): Promise<Outcome> {
  const { change } = await loadOpen(actor.store, id);
  const apply: EntriesChange = (entries) => applyChange(entries, change);
  const need = key ? null : await loadKeyNeed(actor.store, actor.now().toISOString(), apply);
  const command = need === null ? commandOf(change) : 'trust request';
  const { outcome } = await makeChange(actor, command, async (trx, at) => {
    await move(trx, at, id, OPEN, need === null ? 'made' : 'waiting');
    const made: Outcome = need === null ? await changeList(trx, at, key, apply) : { state: 'waiting', need };
    return { target: targetOf(change), detail: { id, ...made }, outcome: made };
  });
  return outcome;
}

/** Drops a change that was not made. */
export async function dropPrepared(actor: Actor, id: string): Promise<void> {
  const { change } = await loadOpen(actor.store, id);
  await makeChange(actor, 'trust drop', async (trx, at) => {
    await move(trx, at, id, OPEN, 'dropped');
    return { target: targetOf(change), detail: { id } };
  });
}

/** Takes a change back that was made. Resolves with the id of the change that does it, and how that goes on. */
export async function undoMade(
  actor: Actor,
  key: SigningKey | null,
  id: string,
): Promise<{ id: string; target: string; outcome: Outcome }> {
  const made = await loadPrepared(actor.store, id);
  const inverse = invertChange(made.change);
  // Refused before anything is stored, where the entry is another one meanwhile.
  await loadKeyNeed(actor.store, actor.now().toISOString(), (entries) => applyChange(entries, inverse));
  const { detail } = await makeChange(actor, 'trust undo', async (trx, at) => {
    await move(trx, at, id, ['made'], 'undone');
    const undo = await storeChange(trx, at, { author: actor.name, state: 'prepared', change: inverse });
    return { target: targetOf(inverse), detail: { id: undo, undone: id } };
  });
  return { id: detail.id, target: targetOf(inverse), outcome: await makePrepared(actor, key, detail.id) };
}

/** Marks the changes that wait for the key as made, where a published list has them. */
export async function settleWaiting(trx: Kysely<Tables>, at: string, list: TrustEntries): Promise<void> {
  const waiting = await loadChanges(trx, { limit: WAITING_MAX, state: 'waiting' });
  for (const { id, change } of waiting)
    if (isApplied(list, change)) await moveChange(trx, at, id, { from: ['waiting'], to: 'made' });
}

/** Throws TrustError where there is no such change. */
export async function loadPrepared(store: Store, id: string): Promise<PreparedChange> {
  const prepared = await loadChange(store, id);
  if (!prepared) throw new TrustError(`There is no prepared change ${id}.`);
  return prepared;
}

async function loadOpen(store: Store, id: string): Promise<PreparedChange> {
  const prepared = await loadPrepared(store, id);
  if (!(OPEN as readonly string[]).includes(prepared.state)) throw new TrustError(CHANGED);
  return prepared;
}

async function move(
  trx: Kysely<Tables>,
  at: string,
  id: string,
  from: readonly PreparedChange['state'][],
  to: PreparedChange['state'],
): Promise<void> {
  if (!(await moveChange(trx, at, id, { from, to }))) throw new TrustError(CHANGED);
}

const CHANGED = 'Someone has published, dropped or undone this already. Nothing was changed.';
