import { isEmail } from '../../../shared/site/textFormats.ts';
import { mailboxOf } from '../../records/mailbox.ts';
import { DESK_ID, deskIdOf, findReceipt } from '../../records/receipt.ts';
import type { Store } from '../../store/tables.ts';
import { loadEntries, type QueueEntry } from './reviewQueue.ts';

/** Submissions of one sender that are shown. */
const FOUND_MAX = 200;

/** The receipt of a submission by its id in addresses of the desk; null when it is unknown. */
export async function loadReceiptOf(store: Store, id: string): Promise<string | null> {
  if (!DESK_ID.test(id)) return null;
  const rows = store.selectFrom('submission').select('receipt').where('desk_id', '=', id);
  const row = await rows.executeTakeFirst();
  if (row) return row.receipt;
  // An earlier release may have stored it since the desk was opened, and a full disk takes no id.
  const others = await store.selectFrom('submission').select('receipt').where('desk_id', 'is', null).execute();
  return others.find(({ receipt }) => deskIdOf(receipt) === id)?.receipt ?? null;
}

/** The submission with a receipt, or those of a sender, the newest first; `typed` is either of them. */
export async function loadFound(store: Store, typed: string, now: Date): Promise<QueueEntry[]> {
  const [what, receipt] = [typed.trim(), findReceipt(typed)];
  if (receipt === null && !isEmail(what)) return [];
  const chosen = store.selectFrom('submission').select('receipt').orderBy('created_at', 'desc').limit(FOUND_MAX);
  const rows = receipt === null ? chosen.where('email', '=', mailboxOf(what)) : chosen.where('receipt', '=', receipt);
  const receipts = (await rows.execute()).map((row) => row.receipt);
  return loadEntries(store, receipts, now);
}
