import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import {
  type Advisory,
  advisorySchema,
  type Notice,
  noticeSchema,
  type Release,
  releaseSchema,
  type TrustEntries,
} from '../../shared/genuine/trustFile.ts';
import type { Tables } from '../store/tables.ts';
import { TrustError } from './trustList.ts';

/*
 * Changes of single entries. Each has the entry as it was when the change was made, so that it is refused where that
 * entry is another one meanwhile. The table `trust_change` has no signature: what needs the key is compared and signed
 * where the key is.
 */

const changeSchema = z.discriminatedUnion('list', [
  z.object({ list: z.literal('releases'), ...pairOf(releaseSchema) }),
  z.object({ list: z.literal('advisories'), ...pairOf(advisorySchema) }),
  z.object({ list: z.literal('notices'), ...pairOf(noticeSchema) }),
]);

/** An entry as it is and as it will be: `before` is null for a new one, `after` for one that is withdrawn. */
export type EntryChange = z.infer<typeof changeSchema>;
type Entry = Release | Advisory | Notice;

const bodySchema = z.object({ preparedAt: z.string(), change: changeSchema });
/** Digits of the SHA-256 of a change, which are its id. */
const ID_DIGITS = 16;

export type PreparedChange = Pick<Tables['trust_change'], 'id' | 'author' | 'state' | 'created_at' | 'changed_at'> & {
  change: EntryChange;
};

function pairOf<Schema extends z.ZodType>(schema: Schema) {
  return { before: schema.nullable(), after: schema.nullable() };
}

/** A change with its entries as the list writes them. Throws TrustError for an entry that the list does not allow. */
export function parseChange(change: EntryChange): EntryChange {
  const { data, error } = changeSchema.safeParse(change);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`);
  throw new TrustError(faults.join('; '));
}

/** What an entry is called: `desktop 4.4.0`, `SA-2026-03`. */
export function nameOf(entry: Entry): string {
  return 'id' in entry ? entry.id : `${entry.product} ${entry.version}`;
}

export function targetOf({ before, after }: EntryChange): string {
  const entry = after ?? before;
  return entry ? nameOf(entry) : '';
}

/** The name of a change in the audit, which is that of its command. */
export function commandOf({ list, after }: EntryChange): string {
  return `${list} ${after ? 'add' : 'withdraw'}`;
}

/** The entries with a change. Throws TrustError where its entry is not what it was when the change was made. */
export function applyChange(entries: TrustEntries, change: EntryChange): TrustEntries {
  const { list, before, after } = change;
  const all: readonly Entry[] = entries[list];
  const name = targetOf(change);
  const index = all.findIndex((one) => nameOf(one) === name);
  if (isOther(all[index] ?? null, before))
    throw new TrustError(`${name} has changed since this was prepared. Nothing was changed: look at it again.`);
  const others = all.filter((_one, place) => place !== index);
  const changed =
    after === null ? others : index < 0 ? [after, ...all] : all.map((one, place) => (place === index ? after : one));
  return { ...entries, [list]: changed };
}

/** The change that takes another one back. */
export function invertChange({ list, before, after }: EntryChange): EntryChange {
  return { list, before: after, after: before } as EntryChange;
}

/** Whether a list has what a change makes of it. */
export function isApplied(entries: TrustEntries, change: EntryChange): boolean {
  const all: readonly Entry[] = entries[change.list];
  const current = all.find((one) => nameOf(one) === targetOf(change)) ?? null;
  return !isOther(current, change.after);
}

/** Stores a change. Its id is made of its text, so that an id names what its reader has seen. */
export async function storeChange(
  trx: Kysely<Tables>,
  at: string,
  { author, state, change }: Pick<PreparedChange, 'author' | 'state' | 'change'>,
): Promise<string> {
  const body = JSON.stringify({ preparedAt: at, change: parseChange(change) });
  const id = idOf(body);
  await trx.insertInto('trust_change').values({ id, author, body, state, created_at: at, changed_at: at }).execute();
  return id;
}

function idOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, ID_DIGITS);
}

/** Moves a change to another state. False where it is in none of the states `from` any more. */
export async function moveChange(
  trx: Kysely<Tables>,
  at: string,
  id: string,
  { from, to }: { from: readonly PreparedChange['state'][]; to: PreparedChange['state'] },
): Promise<boolean> {
  const moved = trx.updateTable('trust_change').set({ state: to, changed_at: at }).where('id', '=', id);
  const { numUpdatedRows } = await moved.where('state', 'in', from).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A change by its id; null where there is none, or its text is not what the id was made of. */
export async function loadChange(db: Kysely<Tables>, id: string): Promise<PreparedChange | null> {
  const row = await db.selectFrom('trust_change').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readRow(row) : null;
}

/** The last changes, newest first; `state` chooses those in one state. */
export async function loadChanges(
  db: Kysely<Tables>,
  { limit, state }: { limit: number; state?: PreparedChange['state'] },
): Promise<PreparedChange[]> {
  const all = db.selectFrom('trust_change').selectAll().orderBy('created_at', 'desc').limit(limit);
  const rows = await (state === undefined ? all : all.where('state', '=', state)).execute();
  return rows.map(readRow).filter((one) => one !== null);
}

/** Since when a prepared change waits for the key, an ISO time; null where none does. */
export async function loadPreparedSince(db: Kysely<Tables>): Promise<string | null> {
  const waiting = db.selectFrom('trust_change').select('changed_at').where('state', '=', 'waiting');
  return (await waiting.orderBy('changed_at').limit(1).executeTakeFirst())?.changed_at ?? null;
}

function readRow({ body, ...row }: Tables['trust_change']): PreparedChange | null {
  if (idOf(body) !== row.id) return null;
  const { data } = bodySchema.safeParse(JSON.parse(body));
  return data ? { ...row, change: data.change } : null;
}

/** Entries have passed the schema, which writes their fields in one order. */
function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
