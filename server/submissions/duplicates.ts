import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Collision, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { sha256 } from './files.ts';
import { findReceipt } from './receipt.ts';
import type { NewSubmission } from './receiveSubmission.ts';
import { collisionKey, tokenKey } from './subject.ts';
import type { PostedForm } from './submitForm.ts';

/** Job applications have no collision key: an identical one within this time is a duplicate. */
const SAME_APPLICATION_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a team that was asked to revise its submission keeps its collision key. */
const REVISION_MS = 30 * 24 * 60 * 60 * 1000;

/** Statuses of submissions that block another one; a unique index on the collision key enforces the same. */
export const OPEN_STATUSES = ['received', 'accepted'] as const;

/** Hash of kind, texts, the revised submission and the files; not of page language, idempotency key and honeypot. */
export function requestHash({ kind, texts, uploads }: PostedForm): string {
  const names = [...FORM_FIELDS[kind], ENVELOPE_FIELDS.previous];
  const files = Object.entries(uploads).map(([field, body]) => [field, sha256(body)]);
  return sha256(JSON.stringify([kind, names.map((name) => texts[name] ?? ''), files.toSorted()]));
}

/** Finds the submission of the same form sent before. `keyReused`: its idempotency key came with different content. */
export async function findDuplicate(
  store: Store,
  { kind, idempotencyKey, requestHash: hash }: Pick<NewSubmission, 'kind' | 'idempotencyKey' | 'requestHash'>,
) {
  const sameKey = await store
    .selectFrom('submission')
    .select(['receipt', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (sameKey?.request_hash === hash) return { outcome: 'stored' as const, receipt: sameKey.receipt };
  if (!sameKey && kind !== 'recruiting') return null;
  return (await findIdentical(store, kind, hash)) ?? (sameKey ? { outcome: 'keyReused' as const } : null);
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

/** Why a submission cannot be revised: unknown receipt, not decided yet, revised already, or accepted. */
export type PreviousFault = 'previousUnknown' | 'previousOpen' | 'previousRevised' | 'previousAccepted';

type Previous = { outcome: 'found'; receipt: string | null } | { outcome: PreviousFault };

/** Finds the submission to revise by the receipt in the form; `found` with null when the form revises none. */
export async function findPrevious(store: Store, kind: FormKind, typed: string): Promise<Previous> {
  if (typed.trim() === '') return { outcome: 'found', receipt: null };
  const receipt = findReceipt(typed);
  const row = await store
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(['submission.status', 'next.receipt as nextReceipt'])
    .where('submission.receipt', '=', receipt ?? '')
    .where('submission.kind', '=', kind)
    .executeTakeFirst();
  if (!row || receipt === null) return { outcome: 'previousUnknown' };
  if (row.nextReceipt !== null) return { outcome: 'previousRevised' };
  if (row.status === 'received') return { outcome: 'previousOpen' };
  if (row.status === 'accepted') return { outcome: 'previousAccepted' };
  return { outcome: 'found', receipt };
}

/**
 * Finds the listing or submission with the same collision key. Submissions under revision block others only when
 * `revision` is given: a precheck cannot tell whether it comes from that team.
 */
export async function findCollision(
  store: Store,
  subject: SubmissionSubject,
  revision?: { revises: string | null },
): Promise<Collision | null> {
  const { kind, platform, address } = subject;
  if (kind === 'token') {
    const listed = await store
      .selectFrom('listed_token')
      .select(['address', 'symbol', 'name'])
      .where('platform', '=', platform)
      .where('address_key', '=', tokenKey(platform, address, subject.symbol))
      .executeTakeFirst();
    if (listed) {
      const name = `${listed.name} (${listed.symbol})`;
      return { code: 'alreadyListed', platform, address: listed.address, name, since: null };
    }
  }
  const key = collisionKey(subject);
  const open = await store
    .selectFrom('submission')
    .select(['created_at', 'status'])
    .where('collision_key', '=', key)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst();
  const other = open ?? (revision && (await findUnderRevision(store, key, revision.revises)));
  if (!other) return null;
  const code = other.status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted';
  return { code, platform, address, name: null, since: other.created_at };
}

/** No unique index covers these: of two submissions at the same moment, the index on open submissions rejects one. */
async function findUnderRevision(store: Store, key: string, revises: string | null) {
  return store
    .selectFrom('submission as held')
    .leftJoin('submission as next', 'next.previous_receipt', 'held.receipt')
    .select(['held.created_at', 'held.status'])
    .where('held.collision_key', '=', key)
    .where('held.status', '=', 'changes')
    .where('held.updated_at', '>=', new Date(Date.now() - REVISION_MS).toISOString())
    .where('held.receipt', '!=', revises ?? '')
    .where('next.receipt', 'is', null)
    .executeTakeFirst();
}
