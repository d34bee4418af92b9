import type { Kysely } from 'kysely';
import type { CONFIRM_FAILURES } from '../../../shared/submission/statusResults.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { loadTypedLink } from '../../mail/addressLinks.ts';
import { loadChain, type Version } from '../../records/submissionVersions.ts';
import { findReceipts } from '../../records/receipt.ts';
import { takeOver } from '../../records/teamTransitions.ts';
import { isOpen, WAITING } from '../../records/transitions.ts';
import { emailOf, readFields } from '../../records/subject.ts';

/** A double click, or a page that is loaded again. */
const POSTED_TWICE_MS = 60_000;

/** `confirmed`: `receipt` is its submission. `needsReceipt`: the code is valid, but no receipt is of its submission. */
export type Confirmation = { done: 'confirmed'; receipt: string } | { done: (typeof CONFIRM_FAILURES)[number] };

/**
 * Confirms the email address of a submission with the mailed `code` and a receipt among those in `typed`: only a
 * sender with both reads the mailbox and posted the form. A confirmed application that waits takes the place of the
 * open ones that came before it with its address.
 */
export async function confirmAddress(store: Store, code: string, typed: string): Promise<Confirmation> {
  const link = await loadTypedLink(store, 'confirm', code);
  if (!link) return { done: 'expired' };
  const knownReceipts = findReceipts(typed);
  const chain = await loadChain(store, link.target);
  const known = chain.find(({ receipt }) => knownReceipts.has(receipt));
  if (!known) return { done: 'needsReceipt' };
  // Later versions with the same address are from the same team.
  const confirmed = chain
    .slice(0, chain.findIndex(({ receipt }) => receipt === link.target) + 1)
    .filter((version) => hashMailbox(emailOf(version)) === link.recipient);
  const [newest] = confirmed;
  const isWaiting = newest?.claimed_by === null && isOpen(newest.status);
  await store.transaction().execute(async (trx) => {
    const at = new Date().toISOString();
    // The code is used. A form that is posted twice in a moment gets the same response twice.
    const soon = new Date(Date.now() + POSTED_TWICE_MS).toISOString();
    const used = trx.updateTable('address_link').set({ expires_at: soon }).where('code_hash', '=', link.code_hash);
    await used.where('expires_at', '>', soon).execute();
    const receipts = confirmed.map(({ receipt }) => receipt);
    await trx.updateTable('submission').set({ email_confirmed_at: at }).where('receipt', 'in', receipts).execute();
    // A decided one takes no place in the queue, so it must not empty that of another.
    if (newest?.kind === 'recruiting' && isWaiting)
      await takeOverApplications(trx, newest, { recipient: link.recipient, at });
  });
  return { done: 'confirmed', receipt: known.receipt };
}

async function takeOverApplications(
  trx: Kysely<Tables>,
  { receipt }: Version,
  { recipient, at }: { recipient: string; at: string },
): Promise<void> {
  const before = trx.selectFrom('submission').select('created_at').where('receipt', '=', receipt);
  const open = await trx
    .selectFrom('submission')
    .select(['receipt', 'kind', 'fields'])
    .where('kind', '=', 'recruiting')
    .where('status', 'in', WAITING)
    .where('claimed_by', 'is', null)
    .where('created_at', '<', before)
    .execute();
  for (const { receipt: earlier, kind, fields } of open) {
    const values = readFields(fields);
    if (hashMailbox(emailOf({ kind, values })) !== recipient) continue;
    await takeOver(trx, earlier, { successor: receipt, at });
  }
}
