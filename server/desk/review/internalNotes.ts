import { randomUUID } from 'node:crypto';
import type { Store } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';
import { NOTE_LENGTH_MAX } from './decisions.ts';
import { ReviewError } from './obstacles.ts';

/** The notes on some submissions, the oldest first. */
export function loadNotes(store: Store, receipts: readonly string[]) {
  const notes = store.selectFrom('submission_note').select(['id', 'receipt', 'at', 'actor', 'text']);
  return notes.where('receipt', 'in', receipts).orderBy('at').orderBy('id').execute();
}

/** Notes something on a submission. The audit has that it was done, not the text. Throws ReviewError. */
export async function addNote(actor: Actor, receipt: string, text: string): Promise<void> {
  if (text.length > NOTE_LENGTH_MAX) throw new ReviewError({ code: 'noteTooLong', max: NOTE_LENGTH_MAX });
  await makeChange(actor, 'remark', async (trx, at) => {
    const row = { id: randomUUID(), receipt, at, actor: actor.name, text };
    await trx.insertInto('submission_note').values(row).execute();
    return { target: receipt, detail: {} };
  });
}
