import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { Store } from '../store/tables.ts';
import { findReceipt } from './createReceipt.ts';

/** What became of the same form sent before; null when it was not. The same number with other content is no repetition. */
export async function findFormer(store: Store, idempotencyKey: string, requestHash: string) {
  const former = await store
    .selectFrom('submission')
    .select(['receipt', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!former) return null;
  return former.request_hash === requestHash
    ? { outcome: 'kept' as const, receipt: former.receipt }
    : { outcome: 'keyReused' as const };
}

type Previous =
  | { outcome: 'found'; receipt: string | null }
  /** No such receipt; or one whose answer is still to come, or that was mended already. */
  | { outcome: 'previousUnknown' | 'previousClosed' };

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
  const isOpen = row.mendedBy === null && (row.status === 'changes' || row.status === 'refused');
  return isOpen ? { outcome: 'found', receipt } : { outcome: 'previousClosed' };
}
