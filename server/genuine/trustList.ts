import type { Kysely } from 'kysely';
import { BRAND } from '../../shared/brand/brand.ts';
import { CHANNELS } from '../../shared/brand/genuine.ts';
import { TRUST_KEYS } from '../../shared/brand/trustKeys.ts';
import { DAY_MS } from '../../shared/limits.ts';
import {
  type PublicKey,
  sign,
  type SigningKey,
  verifySignature,
  writePublicKey,
} from '../../shared/genuine/minisign.ts';
import { type Trust, type TrustEntries, trustSchema } from '../../shared/genuine/trustFile.ts';
import { acceptedKeys } from '../../shared/genuine/trustKeys.ts';
import { TRUST_DAYS } from '../../shared/genuine/verify.ts';
import { dayOf } from '../siteTime.ts';
import type { Tables } from '../store/tables.ts';
import { findKeyNeed } from './siteChanges.ts';
import { entriesBefore, loadStoredList, parseTrust, type StoredList, writeWaiting } from './storedList.ts';

const MINUTE_MS = 60_000;
const FORMAT = 1;

/** A change that the list does not allow, in one sentence for operators. */
export class TrustError extends Error {}

/** What changes the entries of a list. */
export type EntriesChange = (entries: TrustEntries) => TrustEntries;

/** What a signed list is made of instead of what waits. */
interface NextOptions {
  change?: EntriesChange | undefined;
  /** A list that the holder of the key has read, in place of the one in the store. */
  from?: Trust | undefined;
}

/** The list of a new store, unsigned. */
export function firstTrust(at: string): Trust {
  return finish(entriesBefore(null), serialAfter(0, at), at, null);
}

/** At least the minutes since 1970, so that a store that was restored goes on above what it had published before. */
function serialAfter(last: number, at: string): number {
  return Math.max(last + 1, Math.floor(Date.parse(at) / MINUTE_MS));
}

/**
 * The list with all changes, also those that wait for their signature; `waits` says whether there are any, `problem`
 * why something in the store is not used. A new store has the brand's entries.
 */
export async function loadNewest(
  db: Kysely<Tables>,
): Promise<{ trust: Trust; waits: boolean; waitingSince: string | null; problem: string | null }> {
  const stored = await loadStoredList(db);
  const { published, waiting, waitingSince } = stored;
  return { trust: newestOf(stored), waits: !published || waiting !== null, waitingSince, problem: problemOf(stored) };
}

function newestOf({ published, waiting }: StoredList): Trust {
  return waiting ?? published?.trust ?? firstTrust(new Date().toISOString());
}

function problemOf({ fault, refused }: StoredList): string | null {
  return fault ? `A list in the store is not used (${fault})` : refused;
}

/**
 * Changes the entries, in a transaction that has written another row already. The changed list waits for its signature,
 * so it may only be what the site may sign; its serial is above that of the list before and above `last`. Throws
 * TrustError when the result is no list, or needs the key.
 */
export async function changeEntries(trx: Kysely<Tables>, at: string, change: EntriesChange, last = 0): Promise<void> {
  const { stored, list, need } = await makeUnsigned(trx, at, change, last);
  if (need) throw new TrustError(`${need}: ${WITH_KEY}.`);
  await keep(trx, list.serial, { body: writeWaiting(list, stored.published), signature: null }, at);
}

/** Why a change needs the key; null where the site may sign it. Throws TrustError when the result is no list. */
export async function loadKeyNeed(db: Kysely<Tables>, at: string, change: EntriesChange): Promise<string | null> {
  return (await makeUnsigned(db, at, change, 0)).need;
}

/** The changed list without a signature, and why it needs the key. */
async function makeUnsigned(db: Kysely<Tables>, at: string, change: EntriesChange, last: number) {
  const stored = await loadUsable(db);
  const trust = newestOf(stored);
  const serial = serialAfter(Math.max(trust.serial, last), at);
  const list = check(finish(change(trust), serial, at, trust.publicKey));
  return { stored, list, need: acceptedKeys() && findKeyNeed(entriesBefore(stored.published), list, at) };
}

/**
 * Keeps a restored backup from taking back what was published since: the list from before stays where it is the newer
 * one and the brand names its key. Otherwise the restored entries wait with a serial above it, because browsers remember
 * the highest that they have seen.
 */
export async function keepListAbove(trx: Kysely<Tables>, at: string, before: StoredList): Promise<void> {
  const restored = await loadStoredList(trx);
  const { published, waiting } = before;
  if (acceptedKeys() && published && published.trust.serial >= (restored.published?.trust.serial ?? 0)) {
    await keep(trx, published.trust.serial, published, at);
    if (waiting) await keep(trx, waiting.serial, { body: writeWaiting(waiting, published), signature: null }, at);
  } else if (restored.published || !restored.fault)
    await changeEntries(trx, at, (entries) => entries, newestOf(before).serial);
}

/** How a change is made that needs the key. */
export const WITH_KEY = 'set TRUST_KEY for this command, or add --to FOLDER and sign elsewhere';

/** The text that the next signature is of: the changes that wait, or the same entries with a new time. */
export async function writeNext(
  db: Kysely<Tables>,
  at: string,
  key: PublicKey,
  { change = (entries) => entries, from }: NextOptions = {},
): Promise<{ trust: Trust; body: string }> {
  const stored = from ? await loadStoredList(db) : await loadUsable(db);
  const newest = newestOf(stored);
  const last = Math.max(newest.serial, from?.serial ?? 0);
  const trust = check(finish(change(from ?? newest), serialAfter(last, at), at, writePublicKey(key)));
  // Only from the signed list: what waits has no signature.
  const unknown = from || !stored.published ? {} : unknownPartsOf(stored.published.body);
  return { trust, body: `${JSON.stringify({ ...trust, ...unknown }, null, 1)}\n` };
}

