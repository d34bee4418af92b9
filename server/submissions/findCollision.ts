import type { Collision, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { collisionKey, tokenKey } from './submissionSubject.ts';

/** How long the place of a team is kept that was asked to mend its submission. */
const MENDING_MS = 30 * 24 * 60 * 60 * 1000;

interface Sender {
  /** Receipt of the submission that is mended: its place is the sender's own. */
  mends: string | null;
  now?: Date;
}

/** Statuses in which a submission stands in the way of another; the store itself lets no two in under one key. */
export const OPEN_STATUSES = ['received', 'accepted'] as const;

/**
 * What is listed, or being handled, under the same chain and address. Null when the way is free. A place kept for a team
 * that mends counts only where the sender is known: who asks beforehand may be that team, and receipts stay out of questions.
 */
export async function findCollision(
  store: Store,
  subject: SubmissionSubject,
  sender?: Sender,
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
  const other = open ?? (sender && (await findMending(store, key, sender)));
  if (!other) return null;
  const code = other.status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted';
  return { code, platform, address, name: null, since: other.created_at };
}

/** No index guards these places, and none is needed: two who come at the same moment meet each other's `received`. */
async function findMending(store: Store, key: string, { mends, now = new Date() }: Sender) {
  return store
    .selectFrom('submission as held')
    .leftJoin('submission as next', 'next.previous_receipt', 'held.receipt')
    .select(['held.created_at', 'held.status'])
    .where('held.collision_key', '=', key)
    .where('held.status', '=', 'changes')
    .where('held.updated_at', '>=', new Date(now.getTime() - MENDING_MS).toISOString())
    .where('held.receipt', '!=', mends ?? '')
    .where('next.receipt', 'is', null)
    .executeTakeFirst();
}
