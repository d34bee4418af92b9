import { DAY_MS, REVISION_DAYS } from '../../shared/limits.ts';
import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Collision, SubmissionStatus, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { sha256 } from './files.ts';
import { findReceipt } from './receipt.ts';
import { collisionKey, tokenKey } from './subject.ts';
import type { NewSubmission, PostedForm, Previous, PreviousFault } from './types.ts';

/** Job applications have no collision key: an identical one within this time is a duplicate. */
const SAME_APPLICATION_MS = 30 * DAY_MS;
/** How long a team that was asked to revise its submission keeps its collision key. */
const REVISION_MS = REVISION_DAYS * DAY_MS;
/** Revisions of one submission that are followed; a team that needs more has its newest receipt. */
const CHAIN_LENGTH_MAX = 50;

/** Statuses of submissions that block another one; a unique index lets those pass that have proven something else. */
export const OPEN_STATUSES = ['received', 'accepted'] as const;

/** Hash of kind, texts, the revised submission and the files; not of page language, idempotency key and honeypot. */
export function requestHash({ kind, texts, uploads }: PostedForm): string {
  const names = [...FORM_FIELDS[kind], ENVELOPE_FIELDS.previous];
  const files = Object.entries(uploads).map(([field, body]) => [field, sha256(body)]);
  return sha256(JSON.stringify([kind, names.map((name) => texts[name] ?? ''), files.toSorted()]));
}

/**
 * Finds the submission of the same form sent before. `keyReused`: its idempotency key came with different content, and
 * `receipt` is what was sent first.
 */
export async function findDuplicate(
  store: Store,
  { kind, idempotencyKey, requestHash: hash }: Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>,
) {
  const sameKey = await store
    .selectFrom('submission')
    .select(['receipt', 'kind', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (sameKey?.request_hash === hash) return { outcome: 'stored' as const, receipt: sameKey.receipt };
  if (!sameKey && kind !== 'recruiting') return null;
  const reused = sameKey && { outcome: 'keyReused' as const, receipt: sameKey.kind === kind ? sameKey.receipt : null };
  return (await findIdentical(store, kind, hash)) ?? reused ?? null;
}

/** Finds a submission with identical content that is open or listed, whatever its idempotency key. */
export async function findIdentical(store: Store, kind: FormKind, hash: string) {
  const identical = store.selectFrom('submission').select('receipt').where('request_hash', '=', hash);
  const since = new Date(Date.now() - SAME_APPLICATION_MS).toISOString();
  const counted =
    kind === 'recruiting'
      ? identical.where('created_at', '>=', since)
      : identical.where('status', 'in', ['received', 'changes', 'accepted']);
  const found = await counted.orderBy('created_at', 'desc').executeTakeFirst();
  return found ? { outcome: 'stored' as const, receipt: found.receipt } : null;
}

function loadPrevious(store: Store, receipt: string): Promise<Previous | undefined> {
  return store
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(['submission.receipt', 'submission.kind', 'submission.status', 'next.receipt as nextReceipt'])
    .select(['submission.fields', 'submission.proof', 'submission.proven', 'submission.previous_receipt as earlier'])
    .where('submission.receipt', '=', receipt)
    .executeTakeFirst();
}

/**
 * Finds the submission to revise: the newest revision of the one whose receipt is in the form, because each has one revision
 * at most. Null when the form revises none.
 */
export async function findPrevious(
  store: Store,
  kind: FormKind,
  typed: string,
): Promise<{ outcome: 'found'; previous: Previous | null } | { outcome: PreviousFault }> {
  if (typed.trim() === '') return { outcome: 'found', previous: null };
  let previous = await loadPrevious(store, findReceipt(typed) ?? '');
  for (let turn = 0; previous?.nextReceipt && turn < CHAIN_LENGTH_MAX; turn += 1)
    previous = await loadPrevious(store, previous.nextReceipt);
  if (previous?.kind !== kind) return { outcome: 'previousUnknown' };
  if (previous.status === 'accepted') return { outcome: 'previousAccepted' };
  return { outcome: 'found', previous };
}

/** Whether a submission, or one that it revises, is among the receipts: their owner may revise it. */
export async function isOwned(store: Store, receipt: string, owned: ReadonlySet<string>): Promise<boolean> {
  let current: string | null | undefined = receipt;
  for (let turn = 0; current && turn < CHAIN_LENGTH_MAX; turn += 1) {
    if (owned.has(current)) return true;
    current = (await loadPrevious(store, current))?.earlier;
  }
  return false;
}

/** A listed token with the same key, which no proof and no receipt gets past. */
export async function findListedToken(store: Store, subject: SubmissionSubject): Promise<Collision | null> {
  const { kind, platform, address } = subject;
  if (kind !== 'token') return null;
  const listed = await store
    .selectFrom('listed_token')
    .select(['address', 'symbol', 'name'])
    .where('platform', '=', platform)
    .where('address_key', '=', tokenKey(platform, address, subject.symbol))
    .executeTakeFirst();
  const name = `${listed?.name} (${listed?.symbol})`;
  return listed ? { code: 'alreadyListed', platform, address: listed.address, name, since: null } : null;
}

/** A submission of the same subject that stands in the way of another one. */
export interface Blocking {
  receipt: string;
  status: SubmissionStatus;
  createdAt: string;
  /** See SubmissionTable. */
  proven: string;
  /** The team's address, as typed. */
  email: string;
}

/**
 * Finds the submissions with the same collision key, the accepted one first, then the oldest: open ones, and those under
 * revision for a month. `revises` is not in the way of its own revision.
 */
export async function findBlocking(
  store: Store,
  subject: SubmissionSubject,
  revises: string | null,
): Promise<Blocking[]> {
  const monthAgo = new Date(Date.now() - REVISION_MS).toISOString();
  const rows = await store
    .selectFrom('submission as other')
    .leftJoin('submission as next', 'next.previous_receipt', 'other.receipt')
    .select(['other.receipt', 'other.status', 'other.created_at', 'other.proven', 'other.fields'])
    .where('other.collision_key', '=', collisionKey(subject))
    .where('other.receipt', '!=', revises ?? '')
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
  const blocking = rows.map(({ receipt, status, created_at: createdAt, proven, fields }) => {
    const { email = '' } = JSON.parse(fields) as Record<string, string>;
    return { receipt, status, createdAt, proven, email };
  });
  return blocking.toSorted((one, other) => Number(other.status === 'accepted') - Number(one.status === 'accepted'));
}

/**
 * The collision that a precheck reports, which cannot tell whether it comes from the same team. Submissions whose changes were
 * requested are left out; an open one that the form revises, or that its browser remembers, is recognised by the form.
 */
export async function findCollision(store: Store, subject: SubmissionSubject): Promise<Collision | null> {
  const listed = await findListedToken(store, subject);
  if (listed) return listed;
  const [open] = (await findBlocking(store, subject, null)).filter(({ status }) => status !== 'changes');
  return open ? describeCollision(subject, open) : null;
}

export function describeCollision(
  { platform, address }: SubmissionSubject,
  { status, createdAt }: Blocking,
): Collision {
  const code = status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted';
  return { code, platform, address, name: null, since: createdAt };
}
