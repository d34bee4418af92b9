import { OPEN_STATUSES } from '../../records/transitions.ts';
import { DAY_MS, REVISION_DAYS } from '../../../shared/limits.ts';
import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { Collision, SubmissionStatus, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Store } from '../../store/tables.ts';
import { sha256 } from '../../records/files.ts';
import { controlKeys, collisionKey, emailOf, readFields, tokenKey } from '../../records/subject.ts';
import { type NewSubmission, type PostedForm, RANDOM_KEY } from './types.ts';

/** How long a team that was asked to revise its submission keeps its collision key. */
const REVISION_MS = REVISION_DAYS * DAY_MS;
const CLIENT_CHARACTERS = 4;

/** Hash of kind, texts, the revised submission and the files; not of page language, idempotency key and trap. */
export function requestHash({ kind, texts, uploads }: PostedForm): string {
  const names = [...FORM_FIELDS[kind], ENVELOPE_FIELDS.previous];
  const files = Object.entries(uploads).map(([field, body]) => [field, sha256(body)]);
  return sha256(JSON.stringify([kind, names.map((name) => texts[name] ?? ''), files.toSorted()]));
}

/**
 * The idempotency key of a form: as the browser made it, else one of its content and of 16 bits of the client's
 * address, so that the same form of another client is another one, and the address cannot be computed from what is
 * stored.
 */
export function idempotencyKeyOf({ texts, client }: PostedForm, hash: string): string {
  return texts[ENVELOPE_FIELDS.key] || `${hash}.${sha256(`${client} ${hash}`).slice(0, CLIENT_CHARACTERS)}`;
}

/** The key when the browser that sent a form sends another one with the same key, which only that browser knows. */
export function nextIdempotencyKey(key: string, hash: string): string | null {
  return RANDOM_KEY.test(key) ? sha256(`${key} ${hash}`) : null;
}

/** Finds the submission with the same idempotency key, and whether it has the same content. */
export async function loadSameKey(
  store: Store,
  { kind, idempotencyKey, requestHash: hash }: Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>,
): Promise<{ receipt: string; isSameForm: boolean; isSameKind: boolean } | null> {
  const row = await store
    .selectFrom('submission')
    .select(['receipt', 'kind', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? { receipt: row.receipt, isSameForm: row.request_hash === hash, isSameKind: row.kind === kind } : null;
}

/** A listed token with the same key. */
export async function loadTokenCollision(store: Store, subject: SubmissionSubject): Promise<Collision | null> {
  const { kind, platform, address } = subject;
  if (kind !== 'token') return null;
  const listed = await store
    .selectFrom('listed_token')
    .select(['address', 'symbol', 'name'])
    .where('platform', '=', platform)
    .where('address_key', '=', tokenKey(platform, address, subject.symbol))
    .executeTakeFirst();
  const name = `${listed?.name} (${listed?.symbol})`;
  return listed ? { code: 'alreadyListed', platform, address: listed.address, name } : null;
}

/** A submission of the same subject that stands in the way of another one. */
export interface Blocking {
  receipt: string;
  status: SubmissionStatus;
  /** See SubmissionTable. */
  proven: string;
  /** The team's address, as typed, and whether the holder of the receipt has confirmed it. */
  email: string;
  isEmailConfirmed: boolean;
  /** Keys of the proofs that show control of it: of its website and of its owner. */
  controls: readonly string[];
}

/**
 * Finds the submissions with the same collision key, the accepted one first, then the oldest: open ones, and those
 * under revision for a month. Those that are taken over block no other.
 */
export async function loadBlocking(store: Store, subject: SubmissionSubject): Promise<Blocking[]> {
  const monthAgo = new Date(Date.now() - REVISION_MS).toISOString();
  const rows = await store
    .selectFrom('submission as other')
    .leftJoin('submission as next', 'next.previous_receipt', 'other.receipt')
    .select(['other.receipt', 'other.kind', 'other.status', 'other.proven', 'other.fields', 'other.email_confirmed_at'])
    .where('other.collision_key', '=', collisionKey(subject))
    .where('other.claimed_by', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('other.status', 'in', OPEN_STATUSES),
        and([
          eb('other.status', '=', 'changes'),
          eb('other.updated_at', '>=', monthAgo),
          eb('next.receipt', 'is', null),
        ]),
      ]),
    )
    .orderBy('other.created_at')
    .execute();
  const blocking = rows.map(({ receipt, kind, status, proven, fields, email_confirmed_at: confirmedAt }) => {
    const form = { kind, values: readFields(fields) };
    const isEmailConfirmed = confirmedAt !== null;
    return { receipt, status, proven, email: emailOf(form), isEmailConfirmed, controls: controlKeys(form) };
  });
  return blocking.toSorted((one, other) => Number(other.status === 'accepted') - Number(one.status === 'accepted'));
}

/** What is said of a submission in the way: nothing but that it is there. */
export function describeCollision(
  { platform, address }: SubmissionSubject,
  { status }: Pick<Blocking, 'status'>,
): Collision {
  return { code: status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted', platform, address, name: null };
}
