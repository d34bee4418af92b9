import { randomUUID } from 'node:crypto';
import type { Language } from '../../../shared/site/languages.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { Store } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';
import { NOTE_LENGTH_MAX } from './decisions.ts';
import { ReviewError } from './obstacles.ts';

export type SavedReply = Awaited<ReturnType<typeof loadReplies>>[number];
export type ReplyTexts = { title: string } & Record<Language, string>;

/** The saved replies by their titles. */
export function loadReplies(store: Store) {
  return store.selectFrom('saved_reply').selectAll().orderBy('title').orderBy('id').execute();
}

/** The text of a saved reply in the language of a submission; empty where there is none. */
export async function loadReplyText(store: Store, id: string, receipt: string): Promise<string> {
  const reply = await store.selectFrom('saved_reply').selectAll().where('id', '=', id).executeTakeFirst();
  const submissions = store.selectFrom('submission').select('lang').where('receipt', '=', receipt);
  const submission = await submissions.executeTakeFirst();
  return reply && submission ? reply[submission.lang] : '';
}

/** The state of a saved reply that a page has shown. */
interface SeenReply {
  /** Empty for a new one. */
  id: string;
  changedAt: string;
}

/** Saves a new reply, or changes one that is still as the page showed it. Throws ReviewError. */
export async function saveReply(actor: Actor, { id, changedAt }: SeenReply, reply: ReplyTexts): Promise<void> {
  if (reply.title === '' || LANGUAGES.every((lang) => reply[lang] === ''))
    throw new ReviewError({ code: 'replyIncomplete' });
  if (LANGUAGES.some((lang) => reply[lang].length > NOTE_LENGTH_MAX))
    throw new ReviewError({ code: 'noteTooLong', max: NOTE_LENGTH_MAX });
  await makeChange(actor, 'replies save', async (trx, at) => {
    if (id === '') {
      const added = { id: randomUUID(), ...reply, changed_at: at };
      await trx.insertInto('saved_reply').values(added).execute();
      return { target: added.id, detail: { ...reply } };
    }
    const update = trx.updateTable('saved_reply').set({ ...reply, changed_at: at });
    const changed = update.where('id', '=', id).where('changed_at', '=', changedAt).returning('id');
    if (!(await changed.executeTakeFirst())) throw new ReviewError({ code: 'changedMeanwhile' });
    return { target: id, detail: { ...reply } };
  });
}

/** Deletes a reply that is still as the page showed it. Throws ReviewError. */
export async function deleteReply(actor: Actor, { id, changedAt }: SeenReply): Promise<void> {
  await makeChange(actor, 'replies delete', async (trx) => {
    const removed = trx.deleteFrom('saved_reply').where('id', '=', id).where('changed_at', '=', changedAt);
    const deleted = await removed.returning(['title', ...LANGUAGES]).executeTakeFirst();
    if (!deleted) throw new ReviewError({ code: 'changedMeanwhile' });
    return { target: id, detail: { ...deleted } };
  });
}
