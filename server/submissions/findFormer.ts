import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Store } from '../store/tables.ts';
import { findReceipt } from './createReceipt.ts';

/** Applications collide with nothing: the same one within this time is one. */
const SAME_APPLICATION_MS = 30 * 24 * 60 * 60 * 1000;

interface Sent {
  kind: FormKind;
  idempotencyKey: string;
  requestHash: string;
}

/** What became of the same form sent before; null when it was not. The same number with other content is no repetition. */
export async function findDuplicate(store: Store, { kind, idempotencyKey, requestHash }: Sent) {
  const former = await store
    .selectFrom('submission')
    .select(['receipt', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (former?.request_hash === requestHash) return { outcome: 'kept' as const, receipt: former.receipt };
  if (!former && kind !== 'recruiting') return null;
  return (await findIdentical(store, kind, requestHash)) ?? (former ? { outcome: 'keyReused' as const } : null);
}

/** A submission of the very same content that is listed or being handled, whatever number it came under. */
export async function findIdentical(store: Store, kind: FormKind, requestHash: string, now = new Date()) {
  const sent = store
    .selectFrom('submission')
    .select('receipt')
    .where('request_hash', '=', requestHash)
    .orderBy('created_at', 'desc');
  const since = new Date(now.getTime() - SAME_APPLICATION_MS).toISOString();
  const same = await (
    kind === 'recruiting'
      ? sent.where('created_at', '>=', since)
      : sent.where('status', 'in', ['received', 'changes', 'accepted'])
  ).executeTakeFirst();
  return same ? { outcome: 'kept' as const, receipt: same.receipt } : null;
}

/** Why a submission cannot be mended: nobody has the receipt; its answer is still to come; it was mended, or accepted, already. */
export type PreviousFault = 'previousUnknown' | 'previousOpen' | 'previousMended' | 'previousAccepted';

type Previous = { outcome: 'found'; receipt: string | null } | { outcome: PreviousFault };

/** The submission that is mended, by the receipt in the form; `found` with null when the form mends none. */
export async function findPrevious(store: Store, kind: FormKind, typed: string): Promise<Previous> {
  if (typed.trim() === '') return { outcome: 'found', receipt: null };
  const receipt = findReceipt(typed);
  const row = await store
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(['submission.status', 'next.receipt as mendedBy'])
    .where('submission.receipt', '=', receipt ?? '')
    .where('submission.kind', '=', kind)
    .executeTakeFirst();
  if (!row || receipt === null) return { outcome: 'previousUnknown' };
  if (row.mendedBy !== null) return { outcome: 'previousMended' };
  if (row.status === 'received') return { outcome: 'previousOpen' };
  if (row.status === 'accepted') return { outcome: 'previousAccepted' };
  return { outcome: 'found', receipt };
}
