import type { Store } from '../store/tables.ts';
import type { Collision } from '../../shared/submission.ts';
import type { SubmissionSubject } from '../../shared/submissionSubject.ts';
import { collisionKey, tokenKey } from './submissionSubject.ts';

/** Statuses in which a submission stands in the way of another. */
export const OPEN_STATUSES = ['received', 'accepted'] as const;

/** What is listed, or being handled, under the same chain and address. Null when the way is free. */
export async function findCollision(store: Store, subject: SubmissionSubject): Promise<Collision | null> {
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
  const other = await store
    .selectFrom('submission')
    .select(['created_at', 'status'])
    .where('collision_key', '=', collisionKey(subject))
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst();
  if (!other) return null;
  const code = other.status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted';
  return { code, platform, address, name: null, since: other.created_at };
}
