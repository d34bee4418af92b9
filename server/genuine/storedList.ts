import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { FIRST_ENTRIES } from '../../shared/brand/genuine.ts';
import { readPublicKey, verifySignature } from '../../shared/genuine/minisign.ts';
import { type Trust, type TrustEntries, trustSchema } from '../../shared/genuine/trustFile.ts';
import { acceptedKeys } from '../../shared/genuine/trustKeys.ts';
import type { Tables } from '../store/tables.ts';
import { findKeyNeed } from './siteChanges.ts';

/*
 * What the store has of the list is only what was written there: everything is verified by the keys that are
 * compiled into this program before it is used.
 */

/** A list that was signed: its text, letter for letter, and minisign's signature of that. */
export interface Published {
  trust: Trust;
  body: string;
  signature: string;
}

/** Why a list of the store is not used. */
export const LIST_FAULTS = ['unreadable', 'otherKey', 'changed', 'older'] as const;
export type ListFault = (typeof LIST_FAULTS)[number];

/** The list as it will be, unsigned, with the SHA-256 of the published text that it changes; null before the first. */
const waitingSchema = trustSchema.extend({ base: z.string().nullable().default(null) });
type Waiting = z.infer<typeof waitingSchema>;

export interface StoredList {
  /** The verified list with the highest serial. */
  published: Published | null;
  /** Why a row above it is not used. */
  fault: ListFault | null;
  /** The changes that wait for their signature. */
  waiting: Trust | null;
  /** Since when changes wait, an ISO time; null where none do. */
  waitingSince: string | null;
  /** Why changes that wait are not to be signed: null where there are none of these. */
  refused: string | null;
}

const ENTRIES = { releases: true, advisories: true, notices: true, fakes: true, minimumVersion: true } as const;
/** Rows that are read: a flood of them must not keep the site busy. */
const ROWS_MAX = 20;

export async function loadStoredList(db: Kysely<Tables>): Promise<StoredList> {
  const columns = db
    .selectFrom('trust_list')
    .select(['body', 'signature', 'changed_at'])
    .orderBy('serial', 'desc')
    .limit(ROWS_MAX);
  const signed = await columns.where('signature', 'is not', null).execute();
  const read = signed.map(({ body, signature }) => readPublished(body, signature ?? ''));
  const index = read.findIndex((one) => 'list' in one);
  const found = read[index];
  const published = found && 'list' in found ? found.list : null;
  const [first] = read;
  const fault = first && 'fault' in first ? first.fault : null;
  const [row] = await columns.where('signature', 'is', null).limit(1).execute();
  const waits = readWaiting(row?.body, published);
  return { published, fault, ...waits, waitingSince: waits.waiting && row ? row.changed_at : null };
}

/** Verifies a list: by the brand's keys, or, where it names none, by the key that the list itself names. */
function readPublished(body: string, signature: string): { list: Published } | { fault: ListFault } {
  const trust = parseTrust(body);
  if (!trust) return { fault: 'unreadable' };
  const keys = acceptedKeys();
  const key = readPublicKey(trust.publicKey);
  if (!key || (keys && !keys.includes(trust.publicKey))) return { fault: 'otherKey' };
  const verdict = verifySignature(new TextEncoder().encode(body), signature, key);
  return verdict === 'genuine' ? { list: { trust, body, signature } } : { fault: verdict };
}

/** The list of a text, or null where it is none. */
export function parseTrust(body: string): Trust | null {
  return parseWith(trustSchema, body);
}

/** The text of changes that wait. */
export function writeWaiting(trust: Trust, published: Published | null): string {
  return JSON.stringify({ ...trust, base: baseOf(published) } satisfies Waiting);
}

/** What changes that wait are compared with. */
export function entriesBefore(published: Published | null): TrustEntries {
  return published?.trust ?? trustSchema.pick(ENTRIES).parse(FIRST_ENTRIES);
}

function readWaiting(body: string | undefined, published: Published | null): Pick<StoredList, 'waiting' | 'refused'> {
  if (body === undefined) return { waiting: null, refused: null };
  const waiting = parseWith(waitingSchema, body);
  if (!waiting) return { waiting: null, refused: 'The changes that wait are not readable' };
  const { base, ...trust } = waiting;
  const refused = findRefusal(trust, base, published);
  return { waiting: refused === null ? trust : null, refused };
}

/** Without a key of the brand everything is signed, and proves nothing. */
function findRefusal(waiting: Trust, base: string | null, published: Published | null): string | null {
  if (acceptedKeys() === null) return null;
  if (base !== baseOf(published)) return 'The changes that wait are not changes of the published list';
  return findKeyNeed(entriesBefore(published), waiting, new Date().toISOString());
}

function baseOf(published: Published | null): string | null {
  return published && createHash('sha256').update(published.body).digest('hex');
}

function parseWith<Parsed>(schema: z.ZodType<Parsed>, body: string): Parsed | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