/** What a later release has added to the list: a release that went back signs it again unread, so that none is lost. */
function unknownPartsOf(body: string): Record<string, unknown> {
  const parts = Object.entries(JSON.parse(body) as Record<string, unknown>);
  return Object.fromEntries(parts.filter(([name]) => !(name in trustSchema.shape)));
}

/** Signs and publishes the next list, in a transaction that has written another row already. Resolves with its serial. */
export async function publish(
  trx: Kysely<Tables>,
  at: string,
  key: SigningKey,
  options: NextOptions = {},
): Promise<number> {
  const { trust, body } = await writeNext(trx, at, key, options);
  await keep(trx, trust.serial, { body, signature: sign(body, key, commentOf(trust.serial)) }, at);
  return trust.serial;
}

/** What a signature says beside the list. */
export function commentOf(serial: number): string {
  return `${BRAND.slug} trust.json serial ${serial}`;
}

/**
 * Publishes a list that was signed elsewhere, in a transaction that has written another row already. Throws TrustError
 * when the signature is not the key's, the text is no list, or it is older than what is there.
 */
export async function publishSigned(
  trx: Kysely<Tables>,
  at: string,
  { body, signature, key }: { body: string; signature: string; key: PublicKey },
): Promise<number> {
  const verdict = verifySignature(new TextEncoder().encode(body), signature, key);
  if (verdict !== 'genuine') throw new TrustError(`The signature does not hold: ${SIGNATURE_FAULTS[verdict]}.`);
  const trust = parseTrust(body);
  if (!trust) throw new TrustError('The text is no list as described on the developer page.');
  const named = writePublicKey(key);
  if (trust.publicKey !== named) throw new TrustError('The list names another key than the one that signed it.');
  if (acceptedKeys()?.includes(named) === false) throw new TrustError('The brand does not name this key.');
  if (trust.expires <= at) throw new TrustError('The list has expired: write it anew and sign that.');
  const { published, waiting } = await loadStoredList(trx);
  const newest = waiting ?? published?.trust;
  if (newest && trust.serial <= newest.serial)
    throw new TrustError(`Its serial is ${trust.serial}; ${newest.serial} is there already.`);
  // The key decides on all else; what reviewers have added since the list was written must not get lost.
  const idsOf = ({ advisories, notices }: TrustEntries) => [...advisories, ...notices].map(({ id }) => id);
  const known = new Set([trust, ...(published ? [published.trust] : [])].flatMap(idsOf));
  const isWhole = !waiting || idsOf(waiting).every((id) => known.has(id));
  const hasFakes = !newest || JSON.stringify(trust.fakes) === JSON.stringify(finish(newest, 0, at, null).fakes);
  if (!isWhole || !hasFakes)
    throw new TrustError('Something has changed since the list was written. Write it anew and sign that.');
  await keep(trx, trust.serial, { body, signature }, at);
  return trust.serial;
}

const SIGNATURE_FAULTS = {
  unreadable: 'it is none of minisign, or not prehashed',
  otherKey: 'it is of another key',
  changed: 'the list is not what was signed',
} as const;

/** What the store has of the list. Throws TrustError where there are lists and none of them is the brand's. */
async function loadUsable(db: Kysely<Tables>): Promise<StoredList> {
  const stored = await loadStoredList(db);
  if (stored.fault && !stored.published)
    throw new TrustError(
      `The list in the store is not the brand's (${stored.fault}). See “List not believed” in the runbook.`,
    );
  return stored;
}

/** Throws TrustError for what is no list. */
function check(trust: Trust): Trust {
  const { data, error } = trustSchema.safeParse(trust);
  if (!data) throw new TrustError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return data;
}

/** A whole list: `publicKey` is null before the first signature. */
function finish(entries: TrustEntries, serial: number, at: string, publicKey: string | null): Trust {
  const today = dayOf(at);
  const { successor } = TRUST_KEYS;
  return {
    format: FORMAT,
    name: BRAND.name,
    website: BRAND.officialOrigin,
    serial,
    published: at,
    expires: new Date(Date.parse(at) + TRUST_DAYS * DAY_MS).toISOString(),
    publicKey: publicKey ?? 'unsigned',
    successorKey: successor !== null && successor !== publicKey ? successor : undefined,
    minimumVersion: entries.minimumVersion,
    releases: entries.releases,
    advisories: entries.advisories,
    notices: entries.notices.filter(({ expires }) => expires > at),
    channels: CHANNELS,
    fakes: entries.fakes.filter(({ expires }) => expires >= today),
  };
}

/** Keeps a list in place of those before, one that waits in place of the one that waited. */
async function keep(
  trx: Kysely<Tables>,
  serial: number,
  { body, signature }: { body: string; signature: string | null },
  at: string,
): Promise<void> {
  const waiting = trx.selectFrom('trust_list').select('changed_at').where('signature', 'is', null);
  // What waits has waited since its first change.
  const since = signature === null ? ((await waiting.executeTakeFirst())?.changed_at ?? at) : at;
  const replaced = trx.deleteFrom('trust_list');
  await (signature === null ? replaced.where('signature', 'is', null) : replaced).execute();
  await trx.insertInto('trust_list').values({ serial, body, signature, changed_at: since }).execute();
}
