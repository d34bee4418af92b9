import { dayOf } from '../siteTime.ts';
import { TRUST_DAYS } from '../../shared/genuine/verify.ts';
import type { Kysely } from 'kysely';
import { CHANNELS, FIRST_ENTRIES } from '../../shared/brand/genuine.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { DAY_MS } from '../../shared/limits.ts';
import {
  type PublicKey,
  sign,
  type SigningKey,
  verifySignature,
  writePublicKey,
} from '../../shared/genuine/minisign.ts';
import { type Trust, type TrustEntries, trustSchema } from '../../shared/genuine/trustFile.ts';
import type { Tables } from '../store/tables.ts';

const MINUTE_MS = 60_000;
const FORMAT = 1;

/** A list that was signed: its text, letter for letter, and minisign's signature of that. */
export interface Published {
  trust: Trust;
  body: string;
  signature: string;
}

/** A change that the list does not allow, in one sentence for operators. */
export class TrustError extends Error {}

/** The list of a new store, unsigned. */
export function firstTrust(at: string): Trust {
  return finish(FIRST_ENTRIES, serialAfter(0, at), at, null);
}

/** At least the minutes since 1970, so that a store that was restored goes on above what it had published before. */
function serialAfter(last: number, at: string): number {
  return Math.max(last + 1, Math.floor(Date.parse(at) / MINUTE_MS));
}

/** The list that was signed last; null before the first. */
export async function loadPublished(db: Kysely<Tables>): Promise<Published | null> {
  const row = await db
    .selectFrom('trust_list')
    .select(['body', 'signature'])
    .where('signature', 'is not', null)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.signature === null) return null;
  return { trust: trustSchema.parse(JSON.parse(row.body)), body: row.body, signature: row.signature };
}

/**
 * The list with all changes, also those that wait for their signature; `waits` says whether there are any. A new store
 * has the brand's entries.
 */
export async function loadNewest(db: Kysely<Tables>): Promise<{ trust: Trust; waits: boolean }> {
  const row = await db
    .selectFrom('trust_list')
    .select(['body', 'signature'])
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { trust: firstTrust(new Date().toISOString()), waits: true };
  return { trust: trustSchema.parse(JSON.parse(row.body)), waits: row.signature === null };
}

/**
 * Changes the entries, in a transaction that has written another row already. The changed list waits for its signature;
 * its serial is above that of the list before and above `last`. Throws TrustError when the result is no list.
 */
export async function changeEntries(
  trx: Kysely<Tables>,
  at: string,
  change: (entries: TrustEntries) => TrustEntries,
  last = 0,
): Promise<void> {
  const { trust } = await loadNewest(trx);
  const serial = serialAfter(Math.max(trust.serial, last), at);
  const { data, error } = trustSchema.safeParse(finish(change(trust), serial, at, trust.publicKey));
  if (!data) throw new TrustError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  await keep(trx, data, null, at);
}

/** The text that the next signature is of: the changes that wait, or the same entries with a new time. */
export async function writeNext(
  db: Kysely<Tables>,
  at: string,
  key: PublicKey,
): Promise<{ trust: Trust; body: string }> {
  const { trust: newest } = await loadNewest(db);
  const trust = finish(newest, serialAfter(newest.serial, at), at, writePublicKey(key));
  return { trust, body: `${JSON.stringify(trust, null, 1)}\n` };
}

/** Signs and publishes the next list, in a transaction that has written another row already. Resolves with its serial. */
export async function publish(trx: Kysely<Tables>, at: string, key: SigningKey): Promise<number> {
  const { trust, body } = await writeNext(trx, at, key);
  await keep(trx, trust, { body, signature: sign(body, key, commentOf(trust.serial)) }, at);
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
  const trust = parse(body);
  if (trust.publicKey !== writePublicKey(key))
    throw new TrustError('The list names another key than the one that signed it.');
  if (trust.expires <= at) throw new TrustError('The list has expired: write it anew and sign that.');
  const { trust: newest } = await loadNewest(trx);
  if (trust.serial <= newest.serial)
    throw new TrustError(`Its serial is ${trust.serial}; ${newest.serial} is there already.`);
  if (JSON.stringify(entriesOf(trust)) !== JSON.stringify(entriesOf(finish(newest, 0, at, null))))
    throw new TrustError('Something has changed since the list was written. Write it anew and sign that.');
  await keep(trx, trust, { body, signature }, at);
  return trust.serial;
}

const SIGNATURE_FAULTS = {
  unreadable: 'it is none of minisign, or not prehashed',
  otherKey: 'it is of another key',
  changed: 'the list is not what was signed',
} as const;

function entriesOf({ releases, advisories, fakes, minimumVersion }: TrustEntries): TrustEntries {
  return { releases, advisories, fakes, minimumVersion };
}

function parse(body: string): Trust {
  try {
    return trustSchema.parse(JSON.parse(body));
  } catch {
    throw new TrustError('The text is no list as described on the developer page.');
  }
}

/** A whole list: `publicKey` is null before the first signature. */
function finish(entries: TrustEntries, serial: number, at: string, publicKey: string | null): Trust {
  const today = dayOf(at);
  return {
    format: FORMAT,
    name: BRAND.name,
    website: BRAND.officialOrigin,
    serial,
    published: at,
    expires: new Date(Date.parse(at) + TRUST_DAYS * DAY_MS).toISOString(),
    publicKey: publicKey ?? 'unsigned',
    minimumVersion: entries.minimumVersion,
    releases: entries.releases,
    advisories: entries.advisories,
    channels: CHANNELS,
    fakes: entries.fakes.filter(({ expires }) => expires >= today),
  };
}

/** Keeps a list in place of those before, one that waits in place of the one that waited; `signed` is null for that. */
async function keep(
  trx: Kysely<Tables>,
  trust: Trust,
  signed: { body: string; signature: string } | null,
  at: string,
): Promise<void> {
  const { body, signature } = signed ?? { body: JSON.stringify(trust), signature: null };
  const replaced = trx.deleteFrom('trust_list');
  await (signed ? replaced : replaced.where('signature', 'is', null)).execute();
  await trx.insertInto('trust_list').values({ serial: trust.serial, body, signature, changed_at: at }).execute();
}
