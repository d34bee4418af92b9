import type { Kysely } from 'kysely';
import type { ListingDispute, Proof } from '../../shared/submission/submission.ts';
import type { Store, Tables } from '../store/tables.ts';
import { isUndecided } from './transitions.ts';

/*
 * A dispute is a submission whose team has proven control of another website or owner than the listing has: its column
 * `disputes` names the accepted submission, or the collision key of a token that came from an imported list. The listed
 * team is told of it once a reviewer wants that, and can answer.
 */

/** What a listed team is told of the open disputes about its listing: never a mail or a receipt. */
export async function loadToldDisputes(store: Store, receipt: string): Promise<ListingDispute[]> {
  const rows = await store
    .selectFrom('submission')
    .select(['proof', 'told_at', 'heard'])
    .where('disputes', '=', receipt)
    .where('told_at', 'is not', null)
    .where(isUndecided)
    .orderBy('told_at')
    .execute();
  return rows.flatMap(({ proof, told_at: toldAt, heard }) => {
    if (proof === null || toldAt === null) return [];
    const { method, of } = JSON.parse(proof) as Proof;
    return [{ method, of, toldAt, answer: heard }];
  });
}

/** Whether a dispute that a listed team was told of was declined. */
export async function isListingKept(store: Store, receipt: string): Promise<boolean> {
  const declined = store.selectFrom('submission').select('receipt').where('disputes', '=', receipt);
  const row = await declined.where('told_at', 'is not', null).where('status', '=', 'refused').executeTakeFirst();
  return row !== undefined;
}

/** Stores the answer of a listed team with the disputes that it was told of; false when it has answered all of them. */
export async function answerDisputes(
  store: Store,
  receipt: string,
  { text, at }: { text: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('submission')
    .set({ heard: text, heard_at: at })
    .where('disputes', '=', receipt)
    .where('told_at', 'is not', null)
    .where('heard_at', 'is', null)
    .where(isUndecided)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The other side of a dispute, for the reviewer. Null for what disputes nothing. */
export async function loadDispute(db: Kysely<Tables>, receipt: string) {
  const row = await db
    .selectFrom('submission')
    .select(['disputes', 'proof', 'told_at', 'heard', 'heard_at'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  if (!row || row.disputes === null) return null;
  const { disputes, proof, told_at: toldAt, heard, heard_at: heardAt } = row;
  const listed = await db
    .selectFrom('submission')
    .select(['receipt', 'kind', 'lang', 'fields', 'status', 'proof', 'email_confirmed_at'])
    .where('receipt', '=', disputes)
    .executeTakeFirst();
  return {
    proof: readProof(proof),
    toldAt,
    heard,
    heardAt,
    listed: listed ? { ...listed, proof: readProof(listed.proof) } : null,
  };
}

function readProof(proof: string | null): Proof | null {
  return proof === null ? null : (JSON.parse(proof) as Proof);
}
