import { mailboxOf } from '../records/traits.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MAILS_A_DAY_MAX, SITE_MAILS_A_DAY_MAX } from '../../shared/limits.ts';
import { startOfMailDay } from '../store/expiry.ts';
import type { Tables } from '../store/tables.ts';

/**
 * The hash under which the mails to an address are counted. Two people may share it, so it says nothing about who an address
 * belongs to.
 */
export function mailKey(address: string): string {
  return createHash('sha256').update(mailboxOf(address)).digest('hex');
}

/** Whether an address, however it is spelt, or the whole site has sent the mails of a day that strangers can ask for. */
export async function isMailLimitReached(db: Kysely<Tables>, address: string, now = Date.now()): Promise<boolean> {
  const { all, own } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('recipient', '=', mailKey(address)).as('own'),
    ])
    .where('created_at', '>=', startOfMailDay(now))
    .executeTakeFirstOrThrow();
  return Number(own) >= MAILS_A_DAY_MAX || Number(all) >= SITE_MAILS_A_DAY_MAX;
}
